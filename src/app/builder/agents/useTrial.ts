/** How often the run's best agent solves a site, each time with another instruction. */
import { useEffect, useRef, useState } from 'react';
import type { Design } from '../../../contracts/episode';
import { errorMessage } from '../../../contracts/errorMessage';
import type { RunHandle } from '../../../run/runHandle';
import { testSeeds } from '../../../run/seeds';
import type { Task } from '../../../task/task';

const EPISODES = 20;

interface TrialState {
  readonly isRunning: boolean;
  readonly result: { readonly episodes: number; readonly successes: number } | null;
  readonly problem: string | null;
}

const NONE: TrialState = { isRunning: false, result: null, problem: null };

export function useTrial(handle: Pick<RunHandle, 'play'>, task: Task, design: Design) {
  const [state, setState] = useState(NONE);
  /** Incremented with every site: results of an older one are not shown. */
  const trial = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another site or run has no result yet
  useEffect(() => {
    trial.current += 1;
    setState(NONE);
  }, [handle, task, design]);

  const run = async () => {
    const own = ++trial.current;
    const update = (news: Partial<TrialState>) => own === trial.current && setState({ ...NONE, ...news });
    update({ isRunning: true });
    try {
      const outcomes = await handle.play(
        testSeeds(EPISODES).map((seed) => ({ task: task.id, seed, dataMode: 'test', design })),
      );
      update({
        result: { episodes: outcomes.length, successes: outcomes.filter(({ success }) => success).length },
      });
    } catch (error) {
      update({ problem: errorMessage(error) });
    }
  };
  return { ...state, episodes: EPISODES, run: () => void run() };
}
