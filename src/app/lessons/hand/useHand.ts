/** Episodes of a task that a person plays one action at a time, in a separate frame and in the page's own time. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Dom } from '../../../contracts/dom';
import { type Action, hasEnded, type Observation, type StepResult } from '../../../contracts/env';
import { errorMessage } from '../../../contracts/errorMessage';
import { ELEMENT_NEEDS } from '../../../contracts/needs';
import { decodeSnapshot } from '../../../dom/snapshot';
import { findTask } from '../../../task/catalogue';
import { TaskEnv } from '../../gallery/TaskEnv';

interface HandState {
  readonly phase: 'loading' | 'playing' | 'ended';
  readonly utterance: string;
  readonly fields: Observation['fields'];
  readonly dom: Dom | null;
  /** Of the last action. */
  readonly result: Pick<StepResult, 'reward' | 'info'> | null;
  readonly steps: number;
  readonly problem: string | null;
}

export interface Hand extends HandState {
  act(action: Action): void;
  /** Begins the next episode. */
  next(): void;
}

export interface HandEnd {
  readonly success: boolean;
  readonly steps: number;
}

const LOADING: HandState = {
  phase: 'loading',
  utterance: '',
  fields: [],
  dom: null,
  result: null,
  steps: 0,
  problem: null,
};

const seen = ({ utterance, fields, dom }: Observation) => ({ utterance, fields, dom: decodeSnapshot(dom) });

/** @param firstSeed of the first episode; each one after it has the next */
export function useHand(
  task: string,
  container: RefObject<HTMLElement | null>,
  firstSeed: number,
  onEnd: (end: HandEnd) => void,
): Hand {
  const [state, setState] = useState(LOADING);
  const env = useRef<TaskEnv | null>(null);
  const seed = useRef(firstSeed);
  const isBusy = useRef(false);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const attempt = useCallback(async (play: (page: TaskEnv) => Promise<void>) => {
    const page = env.current;
    if (!page || isBusy.current) return;
    isBusy.current = true;
    try {
      await play(page);
    } catch (error) {
      setState((before) => ({ ...before, problem: errorMessage(error) }));
    } finally {
      isBusy.current = false;
    }
  }, []);

  const next = useCallback(
    () =>
      attempt(async (page) => {
        const observation = await page.reset(seed.current++);
        if (env.current === page) setState({ ...LOADING, ...seen(observation), phase: 'playing' });
      }),
    [attempt],
  );

  const act = useCallback(
    (action: Action) =>
      attempt(async (page) => {
        const result = await page.step(action);
        if (env.current !== page) return;
        const { observation, reward, info } = result;
        const isOver = hasEnded(result);
        setState((before) => ({
          ...before,
          // The last page stays as it was acted on: what comes after the end is not part of the episode.
          ...(!isOver && seen(observation)),
          phase: isOver ? 'ended' : 'playing',
          result: { reward, info },
          steps: info.steps,
        }));
        if (isOver) ended.current({ success: info.success, steps: info.steps });
      }),
    [attempt],
  );

  useEffect(() => {
    const described = findTask(task);
    const page = new TaskEnv(container.current!, described, {
      needs: ELEMENT_NEEDS,
      maxSteps: described.maxSteps,
    });
    env.current = page;
    page.opened.then(
      () => env.current === page && void next(),
      (error: Error) => setState((before) => ({ ...before, problem: error.message })),
    );
    return () => {
      env.current = null;
      page.close();
    };
  }, [task, container, next]);

  return { ...state, act: (action) => void act(action), next: () => void next() };
}
