/** Episodes to choose from: any number of them; only the visible rows are drawn. */
import { Button, Loader, Tabs, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { recordingSeed } from '../../../run/seeds';
import { formatCount } from '../../../text/format';
import { activeRun } from '../../activeRun/activeRun';
import type { EpisodeLog } from '../../activeRun/EpisodeLog';
import { episodesStore } from '../../episodes/episodesStore';
import { freshEpisode } from '../../episodes/freshEpisode';
import { openEpisode } from '../../episodes/navigation';
import { Empty } from '../../shared/Empty';
import { whileInUse } from '../../shared/whileInUse';
import { workbenchStore } from '../../workbench/workbenchStore';
import { Disagreements } from './Disagreements';
import { EpisodeRow, ROW_HEIGHT } from './EpisodeRow';
import { type EpisodeFilter, NO_FILTER } from './filterEpisodes';
import { ListFilters } from './ListFilters';
import classes from './list.module.css';
import { SourcePicker } from './SourcePicker';
import { useEpisodeLog } from './useEpisodeLog';
import { useFoundEpisodes } from './useFoundEpisodes';

export function EpisodeList() {
  const { log, isReading, problem } = useEpisodeLog();
  return (
    <nav className={classes.list} aria-label="List of episodes">
      <div className={classes.source}>
        <SourcePicker />
        <Tooltip label="A new instance of the task that nobody has played: play it by hand, or let the agent or the expert play it">
          <Button variant="default" flex="none" onClick={begin}>
            New
          </Button>
        </Tooltip>
      </div>
      <Tabs defaultValue="all" className={classes.tabs} keepMounted={false}>
        <Tabs.List grow>
          <Tabs.Tab value="all">Episodes</Tabs.Tab>
          <Tabs.Tab value="disagreements">Two policies</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all" className={classes.panel}>
          {problem ? (
            <p className={classes.help}>{problem}</p>
          ) : isReading ? (
            <Loader size="sm" m="md" aria-label="Reading the episodes" />
          ) : (
            <Found log={log} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="disagreements" className={classes.panel}>
          <Disagreements />
        </Tabs.Panel>
      </Tabs>
    </nav>
  );
}

function begin(): void {
  const { config } = activeRun.getState().run.handle ?? { config: workbenchStore.getState().workbench };
  openEpisode(freshEpisode(config.task, recordingSeed()));
}

function Found({ log }: { readonly log: EpisodeLog }) {
  const [filter, setFilter] = useState<EpisodeFilter>(NO_FILTER);
  const { found, total, newer, hold } = useFoundEpisodes(log, filter);
  const count = `${formatCount(found.length)} of ${formatCount(total)} episodes`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced for each filter, not for each episode of a run
  const announced = useMemo(() => count, [filter]);
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <ListFilters log={log} filter={filter} onChange={setFilter} />
      <p className={`${classes.count} lw-numeric`}>
        {count}
        {newer > 0 && `, ${formatCount(newer)} more since`}
      </p>
      {log.length === 0 ? (
        <Empty icon={<IconListSearch size={26} stroke={1.4} />} title="No episodes yet">
          Every episode played in training or evaluation, watched, or played by hand is kept here and can be
          replayed.
        </Empty>
      ) : (
        <Rows log={log} found={found} onUse={hold} />
      )}
    </>
  );
}

interface RowsProps {
  readonly log: EpisodeLog;
  readonly found: Uint32Array;
  /** Called when a pointer or the focus enters the rows, and when it leaves them. */
  readonly onUse: (isInUse: boolean) => void;
}

function Rows({ log, found, onUse }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // Rows that disappear report no pointer leaving them.
  useEffect(() => () => onUse(false), [onUse]);
  const opened = useStore(episodesStore, (state) => state.opened?.record ?? null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const open = (place: number) => {
    const record = log.record(found[place]);
    if (record) openEpisode(record);
  };
  const key = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-place]');
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (!row || move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.max(0, Math.min(found.length - 1, Number(row.dataset.place) + move));
    rows.scrollToIndex(next);
    // The row exists once it has been scrolled to.
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus({ preventScroll: true }),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the buttons inside
    <div ref={scroller} className={classes.scroller} onKeyDown={key} {...whileInUse(onUse)}>
      <ul className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <EpisodeRow
            key={found[index]}
            log={log}
            index={found[index]}
            place={index}
            top={start}
            isOpen={opened !== null && log.record(found[index]) === opened}
            onOpen={open}
          />
        ))}
      </ul>
    </div>
  );
}
