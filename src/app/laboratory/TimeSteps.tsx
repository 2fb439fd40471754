/** The overview: every time step with its action, its number of candidates, and its edits. */

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { describeDemoAction } from '../../demo/describe';
import { countOf } from '../../text/format';
import { describeEdits } from '../../workflow/latticeEdits';
import { groupSteps } from '../lattice/latticeGraph';
import { openLaboratory } from '../latticeEdits/navigation';
import { searchSteps } from './kinds';
import shared from './laboratory.module.css';
import classes from './TimeSteps.module.css';
import type { Laboratory } from './useLaboratory';

interface TimeStepsProps {
  readonly laboratory: Laboratory;
  /** Words to search for among the candidates of all time steps. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
}

export function TimeSteps({ laboratory, query, onSearch }: TimeStepsProps) {
  const { demo, lattice, actions, vertex, edit } = laboratory;
  const list = useRef<HTMLOListElement>(null);
  const groups = useMemo(() => {
    const fieldKeys = lattice.fields.map(([key]) => key);
    return lattice.vertices.map(({ steps }) => groupSteps(steps, [], fieldKeys));
  }, [lattice]);
  useEffect(() => {
    list.current?.children[vertex]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [vertex]);
  return (
    <nav className={classes.rail} aria-label="Time steps">
      <TextInput
        size="xs"
        className={classes.search}
        aria-label="Search the candidates of all time steps"
        placeholder="Words or formal text"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
      />
      <ol ref={list} className={classes.timeSteps}>
        {groups.map((own, index) => {
          const found = searchSteps(own, query).length;
          const edited = edit?.vertices.filter((one) => one.vertex === index) ?? [];
          const isOver = own.every(({ isOff }) => isOff);
          return (
            <li key={index}>
              <button
                type="button"
                className={shared.timeStep}
                aria-current={index === vertex ? 'step' : undefined}
                data-none={(query.trim() !== '' && found === 0) || undefined}
                onClick={() => openLaboratory(demo.id, index)}
              >
                <span className={shared.number}>{index + 1}</span>
                <span className={classes.done}>
                  <span className={shared.doneText}>{describeDemoAction(actions[index])}</span>
                  <span className={`${shared.figures} lw-numeric`}>
                    {query.trim() === '' ? '' : `${found} of `}
                    {countOf(own.length, 'candidate')}
                    {edited.length > 0 && (
                      <b data-problem={isOver || undefined}>
                        {isOver
                          ? 'all off'
                          : describeEdits([{ demo: demo.id, task: demo.task, vertices: edited }])}
                      </b>
                    )}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
