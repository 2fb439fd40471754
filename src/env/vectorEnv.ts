/**
 * N frames of one task in lock-step, with Gymnasium's semantics.
 *
 * When an action's effect counts as visible (the settle rule): the events of the action run in all frames;
 * then all microtasks; then `stepMs` of page time pass with whatever timers fall due; then all microtasks
 * again; then the page is observed.
 */
import type {
  Action,
  DataMode,
  EnvConfig,
  Observation,
  Seed,
  StepInfo,
  StepResult,
  VectorEnv,
} from '../contracts/env';
import { findTask } from '../task/catalogue';
import type { Task } from '../task/task';
import { TaskFrame } from './frame';
import { Slice } from './turn';

/** What happens in a frame, for whoever draws it. */
export type FrameEvent =
  | { readonly kind: 'reset'; readonly env: number; readonly seed: Seed; readonly observation: Observation }
  /** Sent before the action is carried out. */
  | { readonly kind: 'action'; readonly env: number; readonly action: Action }
  | { readonly kind: 'step'; readonly env: number; readonly action: Action; readonly result: StepResult };

/** `max`: as fast as it goes; a number: wall milliseconds that a step takes at least, for watching. */
export type Pace = 'max' | number;

interface Start {
  readonly seed: Seed;
  readonly dataMode: DataMode;
}

interface Episode extends Start {
  steps: number;
  ended: 'terminated' | 'truncated' | null;
}

export class FrameVectorEnv implements VectorEnv {
  pace: Pace = 'max';
  onFrameEvent: ((event: FrameEvent) => void) | null = null;

  private readonly container: HTMLElement;
  private readonly baseUrl: URL | string;
  private config: EnvConfig | null = null;
  private task: Task | null = null;
  private taskFrames: TaskFrame[] = [];
  private episodes: (Episode | null)[] = [];

  constructor({ container, baseUrl }: { container: HTMLElement; baseUrl: URL | string }) {
    this.container = container;
    this.baseUrl = baseUrl;
  }

  get frames(): readonly TaskFrame[] {
    return this.taskFrames;
  }

  async open(config: EnvConfig): Promise<void> {
    await this.close();
    this.task = findTask(config.task);
    this.config = config;
    this.taskFrames = Array.from(
      { length: config.numEnvs },
      () => new TaskFrame(this.container, this.baseUrl, this.task!),
    );
    this.episodes = this.taskFrames.map(() => null);
    // A page that does not load is tried again, and reported, when its frame is reset.
    await Promise.allSettled(this.taskFrames.map((frame) => frame.load()));
  }

  async reset(seeds: readonly (Seed | null)[], dataMode?: DataMode): Promise<(Observation | null)[]> {
    const mode = dataMode ?? this.opened.dataMode;
    return this.startEpisodes(seeds.map((seed) => (seed === null ? null : { seed, dataMode: mode })));
  }

  async step(
    actions: readonly (Action | null)[],
    nextSeeds: readonly (Seed | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    const { stepMs } = this.opened;
    const half = this.pace === 'max' ? 0 : this.pace / 2;
    const startedAt = performance.now();
    const acting = actions.flatMap((action, env) => (action ? [{ env, action }] : []));
    for (const { env, action } of acting) this.onFrameEvent?.({ kind: 'action', env, action });
    if (half > 0) await wallDelay(half);
    const slice = new Slice();

    const errors: (string | undefined)[] = [];
    for (const { env, action } of acting) {
      errors[env] = this.act(env, action);
      await slice.yieldIfLong();
    }
    await slice.yield();
    for (const { env } of acting) {
      if (this.episodeOf(env).ended === null) this.taskFrames[env].advance(stepMs);
      await slice.yieldIfLong();
    }
    await slice.yield();

    const results: (StepResult | null)[] = actions.map(() => null);
    for (const { env } of acting) {
      results[env] = this.result(env, errors[env]);
      await slice.yieldIfLong();
    }
    await this.autoreset(results, nextSeeds);
    for (const { env, action } of acting) {
      this.onFrameEvent?.({ kind: 'step', env, action, result: results[env]! });
    }
    if (half > 0) await wallDelay(2 * half - (performance.now() - startedAt));
    return results;
  }

  async close(): Promise<void> {
    for (const frame of this.taskFrames) frame.dispose();
    this.taskFrames = [];
    this.episodes = [];
    this.config = null;
    this.task = null;
  }

  private get opened(): EnvConfig {
    if (!this.config) throw new Error('The environment is not open');
    return this.config;
  }

  private episodeOf(env: number): Episode {
    const episode = this.episodes[env];
    if (!episode) throw new Error(`Frame ${env} must be reset before it is stepped`);
    return episode;
  }

  private act(env: number, action: Action): string | undefined {
    const episode = this.episodeOf(env);
    if (episode.ended !== null) return 'the episode has ended';
    episode.steps++;
    return this.taskFrames[env].act(action);
  }

  private result(env: number, actionError: string | undefined): StepResult {
    const frame = this.taskFrames[env];
    const episode = this.episodeOf(env);
    const status = frame.status();
    const isNewEnd = episode.ended === null;
    if (isNewEnd && status.isDone) episode.ended = 'terminated';
    else if (isNewEnd && episode.steps >= this.opened.maxSteps) episode.ended = 'truncated';

    const terminated = episode.ended === 'terminated';
    const success = terminated && status.rawReward >= this.task!.successThreshold;
    const pageError = frame.takePageError();
    const info: StepInfo = {
      seed: episode.seed,
      rawReward: status.rawReward,
      scaledReward: status.scaledReward,
      success,
      reason: status.reason,
      steps: episode.steps,
      elapsedMs: status.elapsedMs,
      actionError: actionError ?? (pageError === null ? undefined : `page error: ${pageError}`),
    };
    const isEnd = isNewEnd && episode.ended !== null;
    return {
      observation: frame.observe(this.opened.detail),
      reward: isEnd ? this.finalReward(terminated, success, status.rawReward) : 0,
      terminated,
      truncated: episode.ended === 'truncated',
      info,
    };
  }

  /** A truncated episode has failed, whichever reward is asked for. */
  private finalReward(terminated: boolean, success: boolean, rawReward: number): number {
    if (this.opened.reward === 'raw') return terminated ? rawReward : -1;
    return success ? 1 : -1;
  }

  private async autoreset(
    results: (StepResult | null)[],
    nextSeeds: readonly (Seed | null)[],
  ): Promise<void> {
    const starts = results.map((result, env): Start | null => {
      const seed = nextSeeds[env] ?? null;
      const hasEnded = result !== null && (result.terminated || result.truncated);
      return hasEnded && seed !== null ? { seed, dataMode: this.episodeOf(env).dataMode } : null;
    });
    if (starts.every((start) => start === null)) return;
    const observations = await this.startEpisodes(starts);
    observations.forEach((observation, env) => {
      const result = results[env];
      if (!observation || !result) return;
      results[env] = {
        ...result,
        observation,
        info: { ...result.info, finalObservation: result.observation },
      };
    });
  }

  private async startEpisodes(starts: readonly (Start | null)[]): Promise<(Observation | null)[]> {
    if (starts.length > this.taskFrames.length) {
      throw new Error(`${starts.length} seeds for ${this.taskFrames.length} frames`);
    }
    const slice = new Slice();
    for (const [env, start] of starts.entries()) {
      if (!start) continue;
      await this.taskFrames[env].reset(start.seed, start.dataMode);
      this.episodes[env] = { ...start, steps: 0, ended: null };
      await slice.yieldIfLong();
    }
    await slice.yield();
    const observations: (Observation | null)[] = starts.map(() => null);
    for (const [env, start] of starts.entries()) {
      if (!start) continue;
      const observation = this.taskFrames[env].observe(this.opened.detail);
      observations[env] = observation;
      this.onFrameEvent?.({ kind: 'reset', env, seed: start.seed, observation });
      await slice.yieldIfLong();
    }
    return observations;
  }
}

const wallDelay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
