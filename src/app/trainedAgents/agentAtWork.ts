/**
 * What a newcomer sees first: a trained agent at work on the live page, episode after episode, until they start something
 * themselves. It is a run on show: nothing of it is stored.
 */
import { createStore } from 'zustand/vanilla';
import { wallDelay } from '../../env/waiting';
import { decodeChunk } from '../../store/metricChunks';
import type { RunArchive } from '../../store/RunRepository';
import { activeRun } from '../activeRun/activeRun';
import type { ResumeRequest } from '../activeRun/activeRunState';
import { workbenchStore } from '../workbench/workbenchStore';
import { listTrainedAgents, readTrainedAgent } from './bundledAgents';

/** How long the end of an episode stays on the page. */
const END_MS = 1_600;
/** How often to check whether the page is visible again. */
const LOOK_MS = 300;

type AgentAtWork =
  /** There is none, or none any more. */
  | 'none'
  /** It waits for a click. */
  | 'asked for'
  | 'coming'
  | 'at work';

interface AgentAtWorkState {
  readonly phase: AgentAtWork;
  /** While paused, it starts no other episode. A hold of the pages ends with their episode. */
  readonly isPaused: boolean;
  play(): void;
  pause(): void;
  /** Ends it for good. */
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
    if (activeRun.getState().run.isOnShow) void activeRun.getState().reset();
  },
}));

/** Called once, where there should be one. If the user prefers reduced motion, it waits to be started. */
export function startAgentAtWork(): void {
  agentAtWork.setState({ phase: 'asked for' });
  const { end } = agentAtWork.getState();
  const ends = [
    activeRun.subscribe(({ run }, { run: before }) => {
      const hasMadeWay = before.isOnShow && !run.isOnShow;
      if (hasMadeWay || (run.phase !== 'none' && !run.isOnShow)) leave();
    }),
    workbenchStore.subscribe(({ workbench }, before) => workbench !== before.workbench && leave()),
  ];
  const leave = () => {
    for (const unsubscribe of ends) unsubscribe();
    end();
  };
  if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) void afterFirstPaint().then(show);
}

/** Resolves once the page is painted and idle. */
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
    // Without it, the page simply stays as it is: nobody has asked for it.
  }
  if (!activeRun.getState().run.isOnShow) return agentAtWork.getState().end();
  agentAtWork.setState({ phase: 'at work' });
  await playOn();
}

async function playOn(): Promise<void> {
  while (activeRun.getState().run.isOnShow) {
    await Promise.all([seen(), goneOn()]);
    if (!activeRun.getState().run.isOnShow) return;
    await activeRun.getState().watch();
    const { run, hold } = activeRun.getState();
    // A hold ends with the episode; a pause does not.
    if (run.isOnShow && agentAtWork.getState().isPaused) hold(true);
    await wallDelay(END_MS);
  }
}

/** Resolves once it is not paused, or has ended. */
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

/** Resolves once the page can be seen: it is visible, and no dialog covers it. */
async function seen(): Promise<void> {
  const isUnseen = () => document.hidden || document.querySelector('[aria-modal="true"]') !== null;
  while (isUnseen() && activeRun.getState().run.isOnShow) await wallDelay(LOOK_MS);
}

/** One page is enough, on the backend that starts immediately. */
const requestOf = ({ run, demos, latest, metrics }: RunArchive): ResumeRequest => ({
  id: crypto.randomUUID(),
  config: { ...run.config, numEnvs: 1, backend: 'wasm' },
  checkpoint: latest,
  demos,
  history: metrics.flatMap(decodeChunk),
  episodes: [],
});
