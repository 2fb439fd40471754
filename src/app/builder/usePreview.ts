/** One page of a site in its own frame. Changes that arrive while one is being shown are combined. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Design } from '../../contracts/episode';
import type { Task } from '../../task/task';
import { FIRST_SEED, TaskEnv } from '../gallery/TaskEnv';
import { type Goal, goalOf } from '../stage/goal';
import { showPage } from './showPage';

interface Wish {
  readonly task: Task;
  readonly design: Design;
  readonly page: number;
}

interface Preview {
  readonly goal: Goal | null;
  readonly isShown: boolean;
  readonly problem: string | null;
}

const NOTHING: Preview = { goal: null, isShown: false, problem: null };

export function usePreview({ task, design, page }: Wish, container: RefObject<HTMLElement | null>): Preview {
  const [preview, setPreview] = useState(NOTHING);
  const show = useRef<(design: Design, page: number) => void>(() => {});

  useEffect(() => {
    const env = new TaskEnv(container.current!, task);
    const fail = (error: Error) => setPreview({ ...NOTHING, problem: error.message });
    let isOver = false;
    let last: Promise<unknown> = env.opened;
    let wish = 0;
    show.current = (wanted, wantedPage) => {
      const own = ++wish;
      last = last.then(async () => {
        if (isOver || own !== wish) return;
        try {
          const first = await env.reset(FIRST_SEED, wanted);
          await showPage(env, first, wantedPage);
          if (!isOver) setPreview({ goal: goalOf(first), isShown: true, problem: null });
        } catch (error) {
          if (!isOver) fail(error as Error);
        }
      });
    };
    env.opened.catch(fail);
    return () => {
      isOver = true;
      show.current = () => {};
      env.close();
    };
  }, [task, container]);

  useEffect(() => show.current(design, page), [design, page]);
  return preview;
}
