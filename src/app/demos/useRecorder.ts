/** One recording session: the task page in its own frame, in real time, and the actions so far. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DemoAction, RawDemonstration } from '../../contracts/demo';
import { readActions } from '../../demo/actions';
import { withoutAction } from '../../demo/withoutAction';
import { findTask } from '../../task/catalogue';
import type { Goal } from '../stage/goal';
import { FrameRecording } from './recorder/FrameRecording';
import type { RecordingSession } from './recorder/RecordingSession';
import { SandboxRecording } from './recorder/SandboxRecording';
import { whyNotRecorded } from './whyNotRecorded';

type RecordingPhase = 'loading' | 'ready' | 'recording' | 'done';

export interface Recording {
  readonly phase: RecordingPhase;
  /** Of the newest episode; null before the first. */
  readonly goal: Goal | null;
  readonly actions: readonly DemoAction[];
  /** Why the events cannot be read as actions, or why nothing can be recorded. */
  readonly problem: string | null;
  readonly result: RawDemonstration | null;
  /** Why the episode ended, in the page's words; null if it gives no reason. */
  readonly reason: string | null;
  /** Milliseconds until the page ends the episode; null between episodes. */
  timeLeftMs(): number | null;
  /** Removes an action from the recording. */
  removeAction(index: number): void;
  /** Starts an episode, or drops this one and starts another. */
  start(): void;
}

const FRESH = { goal: null, actions: [], problem: null, result: null, reason: null } as const;
type Progress = Omit<Recording, 'start' | 'timeLeftMs' | 'removeAction'>;

/** @param container where the page is placed; the person clicks and types in it */
export function useRecorder(
  task: string,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Recording {
  const [progress, setProgress] = useState<Progress>({ ...FRESH, phase: 'loading' });
  const session = useRef<RecordingSession>(null);
  const { phase } = progress;

  useEffect(() => {
    let isOver = false;
    const update = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    const begin = async () => {
      const asked = findTask(task);
      const refusal = whyNotRecorded(asked);
      if (refusal !== null) throw new Error(refusal);
      const Session = asked.pack === undefined ? FrameRecording : SandboxRecording;
      session.current = new Session({
        container: container.current!,
        task: asked,
        events: {
          onReady: () => setProgress({ ...FRESH, phase: 'ready' }),
          onStart: (goal) => setProgress({ ...FRESH, phase: 'recording', goal }),
          onActions: (actions, problem) => update({ actions, problem }),
          onEnd: (result, reason) => {
            // The press that earns the reward is an action, although nothing follows it.
            const { actions } = readActions(result.states, { isRewarded: result.rawReward > 0 });
            update({ phase: 'done', result, actions, reason });
          },
          onFailure: (problem) => update({ problem }),
          onEscape,
        },
      });
      await session.current.open();
    };
    begin().catch((error: Error) => !isOver && update({ problem: error.message }));
    return () => {
      isOver = true;
      session.current?.dispose();
      session.current = null;
    };
  }, [task, container, onEscape]);

  const start = useCallback(() => session.current?.start(), []);
  const timeLeftMs = useCallback(() => {
    const elapsedMs = phase === 'recording' ? (session.current?.elapsedMs ?? null) : null;
    return elapsedMs === null ? null : Math.max(0, findTask(task).timeLimitMs - elapsedMs);
  }, [phase, task]);
  const removeAction = useCallback((index: number) => {
    setProgress((before) => {
      if (!before.result) return before;
      try {
        const result = withoutAction(before.result, index);
        const { actions } = readActions(result.states, { isRewarded: result.rawReward > 0 });
        return { ...before, result, actions, problem: null };
      } catch (error) {
        return { ...before, problem: `This action cannot be left out: ${(error as Error).message}.` };
      }
    });
  }, []);

  return { ...progress, start, timeLeftMs, removeAction };
}
