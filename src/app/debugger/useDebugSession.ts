/** The session of the episode that is looked at, for as long as it is. */
import { useEffect, useState } from 'react';
import { ELEMENT_NEEDS, type Needs } from '../../contracts/needs';
import type { EpisodeRecord } from '../../contracts/record';
import { agentCatalogue } from '../../run/agentCatalogue';
import { findTask, isTask } from '../../task/catalogue';
import type { OpenedEpisode } from '../episodes/episodesStore';
import { keepOwnEpisode } from '../episodes/ownEpisodes';
import { activeRun } from '../run/activeRun';
import type { RunHandle } from '../run/runHandle';
import { runRepository } from '../storage/repositories';
import { createDebugSession } from './createDebugSession';
import type { DebugSession } from './DebugSession';

interface Opening {
  readonly session: DebugSession | null;
  readonly problem: string | null;
}

export function useDebugSession({ record, beside }: OpenedEpisode): Opening {
  const [opening, setOpening] = useState<Opening>({ session: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened episode stays the same for as long as it is shown
  useEffect(() => {
    if (!isTask(record.spec.task)) {
      const problem = `There is no task “${record.spec.task}” here. It may be of a pack that is not imported.`;
      setOpening({ session: null, problem });
      return;
    }
    const { handle } = activeRun.getState();
    const session = createDebugSession({
      ...{ record, beside, adviser: handle },
      needs: { ...needsOf(handle), stepMs: record.stepMs },
      onBranch: (branch) => keep(branch, handle),
    });
    setOpening({ session, problem: null });
    return () => session.close();
  }, []);
  return opening;
}

/** Of the open run's agent; of agents that see elements without one. */
function needsOf(handle: RunHandle | null): Needs {
  const agent = agentCatalogue.find(({ id }) => id === handle?.config.agent);
  return handle && agent
    ? agent.needs(handle.config.settings, findTask(handle.config.task).screen)
    : ELEMENT_NEEDS;
}

/** A branch that has come to its end is an episode like others. */
function keep(branch: EpisodeRecord, handle: RunHandle | null): void {
  const { controlSteps } = handle?.update.progress ?? { controlSteps: 0 };
  const record = { ...branch, controlSteps };
  if (handle === null || activeRun.getState().handle !== handle) return void keepOwnEpisode(record);
  activeRun.episodes.append([record]);
  // Without storage it lasts until the page is closed.
  runRepository.episodes.append(handle.id, [record]).catch(() => {});
}
