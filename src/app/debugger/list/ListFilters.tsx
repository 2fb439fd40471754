/** Chooses which episodes are listed, and in which order. */
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { PLAYED_AS } from '../../../contracts/record';
import { ENDINGS } from '../../../rl/ending';
import { capitalise } from '../../../text/format';
import type { EpisodeLog } from '../../activeRun/EpisodeLog';
import { ENDING_NAMES, PLAYED_AS_NAMES } from '../endings';
import type { EndingFilter, EpisodeFilter, Order } from './filterEpisodes';
import classes from './list.module.css';

const ENDING_CHOICES = [
  { value: 'all', label: 'Any ending' },
  { value: 'failures', label: 'Failures' },
  ...ENDINGS.map((value) => ({ value, label: capitalise(ENDING_NAMES[value]) })),
];
const KIND_CHOICES = [
  { value: 'all', label: 'Any player' },
  ...PLAYED_AS.map((value) => ({ value, label: capitalise(PLAYED_AS_NAMES[value]) })),
];
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'surprise', label: 'Most surprising' },
  { value: 'longest', label: 'Longest' },
] as const satisfies readonly { value: Order; label: string }[];

interface ListFiltersProps {
  readonly log: EpisodeLog;
  readonly filter: EpisodeFilter;
  readonly onChange: (filter: EpisodeFilter) => void;
}

export function ListFilters({ log, filter, onChange }: ListFiltersProps) {
  const set = (change: Partial<EpisodeFilter>) => onChange({ ...filter, ...change });
  return (
    <div className={classes.filters}>
      <TextInput
        size="xs"
        className={classes.search}
        aria-label="Search instructions"
        placeholder="Search instructions"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={filter.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      <Select
        aria-label="Ending"
        data={ENDING_CHOICES}
        value={filter.ending}
        onChange={(ending) => set({ ending: ending as EndingFilter })}
      />
      <Select
        aria-label="Player"
        data={KIND_CHOICES}
        value={filter.playedAs}
        onChange={(playedAs) => set({ playedAs: playedAs as EpisodeFilter['playedAs'] })}
      />
      <Select
        aria-label="Order"
        data={[...ORDERS]}
        value={filter.order}
        onChange={(order) => set({ order: order as Order })}
      />
      {log.tasks.length > 1 && (
        <Select
          aria-label="Task"
          data={[
            { value: '', label: 'All tasks' },
            ...log.tasks.map((task) => ({ value: task, label: task })),
          ]}
          value={filter.task ?? ''}
          onChange={(task) => set({ task: task || null })}
        />
      )}
    </div>
  );
}
