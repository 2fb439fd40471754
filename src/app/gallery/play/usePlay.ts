/** One session of playing a task, for as long as it is on the screen. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Design } from '../../../contracts/episode';
import type { MissRule } from '../../../sitePlayer/SiteEpisode';
import type { Task } from '../../../task/task';
import { keepOwnEpisode } from '../../episodes/ownEpisodes';
import type { Goal } from '../../stage/goal';
import { createPlay } from './createPlay';
import type { PlayEvents, PlayResult, PlaySession } from './PlaySession';

type PlayPhase = 'loading' | 'ready' | 'playing' | 'ended' | 'failed';

export interface Play {
  readonly phase: PlayPhase;
  /** What the newest episode asks for; null before the first. */
  readonly goal: Goal | null;
  /** How the last episode ended; null before and while one is played. */
  readonly result: PlayResult | null;
  /** Why the page cannot be shown. */
  readonly problem: string | null;
  start(): void;
  giveUp(): void;
  /** Milliseconds until the page ends the episode; null between episodes. */
  timeLeftMs(): number | null;
  /** The frame that is played in, where more can be shown about it than its page. */
  frame(): object | null;
}

type Progress = Pick<Play, 'phase' | 'goal' | 'result' | 'problem'>;
const LOADING: Progress = { phase: 'loading', goal: null, result: null, problem: null };

export interface PlayRequest {
  readonly task: Task;
  /** What the pages are built from, if they are built from a design; another one opens the page again. */
  readonly design?: Design;
  /** For a recorded site; another one opens it again. */
  readonly missRule?: MissRule;
  onEnd?(result: PlayResult): void;
}

/** @param onKey keys pressed in the page */
export function usePlay(
  { task, design, missRule, onEnd }: PlayRequest,
  container: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => void,
): Play {
  const [progress, setProgress] = useState(LOADING);
  const session = useRef<PlaySession>(null);
  const latest = useRef({ onKey, onEnd });
  useEffect(() => {
    latest.current = { onKey, onEnd };
  });

  useEffect(() => {
    const events: PlayEvents = {
      onReady: () => setProgress({ ...LOADING, phase: 'ready' }),
      onStart: (goal) => setProgress({ ...LOADING, phase: 'playing', goal }),
      onEnd: (result) => {
        setProgress(({ goal }) => ({ ...LOADING, phase: 'ended', goal, result }));
        if (result.episode) void keepOwnEpisode(result.episode);
        latest.current.onEnd?.(result);
      },
      onFailure: (problem) => setProgress({ ...LOADING, phase: 'failed', problem }),
      onKey: (event) => latest.current.onKey(event),
    };
    const options = { container: container.current!, task, design, missRule, events };
    const opened = createPlay(options);
    session.current = opened;
    setProgress(LOADING);
    opened.open().catch((error: Error) => {
      if (session.current === opened) events.onFailure(error.message);
    });
    return () => {
      session.current = null;
      opened.dispose();
    };
  }, [task, design, missRule, container]);

  const start = useCallback(() => session.current?.start(), []);
  const giveUp = useCallback(() => session.current?.giveUp(), []);
  const timeLeftMs = useCallback(() => {
    const elapsedMs = session.current?.elapsedMs ?? null;
    return elapsedMs === null ? null : Math.max(0, task.timeLimitMs - elapsedMs);
  }, [task]);
  const frame = useCallback(() => session.current?.frame ?? null, []);
  return { ...progress, start, giveUp, timeLeftMs, frame };
}
