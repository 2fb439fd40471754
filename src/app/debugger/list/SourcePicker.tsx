/** Chooses whose episodes are listed: the open run's, a stored run's, or those of no run. */
import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { OWN_EPISODES } from '../../../store/EpisodeRepository';
import { runLabel } from '../../activeRun/runLabel';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { episodesStore } from '../../episodes/episodesStore';
import { runsStore } from '../../runList/runsStore';
import { storedRunLabel } from '../../runList/storedRunLabel';
import { runRepository } from '../../storage/repositories';

const OPEN_RUN = 'open run';

export function SourcePicker() {
  const source = useStore(episodesStore, (state) => state.source);
  const open = useActiveRun((run) => run.handle);
  const runs = useStore(runsStore, (state) => state.runs);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    void runsStore.getState().refresh();
    runRepository.episodes.runs().then(setKnown, () => {});
  }, []);
  const data = [
    ...(open ? [{ value: OPEN_RUN, label: `Open run: ${runLabel(open.config)}` }] : []),
    ...runs
      .filter(({ id }) => known.has(id) && id !== open?.id)
      .map((run) => ({ value: run.id, label: storedRunLabel(run) })),
    { value: OWN_EPISODES, label: 'Episodes outside any run' },
  ];
  // The stored run whose episodes were listed may be the open one by now.
  const stored = source.kind === 'stored' && source.id !== open?.id ? source.id : null;
  const value = stored ?? (open ? OPEN_RUN : OWN_EPISODES);
  return (
    <Select
      flex={1}
      aria-label="Episodes from"
      data={data}
      value={data.some((one) => one.value === value) ? value : OWN_EPISODES}
      onChange={(id) =>
        episodesStore.setState({
          source: id === OPEN_RUN || id === null ? { kind: 'open run' } : { kind: 'stored', id },
        })
      }
    />
  );
}
