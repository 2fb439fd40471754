/** The network's trace for the decision shown on the stage, or for a given state, requested again whenever that changes. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Observation } from '../../contracts/env';
import { errorMessage } from '../../contracts/errorMessage';
import type { EpisodeTrace } from '../../contracts/network';
import type { DecisionView } from '../../contracts/views';
import { encodeSnapshot } from '../../dom/snapshot';
import { agentSpec } from '../../run/agentCatalogue';
import type { RunHandle } from '../../run/runHandle';
import { activeRun } from '../activeRun/activeRun';
import { useActiveRun } from '../activeRun/useActiveRun';
import { type Inspected, inspectionFeed } from '../stage/inspectionFeed';
import type { PageState } from '../stage/pageState';
import { stageFrames } from '../stage/stageFrames';
import { networkStore } from './networkStore';

export interface Traced {
  readonly trace: EpisodeTrace;
  /** The page it is about. */
  readonly page: PageState;
  readonly views: readonly DecisionView[];
}

export interface Tracing {
  readonly traced: Traced | null;
  /** Why there is nothing to show. */
  readonly lack: 'no run' | 'nothing yet' | 'no network' | null;
  readonly problem: string | null;
  readonly isHeld: boolean;
  setHeld(isHeld: boolean): void;
}

/** Minimum milliseconds between two requests: the learner answers them between two control steps. */
const PERIOD_MS = 700;

export function useTrace(): Tracing {
  const handle = useActiveRun((state) => state.handle);
  const given = useStore(networkStore, (state) => state.given);
  const inspected = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  const [traced, setTraced] = useState<Traced | null>(null);
  const [hasNetwork, setHasNetwork] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  /** The last request, and whether its answer is still pending. */
  const asked = useRef<{ about: unknown; isAwaited: boolean; at: number }>({
    about: null,
    isAwaited: false,
    at: 0,
  });

  const ask = useEffectEvent(async () => {
    const about = given ?? inspected;
    const last = asked.current;
    const isEarly = performance.now() - last.at < PERIOD_MS;
    if (!handle || !about || last.isAwaited || last.about === about || isEarly) return;
    if (document.hidden || (isHeld && traced)) return;
    asked.current = { about, isAwaited: true, at: performance.now() };
    try {
      const answer = given ? await traceGiven(handle) : await traceShown(handle, about as Inspected);
      if (activeRun.getState().run.handle !== handle) return;
      setHasNetwork(answer !== null);
      setTraced(answer);
      setProblem(null);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      asked.current = { ...asked.current, isAwaited: false, at: performance.now() };
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a different given state needs a new request
  useEffect(() => {
    asked.current = { ...asked.current, about: null };
    setTraced(null);
    setHasNetwork(true);
    setProblem(null);
    if (!handle) return;
    void ask();
    const timer = setInterval(() => void ask(), PERIOD_MS / 2);
    return () => clearInterval(timer);
  }, [handle, given]);

  const lack = !handle ? 'no run' : !hasNetwork ? 'no network' : traced ? null : 'nothing yet';
  return { traced: handle ? traced : null, lack, problem, isHeld, setHeld };
}

async function traceGiven(handle: RunHandle): Promise<Traced | null> {
  const { given } = networkStore.getState();
  if (!given) return null;
  const { episode, page, policy } = given;
  const trace = await handle.learner.trace(episode, policy);
  return trace && { trace, page, views: [] };
}

const observationOf = ({ at, utterance, fields, dom }: PageState): Observation => ({
  utterance,
  fields,
  dom: encodeSnapshot(dom),
  ...(at && { at }),
});

/** Traces the page shown, unchanged; for an agent that sees pixels, only the current page has them. */
async function traceShown(handle: RunHandle, { page, views }: Inspected): Promise<Traced | null> {
  const agent = agentSpec(handle.config.agent);
  const seesPixels = agent?.needs(handle.config.settings).observation.screenshot !== undefined;
  if (!seesPixels) {
    const earlier = page.at && stageFrames.feed.earlierThan(page.at);
    const trace = await handle.learner.trace({
      observation: observationOf(page),
      earlier: earlier?.map((step) => ({ observation: observationOf(step.page), action: step.action })),
    });
    return trace && { trace, page, views };
  }
  const trace = await handle.traceFrame(stageFrames.feed.frame);
  if (!trace) return null;
  const now = trace.at && stageFrames.feed.pageAt(trace.at);
  return { trace, page: now ?? page, views };
}
