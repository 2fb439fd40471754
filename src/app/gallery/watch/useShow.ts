/** A player of a task in a frame of its own, for as long as it is on the screen. */
import { type RefObject, useEffect, useState } from 'react';
import type { Action } from '../../../contracts/env';
import type { Design, Seed } from '../../../contracts/episode';
import type { Task } from '../../../task/task';
import { FIRST_SEED, TaskEnv, type TaskEnvOptions } from '../TaskEnv';
import { EpisodeShow, type Player } from './EpisodeShow';

export interface ShowRequest extends TaskEnvOptions {
  readonly task: Task;
  /** What the pages are built from, if they are built from a design. */
  readonly design?: Design;
  readonly createPlayer: () => Player;
}

interface OpenedShow {
  readonly show: EpisodeShow | null;
  /** Why there is no show. */
  readonly problem: string | null;
}

/**
 * @param request a different one opens the page again
 * @param isPlaying whether it starts automatically
 */
export function useShow(
  request: ShowRequest,
  container: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): OpenedShow {
  const [opened, setOpened] = useState<OpenedShow>({ show: null, problem: null });

  // biome-ignore lint/correctness/useExhaustiveDependencies: how it starts is decided once
  useEffect(() => {
    const { task, design, createPlayer, ...options } = request;
    const page = new TaskEnv(container.current!, task, options);
    const shown = {
      stepMs: page.stepMs,
      spec: (seed: Seed) => page.spec(seed, design),
      reset: (seed: Seed) => page.reset(seed, design),
      step: (action: Action) => page.step(action),
    };
    const show = new EpisodeShow(shown, createPlayer());
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
  }, [request, container]);

  return opened;
}
