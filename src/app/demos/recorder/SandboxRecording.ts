/**
 * Recording in a page of a pack. Its window cannot be reached, so the page's own runtime records, is asked for it again and again, and
 * tells what the hand does.
 */
import type { RawDemonstration, RawState } from '../../../contracts/demo';
import type { Observation } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import type { Needs } from '../../../contracts/needs';
import { readActions } from '../../../demo/actions';
import { InputLog } from '../../../demo/InputLog';
import { wallDelay } from '../../../env/waiting';
import type { PackFrame } from '../../../packs/PackFrame';
import { PackVectorEnv } from '../../../packs/PackVectorEnv';
import { recordingSeed } from '../../../run/seeds';
import { pageNameOf } from '../../../task/taskId';
import { goalOf } from '../../stage/goal';
import type { RecordingOptions, RecordingSession } from './RecordingSession';

const POLL_MS = 150;
/** Nobody acts except the person, in their own time. */
const NEEDS: Needs = {
  observation: { appearance: true },
  actions: 'mouse+keyboard',
  reward: 'raw',
  stepMs: 0,
};

export class SandboxRecording implements RecordingSession {
  private readonly env: PackVectorEnv;
  /** Number of the episode that is being recorded; those before have been dropped. */
  private episode = 0;
  private readonly log = new InputLog();
  private isDisposed = false;
  /** The last answer about the running episode: its time then, and the time here. */
  private asked: { readonly elapsedMs: number; readonly at: number } | null = null;

  constructor(private readonly options: RecordingOptions) {
    this.env = new PackVectorEnv({ container: options.container, isRestrained: true });
  }

  async open(): Promise<void> {
    const { task, events } = this.options;
    await this.env.open({ task: task.id, numEnvs: 1, maxSteps: Number.MAX_SAFE_INTEGER, needs: NEEDS });
    if (this.isDisposed) return void this.env.close();
    this.frame.hear((input) => {
      if (this.asked) this.log.add(input);
    });
    events.onReady();
  }

  start(): void {
    this.episode += 1;
    this.record(this.episode).catch((error: Error) => {
      this.asked = null;
      if (!this.isDisposed) this.options.events.onFailure(error.message);
    });
  }

  get elapsedMs(): number | null {
    return this.asked && this.asked.elapsedMs + performance.now() - this.asked.at;
  }

  dispose(): void {
    this.isDisposed = true;
    this.asked = null;
    void this.env.close();
  }

  private get frame(): PackFrame {
    return this.env.frames[0];
  }

  private async record(episode: number): Promise<void> {
    const { events, task } = this.options;
    const isOver = () => this.isDisposed || episode !== this.episode;
    // A page that failed in the last episode is loaded again.
    if (!this.frame.isLoaded) await this.frame.load();
    await this.frame.record();
    const spec: EpisodeSpec = { task: task.id, seed: recordingSeed(), dataMode: 'train' };
    const [observation] = await this.env.reset([spec]);
    if (isOver()) return;
    this.log.begin();
    this.asked = { elapsedMs: 0, at: performance.now() };
    this.handOver(true);
    events.onStart(goalOf(observation!));
    const states: RawState[] = [];
    for (;;) {
      const { part, status } = await this.frame.record();
      if (isOver()) return;
      states.push(...part.states);
      if (part.ended) {
        this.asked = null;
        this.handOver(false);
        const goal = goalIn(observation!, task.id);
        const { inputs: input } = this.log;
        return events.onEnd({ ...goal, episode: spec, input, states, ...part.ended }, status.reason);
      }
      this.asked = { elapsedMs: status.elapsedMs, at: performance.now() };
      if (part.states.length > 0) {
        const { actions, problem } = readActions(states);
        events.onActions(actions, problem);
      }
      await wallDelay(POLL_MS);
      if (isOver()) return;
    }
  }

  private handOver(isTheirs: boolean): void {
    this.frame.setInteractive(isTheirs);
    this.frame.setRealTime(isTheirs);
    if (isTheirs) this.frame.element.querySelector('iframe')?.focus({ preventScroll: true });
  }
}

/** Named after the page, as the demonstrations of built-in tasks are: they are found by that name. */
const goalIn = (
  { utterance, fields }: Observation,
  task: string,
): Pick<RawDemonstration, 'taskName' | 'utterance' | 'fields'> => ({
  taskName: pageNameOf(task),
  utterance,
  fields: Object.fromEntries(fields),
});
