/** One recording session: the task page in a frame of its own, in real time, and what was done in it so far. */
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { DemoAction, RawDemonstration } from '../../contracts/demo';
import { type RecordablePage, Recorder } from '../../demo/Recorder';

export type RecordingPhase = 'loading' | 'ready' | 'recording' | 'done';

export interface Recording {
  readonly phase: RecordingPhase;
  readonly utterance: string;
  readonly actions: readonly DemoAction[];
  /** Why what was done cannot be read as actions. */
  readonly problem: string | null;
  readonly result: RawDemonstration | null;
  /** Starts an episode, or drops this one and starts another. */
  start(): void;
}

const FRESH = { utterance: '', actions: [], problem: null, result: null } as const;
type Progress = Omit<Recording, 'start'>;

export function useRecorder(task: string, frame: RefObject<HTMLIFrameElement | null>): Recording {
  const [progress, setProgress] = useState<Progress>({ ...FRESH, phase: 'loading' });

  useEffect(() => {
    const iframe = frame.current!;
    let recorder: Recorder | null = null;
    const attach = () => {
      const page = iframe.contentWindow as unknown as RecordablePage;
      recorder?.dispose();
      recorder = new Recorder(page, {
        taskName: task,
        onStart: () => setProgress({ ...FRESH, phase: 'recording', utterance: utteranceOf(page) }),
        onActions: (actions, problem) => setProgress((before) => ({ ...before, actions, problem })),
        onDemonstration: (result) => setProgress((before) => ({ ...before, phase: 'done', result })),
      });
      setProgress({ ...FRESH, phase: 'ready' });
    };
    iframe.addEventListener('load', attach);
    iframe.src = `miniwob/${task}.html`;
    return () => {
      iframe.removeEventListener('load', attach);
      recorder?.dispose();
    };
  }, [task, frame]);

  const start = useCallback(() => {
    const page = frame.current?.contentWindow as unknown as RecordablePage | null;
    page?.core.startEpisodeReal();
    frame.current?.focus();
  }, [frame]);

  return { ...progress, start };
}

function utteranceOf(page: RecordablePage): string {
  const goal = page.core.getUtterance();
  return typeof goal === 'string' ? goal : goal.utterance;
}
