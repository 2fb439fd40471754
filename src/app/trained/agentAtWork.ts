/**
 * The first screen of somebody new: a trained agent at work on the live page, episode after episode, until they begin something
 * themselves. It is a run on show, of which nothing is stored.
 */
import { createStore } from 'zustand/vanilla';
import { wallDelay } from '../../env/waiting';
import { decodeChunk } from '../../store/metricChunks';
import type { RunArchive } from '../../store/RunRepository';
import { activeRun } from '../run/activeRun';
import type { ResumeRequest } from '../run/activeRunState';
import { workbenchStore } from '../workbench/workbenchStore';
import { listTrainedAgents, readTrainedAgent } from './trainedAgents';

/** How long the end of an episode stands. */
const END_MS = 1_600;
/** How often it is looked whether anybody sees the page again. */
const LOOK_MS = 300;

export type AgentAtWork =
  /** There is none, or no more. */
  | 'none'
  /** It waits for a click. */
  | 'asked for'
  | 'coming'
  | 'at work';

interface AgentAtWorkState {
  readonly phase: AgentAtWork;
  /** It begins no other episode. A hold of the pages ends with theirs. */
  readonly isPaused: boolean;
  play(): void;
  pause(): void;
  /** For good. */
  end(): void;
}

export const agentAtWork = createStore<AgentAtWorkState>()((set, get) => ({
  phase: 'none',
  isPaused: false,
  play: () => {
    set({ isPaused: false });
    if (get().phase === 'at work') activeRun.getState().hold(false);
    else if (get().phase === 'asked for') void show();
  },
  pause: () => {
    set({ isPaused: true });
    activeRun.getState().hold(true);
  },
  end: () => {
    if (get().phase === 'none') return;
    set({ phase: 'none' });
    if (activeRun.getState().isOnShow) void activeRun.getState().reset();
  },
}));

/** Called once, where there is to be one. Where motion is not wanted, it waits to be asked for. */
export function startAgentAtWork(): void {
  agentAtWork.setState({ phase: 'asked for' });
  const { end } = agentAtWork.getState();
  const ends = [
    activeRun.subscribe((now, before) => {
      const hasMadeWay = before.isOnShow && !now.isOnShow;
      if (hasMadeWay || (now.phase !== 'none' && !now.isOnShow)) leave();
    }),
    workbenchStore.subscribe(({ workbench }, before) => workbench !== before.workbench && leave()),
  ];
  const leave = () => {
    for (const unsubscribe of ends) unsubscribe();
    end();
  };
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) void afterFirstPaint().then(show);
}

/** The page is painted, and has nothing better to do. */
async function afterFirstPaint(): Promise<void> {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  if ('requestIdleCallback' in window)
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
}

const isWanted = (): boolean => agentAtWork.getState().phase !== 'none';

async function show(): Promise<void> {
  if (agentAtWork.getState().phase !== 'asked for') return;
  agentAtWork.setState({ phase: 'coming' });
  try {
    const [agent] = await listTrainedAgents();
    const request = agent && requestOf(await readTrainedAgent(agent));
    if (request && isWanted()) await activeRun.getState().show(request);
  } catch {
    // Without it the page is what it would be anyway: nobody has asked for it.
  }
  if (!activeRun.getState().isOnShow) return agentAtWork.getState().end();
  agentAtWork.setState({ phase: 'at work' });
  await playOn();
}

async function playOn(): Promise<void> {
  while (activeRun.getState().isOnShow) {
    await Promise.all([seen(), goneOn()]);
    if (!activeRun.getState().isOnShow) return;
    await activeRun.getState().watch();
    const run = activeRun.getState();
    // A hold ends with the episode, a pause does not.
    if (run.isOnShow && agentAtWork.getState().isPaused) run.hold(true);
    await wallDelay(END_MS);
  }
}

/** Once it is not paused, or is over. */
const goneOn = (): Promise<void> =>
  new Promise((resolve) => {
    const isStill = () => agentAtWork.getState().isPaused && agentAtWork.getState().phase !== 'none';
    if (!isStill()) return resolve();
    const stop = agentAtWork.subscribe(() => {
      if (isStill()) return;
      stop();
      resolve();
    });
  });

/** Once anybody sees the page: it is in sight, and no dialog lies over it. */
async function seen(): Promise<void> {
  const isUnseen = () => document.hidden || document.querySelector('[aria-modal="true"]') !== null;
  while (isUnseen() && activeRun.getState().isOnShow) await wallDelay(LOOK_MS);
}

/** One page is enough, on the backend that starts at once. */
const requestOf = ({ run, demos, latest, metrics }: RunArchive): ResumeRequest => ({
  id: crypto.randomUUID(),
  config: { ...run.config, numEnvs: 1, backend: 'wasm' },
  checkpoint: latest,
  demos,
  history: metrics.flatMap(decodeChunk),
  episodes: [],
});
