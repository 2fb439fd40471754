/** One path through the site, for as long as it is on the screen. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SiteInfo } from '../../contracts/site';
import type { RecordingLog } from '../../siteRecorder/draft/RecordingLog';
import { type AnswerProgress, AnswerSession, LOADING } from './AnswerSession';

export interface Answering extends AnswerProgress {
  /** Why the site cannot be shown. */
  readonly problem: string | null;
  startOver(): void;
  mark(isOn: boolean): void;
  /** What was recorded. */
  log(): RecordingLog | null;
}

export function useAnswering(info: SiteInfo, container: RefObject<HTMLElement | null>): Answering {
  const [progress, setProgress] = useState(LOADING);
  const [problem, setProblem] = useState<string | null>(null);
  const session = useRef<AnswerSession>(null);

  const start = useCallback((opened: AnswerSession) => {
    setProblem(null);
    opened.start().catch((error: Error) => {
      if (session.current === opened) setProblem(error.message);
    });
  }, []);

  useEffect(() => {
    const opened = new AnswerSession(container.current!, info, setProgress);
    session.current = opened;
    start(opened);
    return () => {
      session.current = null;
      opened.dispose();
    };
  }, [info, container, start]);

  const startOver = useCallback(() => session.current && start(session.current), [start]);
  const mark = useCallback((isOn: boolean) => session.current?.mark(isOn), []);
  const log = useCallback(() => session.current?.log ?? null, []);
  return { ...progress, problem, startOver: () => void startOver(), mark, log };
}
