/** The session of the episode being viewed, for as long as it is open. */
import { useEffect, useState } from 'react';
import { ELEMENT_NEEDS, type Needs } from '../../contracts/needs';
import type { EpisodeRecord } from '../../contracts/record';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunHandle } from '../../run/runHandle';
import { findTask, isTask } from '../../task/catalogue';
import { activeRun } from '../activeRun/activeRun';
import type { OpenedEpisode } from '../episodes/episodesStore';
import { keepOwnEpisode } from '../episodes/ownEpisodes';
import { runRepository } from '../storage/repositories';
import { createDebugSession } from './createDebugSession';
import type { DebugSession } from './DebugSession';
import { storeNotes } from './trackNotes';

interface Opening {
  readonly session: DebugSession | null;
  readonly problem: string | null;
}

export function useDebugSession({ record, beside }: OpenedEpisode): Opening {
  const [opening, setOpening] = useState<Opening>({ session: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an opened episode stays the same while it is shown
  useEffect(() => {
    if (!isTask(record.spec.task)) {
      const problem = `There is no task “${record.spec.task}” here. It may belong to a pack that is not imported.`;
      setOpening({ session: null, problem });
      return;
    }
    const { handle } = activeRun.getState().run;
    const session = createDebugSession({
      record,
      beside,
      adviser: handle?.learner ?? null,
      needs: { ...needsOf(handle), stepMs: record.stepMs },
      onBranch: (branch, track) => {
        keep(branch, handle);
        storeNotes(track);
      },
    });
    setOpening({ session, problem: null });
    return () => session.close();
  }, []);
  return opening;
}

/** The needs of the open run's agent; without a run, those of an agent that sees elements. */
function needsOf(handle: RunHandle | null): Needs {
  const agent = handle ? agentSpec(handle.config.agent) : undefined;
  return handle && agent
    ? agent.needs(handle.config.settings, findTask(handle.config.task).screen)
    : ELEMENT_NEEDS;
}

/** Keeps a branch that has ended as an episode like any other. */
function keep(branch: EpisodeRecord, handle: RunHandle | null): void {
  const { controlSteps } = handle?.update.progress ?? { controlSteps: 0 };
  const record = { ...branch, controlSteps };
  const { run } = activeRun.getState();
  // The run of a bundled agent on show is not stored.
  if (handle === null || run.handle !== handle || run.isOnShow) return void keepOwnEpisode(record);
  activeRun.episodes.append([record]);
  // Without storage, it lasts until the page is closed.
  runRepository.episodes.append(handle.id, [record]).catch(() => {});
}
