/** One recording session: the task page in its own frame, in real time, and the actions so far. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DemoAction, RawDemonstration } from '../../contracts/demo';
import { errorMessage } from '../../contracts/errorMessage';
import { readActions } from '../../demo/actions';
import { withoutAction } from '../../demo/withoutAction';
import { findTask } from '../../task/catalogue';
import type { Goal } from '../stage/goal';
import type { RecordingSession } from './recorder/RecordingSession';
import { recordingFor } from './recorder/recordingFor';

type RecordingPhase = 'loading' | 'ready' | 'recording' | 'done';

export interface Recording {
  readonly phase: RecordingPhase;
  /** Of the newest episode; null before the first. */
  readonly goal: Goal | null;
  readonly actions: readonly DemoAction[];
  readonly problem: RecordingProblem | null;
  readonly result: RawDemonstration | null;
  /** Why the episode ended, in the page's words; null if it gives no reason. */
  readonly reason: string | null;
  /** Milliseconds until the page ends the episode, or that were left when it ended; null before it begins. */
  timeLeftMs(): number | null;
  /** Removes an action from the recording. */
  removeAction(index: number): void;
  /** Starts an episode, or drops this one and starts another. */
  start(): void;
}

interface RecordingProblem {
  readonly title: string;
  readonly message: string;
}

const UNREADABLE = 'These events cannot be read as actions';
const UNRECORDED = 'Nothing can be recorded here';
const NEEDED = 'This action cannot be left out';

const problemOf = (title: string, message: string | null): RecordingProblem | null =>
  message === null ? null : { title, message };

const FRESH = { goal: null, actions: [], problem: null, result: null, reason: null } as const;
type Progress = Omit<Recording, 'start' | 'timeLeftMs' | 'removeAction'>;

/** Milliseconds until the page ends the episode; null if the session does not know. */
function leftIn(session: RecordingSession | null, task: string): number | null {
  const elapsedMs = session?.elapsedMs ?? null;
  return elapsedMs === null ? null : Math.max(0, findTask(task).timeLimitMs - elapsedMs);
}

/** @param container where the page is placed; the person clicks and types in it */
export function useRecorder(
  task: string,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Recording {
  const [progress, setProgress] = useState<Progress>({ ...FRESH, phase: 'loading' });
  const session = useRef<RecordingSession>(null);
  const lastLeft = useRef<number | null>(null);
  const { phase } = progress;

  useEffect(() => {
    let isOver = false;
    const update = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    const begin = async () => {
      const asked = findTask(task);
      const Session = recordingFor(asked);
      session.current = new Session({
        container: container.current!,
        task: asked,
        events: {
          onReady: () => setProgress({ ...FRESH, phase: 'ready' }),
          onStart: (goal) => {
            lastLeft.current = null;
            setProgress({ ...FRESH, phase: 'recording', goal });
          },
          onActions: (actions, why) => update({ actions, problem: problemOf(UNREADABLE, why) }),
          onEnd: (result, reason) => {
            // The press that earns the reward is an action, although nothing follows it.
            const { actions } = readActions(result.states, { isRewarded: result.rawReward > 0 });
            lastLeft.current = leftIn(session.current, task) ?? lastLeft.current;
            update({ phase: 'done', result, actions, reason });
          },
          onFailure: (why) => update({ problem: problemOf(UNRECORDED, why) }),
          onEscape,
        },
      });
      await session.current.open();
    };
    begin().catch(({ message }: Error) => !isOver && update({ problem: problemOf(UNRECORDED, message) }));
    return () => {
      isOver = true;
      session.current?.dispose();
      session.current = null;
    };
  }, [task, container, onEscape]);

  const start = useCallback(() => session.current?.start(), []);
  const timeLeftMs = useCallback(() => {
    if (phase === 'recording') lastLeft.current = leftIn(session.current, task) ?? lastLeft.current;
    return phase === 'recording' || phase === 'done' ? lastLeft.current : null;
  }, [phase, task]);
  const removeAction = useCallback((index: number) => {
    setProgress((before) => {
      if (!before.result) return before;
      try {
        const result = withoutAction(before.result, index);
        const { actions } = readActions(result.states, { isRewarded: result.rawReward > 0 });
        return { ...before, result, actions, problem: null };
      } catch (error) {
        return { ...before, problem: problemOf(NEEDED, errorMessage(error)) };
      }
    });
  }, []);

  return { ...progress, start, timeLeftMs, removeAction };
}
