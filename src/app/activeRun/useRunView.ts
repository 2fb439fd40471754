/** Views of the open run, requested repeatedly while they are visible. */
import { useEffect, useState } from 'react';
import { type RunView, viewOf } from '../../contracts/views';
import type { RunHandle } from '../../run/runHandle';
import { useActiveRun } from './useActiveRun';

const PERIOD_MS = 500;

type ViewOf<Kind extends RunView['kind']> = Extract<RunView, { readonly kind: Kind }>;

/**
 * The newest view of a kind while `isVisible`; null without a run, or if it has none.
 * @param periodMs how long after each answer it is requested again
 */
export function useRunView<Kind extends RunView['kind']>(
  kind: Kind,
  isVisible: boolean,
  periodMs = PERIOD_MS,
): ViewOf<Kind> | null {
  const handle = useActiveRun((run) => run.handle);
  const [view, setView] = useState<ViewOf<Kind> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run has other views
  useEffect(() => setView(null), [handle]);
  useEffect(() => {
    if (!handle || !isVisible) return;
    return poll(handle, kind, periodMs, (views) => {
      const answer = viewOf(views, kind);
      if (answer) setView(answer as ViewOf<Kind>);
    });
  }, [handle, kind, isVisible, periodMs]);
  return view;
}

/** Whether the open run has views of this kind. */
export function useHasRunView(kind: RunView['kind']): boolean {
  const handle = useActiveRun((run) => run.handle);
  const [has, setHas] = useState(false);
  useEffect(() => {
    setHas(false);
    if (!handle) return;
    // An agent has a kind of view from the start or never.
    const stop = poll(handle, kind, PERIOD_MS, (views) => {
      setHas(views.length > 0);
      stop();
    });
    return stop;
  }, [handle, kind]);
  return has;
}

/** Requests again only after an answer, so a busy learner is never asked twice. Returns a function that stops it. */
function poll(
  handle: Pick<RunHandle, 'learner'>,
  kind: RunView['kind'],
  periodMs: number,
  show: (views: readonly RunView[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isOver = false;
  const ask = async () => {
    if (!document.hidden) {
      // A learner that is being restarted has no answer; the next request will get one.
      const views = await handle.learner.views([kind]).catch(() => null);
      if (isOver) return;
      if (views) show(views);
    }
    if (!isOver) timer = setTimeout(() => void ask(), periodMs);
  };
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
