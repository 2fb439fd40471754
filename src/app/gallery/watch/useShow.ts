/** The expert of a task in a frame of its own, for as long as it is on the screen. */
import { type RefObject, useEffect, useState } from 'react';
import type { Expert } from '../../../experts/expert';
import type { Task } from '../../../task/task';
import { FIRST_SEED, TaskEnv } from '../TaskEnv';
import { ExpertShow } from './ExpertShow';

interface OpenedShow {
  readonly show: ExpertShow | null;
  /** Why there is none. */
  readonly problem: string | null;
}

/** @param isPlaying whether it starts by itself */
export function useShow(
  task: Task,
  expert: Expert,
  container: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): OpenedShow {
  const [opened, setOpened] = useState<OpenedShow>({ show: null, problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it starts is decided once
  useEffect(() => {
    const page = new TaskEnv(container.current!, task);
    const show = new ExpertShow(page, expert);
    const begin = async () => {
      await page.opened;
      setOpened({ show, problem: null });
      await show.begin(FIRST_SEED);
      if (isPlaying) show.play();
    };
    begin().catch((error: Error) => setOpened({ show: null, problem: error.message }));
    return () => {
      show.close();
      page.close();
    };
  }, [task, expert, container]);

  return opened;
}
