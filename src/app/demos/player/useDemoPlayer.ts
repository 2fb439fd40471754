/** A demonstration on its page, playing or paused, for as long as it is on the screen. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../contracts/errorMessage';
import type { PlayableDemo } from '../../../demo/playable';
import { findTask } from '../../../task/catalogue';
import { DemoPlayback, lengthOf, type Played } from './DemoPlayback';
import { openPlaybackPage } from './PlaybackPage';

export interface DemoPlayer {
  /** Null until the page is ready. */
  readonly played: Played | null;
  /** When the page ended the episode; until it has done so, as long as the hand took, or longer if the page takes longer. */
  readonly lengthMs: number;
  readonly isPlaying: boolean;
  /** Why the page cannot be shown. */
  readonly problem: string | null;
  /** Plays or pauses; plays from the beginning if it has ended. */
  playOrPause(): void;
  seek(timeMs: number): void;
  setSpeed(factor: number): void;
}

/** @param container where the page is placed */
export function useDemoPlayer(
  demo: PlayableDemo,
  container: RefObject<HTMLElement | null>,
  startsPlaying: boolean,
): DemoPlayer {
  const [played, setPlayed] = useState<Played | null>(null);
  const [isPlaying, setPlaying] = useState(startsPlaying);
  const [problem, setProblem] = useState<string | null>(null);
  const [endMs, setEndMs] = useState<number | null>(null);
  const playback = useRef<DemoPlayback>(null);
  const speed = useRef(1);
  const position = useRef(0);

  const bring = useCallback(async (timeMs: number) => {
    const current = playback.current;
    if (!current) return;
    try {
      const now = await current.playTo(timeMs);
      if (playback.current !== current) return;
      position.current = now.timeMs;
      setPlayed(now);
      if (now.reward !== null) setEndMs(now.timeMs);
    } catch (error) {
      if (playback.current === current) setProblem(errorMessage(error));
    }
  }, []);

  useEffect(() => {
    const page = openPlaybackPage(findTask(demo.episode.task), container.current!);
    playback.current = new DemoPlayback(page, demo);
    void bring(0);
    return () => {
      playback.current = null;
      page.dispose();
    };
  }, [demo, container, bring]);

  const isReady = played !== null;
  const isOver = played !== null && (played.reward !== null || played.timeMs >= lengthOf(demo));
  const runs = isPlaying && isReady && !isOver;

  useEffect(() => {
    if (!runs) return;
    let isOn = true;
    let last = performance.now();
    let request = requestAnimationFrame(step);
    async function step(now: number) {
      const passed = Math.min(100, now - last) * speed.current;
      last = now;
      await bring(position.current + passed);
      if (isOn) request = requestAnimationFrame(step);
    }
    return () => {
      isOn = false;
      cancelAnimationFrame(request);
    };
  }, [runs, bring]);

  return {
    played,
    lengthMs: endMs ?? Math.max(demo.durationMs, played?.timeMs ?? 0),
    isPlaying: runs,
    problem,
    playOrPause: () => {
      if (isOver) void bring(0);
      setPlaying(isOver || !isPlaying);
    },
    seek: (timeMs) => {
      setPlaying(false);
      void bring(timeMs);
    },
    setSpeed: (factor) => {
      speed.current = factor;
    },
  };
}
