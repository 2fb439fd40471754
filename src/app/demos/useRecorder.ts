/** One recording session: the task page in a frame of its own, in real time, and what was done in it so far. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DemoAction, RawDemonstration } from '../../contracts/demo';
import type { EpisodeSpec } from '../../contracts/episode';
import { Recorder } from '../../demo/Recorder';
import { seedEpisodes } from '../../demo/seedEpisodes';
import { TaskFrame } from '../../env/frame';
import { recordingSeed } from '../../run/seeds';
import { findTask } from '../../task/catalogue';
import { stageFrames } from '../stage/stageFrames';

type RecordingPhase = 'loading' | 'ready' | 'recording' | 'done';

export interface Recording {
  readonly phase: RecordingPhase;
  readonly actions: readonly DemoAction[];
  /** Why what was done cannot be read as actions, or why there is nothing to do. */
  readonly problem: string | null;
  readonly result: RawDemonstration | null;
  /** Starts an episode, or drops this one and starts another. */
  start(): void;
}

const SITE_REFUSAL =
  'A recorded site only knows what was asked of it when it was recorded. Demonstrations come with its archive; to add some, record the site again with: latticework sites record.';
const PACK_REFUSAL =
  'A recording follows every event inside the page, and the pages of packs are shut off from this one. Demonstrations of the page of the same name here serve a pack’s page as well.';

const FRESH = { actions: [], problem: null, result: null } as const;
type Progress = Omit<Recording, 'start'>;

/** @param container where the page is put; the person clicks and types in it */
export function useRecorder(
  task: string,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Recording {
  const [progress, setProgress] = useState<Progress>({ ...FRESH, phase: 'loading' });
  const frame = useRef<TaskFrame>(null);

  useEffect(() => {
    const opened = new TaskFrame(container.current!, stageFrames.baseUrl, findTask(task));
    frame.current = opened;
    let isOver = false;
    let recorder: Recorder | null = null;
    const update = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
    const begin = async () => {
      if (opened.task.pack !== undefined) throw new Error(PACK_REFUSAL);
      if (opened.task.recordedSite !== undefined) throw new Error(SITE_REFUSAL);
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
        episode: () => episode,
        onStart: () => setProgress({ ...FRESH, phase: 'recording' }),
        onActions: (actions, problem) => update({ actions, problem }),
        onDemonstration: (result) => update({ phase: 'done', result }),
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

  return { ...progress, start };
}
