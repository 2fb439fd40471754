/** The filters of the list, each value with the number of tasks it would show. */
import { Chip } from '@mantine/core';
import { useStore } from 'zustand';
import type { Task } from '../../../task/task';
import { galleryStore } from '../galleryStore';
import { FACET_NAMES } from '../words';
import { countValues, FACETS, type Facet, type Filters } from './filters';
import classes from './list.module.css';

export function FilterList({ tasks }: { readonly tasks: readonly Task[] }) {
  const filters = useStore(galleryStore, (state) => state.filters);
  return (
    <div className={classes.filters}>
      {FACETS.map((facet) => (
        <FacetChips key={facet} facet={facet} tasks={tasks} filters={filters} />
      ))}
    </div>
  );
}

interface FacetChipsProps {
  readonly facet: Facet;
  readonly tasks: readonly Task[];
  readonly filters: Filters;
}

function FacetChips({ facet, tasks, filters }: FacetChipsProps) {
  const values = countValues(tasks, filters, facet);
  const chosen: readonly string[] = filters[facet];
  // A property that is the same for all tasks is no use as a filter.
  if (values.length < 2) return null;
  const toggle = (value: string, isOn: boolean) =>
    galleryStore.getState().setFilters({
      [facet]: isOn ? [...chosen, value] : chosen.filter((other) => other !== value),
    });
  return (
    <fieldset className={classes.facet}>
      <legend>{FACET_NAMES[facet]}</legend>
      <div className={classes.chips}>
        {values.map(({ value, count }) => (
          <Chip
            key={value}
            size="xs"
            variant="outline"
            checked={chosen.includes(value)}
            wrapperProps={{ 'data-empty': count === 0 || undefined }}
            onChange={(isOn) => toggle(value, isOn)}
          >
            {value}
            <span className={`${classes.count} lw-numeric`}>{count}</span>
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
