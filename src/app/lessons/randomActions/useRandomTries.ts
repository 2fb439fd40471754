/** Plays episodes of a task at random until it is stopped, and keeps count in the lesson's measurements. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Rng } from '../../../random/Rng';
import { findTask } from '../../../task/catalogue';
import { nextMacrotask } from '../../../thread/nextMacrotask';
import { TaskEnv } from '../../gallery/TaskEnv';
import type { LessonId } from '../lessonIds';
import { lessonsStore } from '../lessonsStore';
import { type Measured, measuredIn } from '../progress';
import { ON_ELEMENTS, type RandomPlayer } from './randomPlayer';
import type { Tries } from './tries';

/** The number of episodes after which counts are stored. */
const KEPT_EVERY = 5;

export interface MeasuredTries extends Tries {
  /** Actions that were possible on the first page, on average. */
  readonly choices: number;
}

export function triesIn(measured: Measured, task: string, player = ON_ELEMENTS): MeasuredTries {
  const of = (name: string) => measured[`${player.keyOf(task)}/${name}`] ?? 0;
  const episodes = of('episodes');
  return {
    episodes,
    successes: of('successes'),
    seconds: of('seconds'),
    choices: episodes > 0 ? of('choices') / episodes : 0,
  };
}

interface RandomTries {
  readonly isRunning: boolean;
  readonly problem: string | null;
  /** Plays this many more. */
  run(episodes: number): void;
  stop(): void;
}

export function useRandomTries(
  lesson: LessonId,
  task: string,
  container: RefObject<HTMLElement | null>,
  player: RandomPlayer,
): RandomTries {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef(true);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (episodes: number) => {
      if (!stopped.current) return;
      stopped.current = false;
      setRunning(true);
      setProblem(null);
      measure(lesson, task, container.current!, episodes, () => stopped.current, player)
        .catch((error: Error) => setProblem(error.message))
        .finally(() => {
          stopped.current = true;
          setRunning(false);
        });
    },
    [lesson, task, container, player],
  );
  return { isRunning, problem, run, stop };
}

async function measure(
  lesson: LessonId,
  task: string,
  container: HTMLElement,
  episodes: number,
  isStopped: () => boolean,
  player: RandomPlayer,
): Promise<void> {
  const described = findTask(task);
  const page = new TaskEnv(container, described, {
    needs: player.needs,
    maxSteps: player.maxStepsOf(described),
  });
  const key = player.keyOf(task);
  /** As it is now: the lesson may start over meanwhile. */
  const of = (name: string) => measuredIn(lessonsStore.getState().progress, lesson)[`${key}/${name}`] ?? 0;
  const counted = { episodes: 0, successes: 0, choices: 0, seconds: 0 };
  let kept = { ...counted };
  const first = 1 + of('episodes');
  const rng = new Rng(first);
  try {
    await page.opened;
    const begun = performance.now();
    const keep = () => {
      counted.seconds = (performance.now() - begun) / 1000;
      const names = Object.keys(counted) as (keyof typeof counted)[];
      const sums = names.map((name) => [`${key}/${name}`, of(name) + counted[name] - kept[name]]);
      kept = { ...counted };
      lessonsStore.getState().measure(lesson, Object.fromEntries(sums));
    };
    while (counted.episodes < episodes && !isStopped()) {
      const { success, choices } = await player.play(page, first + counted.episodes, rng, described);
      counted.episodes++;
      counted.successes += Number(success);
      counted.choices += choices;
      if (counted.episodes % KEPT_EVERY === 0) keep();
      await nextMacrotask();
    }
    keep();
  } finally {
    page.close();
  }
}
