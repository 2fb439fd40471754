/** One recording session: the task page in its own frame, in real time, and the actions so far. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DemoAction, RawDemonstration } from '../../contracts/demo';
import type { EpisodeSpec } from '../../contracts/episode';
import { readActions } from '../../demo/actions';
import { Recorder } from '../../demo/Recorder';
import { seedEpisodes } from '../../demo/seedEpisodes';
import { withoutAction } from '../../demo/withoutAction';
import { TaskFrame } from '../../env/frame';
import { recordingSeed } from '../../run/seeds';
import { findTask } from '../../task/catalogue';
import { type Goal, readGoal } from '../stage/goal';
import { stageFrames } from '../stage/stageFrames';
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
  const frame = useRef<TaskFrame>(null);
  const { phase } = progress;

  useEffect(() => {
    const opened = new TaskFrame(container.current!, stageFrames.baseUrl, findTask(task));
    frame.current = opened;
    let isOver = false;
    let recorder: Recorder | null = null;
    const update = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    const begin = async () => {
      const refusal = whyNotRecorded(opened.task);
      if (refusal !== null) throw new Error(refusal);
      await opened.load();
      if (isOver) return;
      opened.setInteractive(true);
      opened.setRealTime(true);
      // Keys pressed in the frame do not reach the dialog around it.
      opened.window.addEventListener('keydown', (event) => event.key === 'Escape' && onEscape());
      let episode: EpisodeSpec | null = null;
      const next = () => {
        episode = { task, seed: recordingSeed(), dataMode: 'train' };
        return episode;
      };
      recorder = new Recorder(opened.window, {
        taskName: task,
        ...opened.task.screen,
        episode: () => episode,
        onStart: () => {
          // The previous episode ended when this one started, and that locked the page.
          opened.setInteractive(true);
          setProgress({ ...FRESH, phase: 'recording', goal: readGoal(opened.task, opened.window) });
        },
        onActions: (actions, problem) => update({ actions, problem }),
        onDemonstration: (result) => {
          showLastScreen(opened);
          // The press that earns the reward is an action, although nothing follows it.
          const { actions } = readActions(result.states, { isRewarded: result.rawReward > 0 });
          update({ phase: 'done', result, actions, reason: opened.window.WOB_REWARD_REASON });
        },
      });
      seedEpisodes(opened, next, (error) => update({ problem: error.message }));
      setProgress({ ...FRESH, phase: 'ready' });
    };
    begin().catch((error: Error) => update({ problem: error.message }));
    return () => {
      isOver = true;
      recorder?.dispose();
      opened.dispose();
    };
  }, [task, container, onEscape]);

  const start = useCallback(() => {
    const page = frame.current?.window;
    page?.core.startEpisodeReal();
    page?.focus();
  }, []);
  const timeLeftMs = useCallback(() => {
    if (phase !== 'recording' || !frame.current) return null;
    const { Date: clock, core } = frame.current.window;
    return Math.max(0, findTask(task).timeLimitMs - (clock.now() - core.ept0));
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

/** Keeps the final state of the episode visible but not clickable; the page would cover it to start the next one. */
function showLastScreen(frame: TaskFrame): void {
  frame.setInteractive(false);
  frame.window.document.getElementById('sync-task-cover')?.style.setProperty('display', 'none');
}
