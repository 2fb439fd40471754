/**
 * The page without its user interface: training, evaluation and benchmarks for the command line. Code that training
 * does not need is loaded on request.
 */

import type { Benchmark, Measurement } from '../../bench/benchmark';
import { measure } from '../../bench/measure';
import type { DemoRecord } from '../../contracts/demo';
import type { PageEpisode } from '../../contracts/episode';
import { errorMessage } from '../../contracts/errorMessage';
import type { SiteInfo } from '../../contracts/site';
import { createParkedContainer } from '../../env/frameBox';
import { decodeBase64 } from '../../files/base64';
import { registerServedPack } from '../../packs/manifest';
import { registerSite } from '../../sitePlayer/registry';
import type { RunRepository } from '../../store/RunRepository';
import { inPresentNames } from '../agentCatalogue';
import type { CheckpointTimes } from '../checkpointTimes';
import { RunController } from '../page/RunController';
import type { RunOptions } from '../page/RunOptions';
import { RunFailure } from '../RunFailure';
import { READY_MARK } from '../readyMark';
import type { RunEvent } from '../runEvents';
import { demoCacheOutside } from './demoCacheOutside';
import type {
  Base64,
  EvaluateOutcome,
  EvaluateRequest,
  ExpertDemos,
  ExpertDemosRequest,
  HeadlessApi,
  HeadlessEvent,
  Refusal,
  TrainOutcome,
  TrainRequest,
} from './headlessApi';
import { headlessEvents } from './headlessEvents';
import type {
  OutsideEnv,
  OutsideEnvInfo,
  OutsideEnvRequest,
  OutsideReset,
  OutsideStep,
  OutsideTurn,
} from './OutsideEnv';
import { PreopenedRun } from './PreopenedRun';
import type { PreopenedPages } from './preopenedPages';
import { receiveDemos } from './sentDemos';
import { receiveRun, sendRun } from './sentRuns';
import type { TaskRollout, TaskRolloutRequest } from './taskRollout';

/** The number of test episodes after interrupted training, when nobody wants to wait for all of them. */
const INTERRUPTED_EPISODES = 100;

/** Here, demonstrations come with the request. */
interface Opening extends Omit<RunOptions, 'container'> {
  readonly demos: readonly DemoRecord[];
}

const emit = (event: HeadlessEvent) => window.latticeworkEvent?.(event);

function emitRunEvent(event: RunEvent): void {
  for (const reported of headlessEvents(event)) emit(reported);
}

class Headless implements HeadlessApi {
  private repository: Promise<RunRepository> | null = null;
  private current: RunController | null = null;
  private env: OutsideEnv | null = null;
  private isTrained = false;
  private isInterrupted = false;
  /** The run opened in advance; null once it, or another, was requested. */
  private preopened: PreopenedRun | null;
  private readonly surroundings = { showDecisions: false, demoCache: demoCacheOutside() };

  constructor(
    private readonly container: HTMLElement,
    preopened: PreopenedPages | null,
  ) {
    const repository = () => this.stored();
    this.preopened =
      preopened && new PreopenedRun(preopened.config, { ...preopened, repository, ...this.surroundings });
  }

  async addPack(url: string): Promise<void> {
    await registerServedPack(new URL(url));
  }

  async addSite(archive: Base64, info: SiteInfo): Promise<void> {
    const bytes = decodeBase64(archive);
    const { readSiteArchive } = await import('../../sites/siteArchive');
    registerSite({ info, load: async () => readSiteArchive(bytes) });
  }

  async train(request: TrainRequest, checkpoints?: CheckpointTimes): Promise<TrainOutcome | Refusal> {
    const { evalEpisodes } = request;
    const options = await this.optionsOf(request);
    const run = await this.open(options);
    if ('refused' in run) return run;
    this.current = run;
    const unsubscribe = run.subscribe(emitRunEvent);
    try {
      const isTrained = 'run' in request && request.isTrained;
      if (this.isInterrupted) await keepUntrained(run);
      else if (!isTrained) await run.run(checkpoints);
      this.isTrained = true;
      const episodes = this.isInterrupted ? Math.min(INTERRUPTED_EPISODES, evalEpisodes) : evalEpisodes;
      return await this.conclude(run, options.demos, episodes);
    } finally {
      this.current = null;
      unsubscribe();
      await run.dispose();
    }
  }

  async snapshot(): Promise<Base64 | null> {
    const run = this.current;
    if (!run) return null;
    await run.flush();
    const archive = await (await this.stored()).archive(run.id);
    return archive.latest && sendRun(archive);
  }

  /** Ends training; testing goes on. */
  async stop(): Promise<void> {
    if (this.isTrained) return;
    this.isInterrupted = true;
    await this.current?.stop();
  }

  async evaluate({
    run: file,
    task,
    episodes,
    backend,
  }: EvaluateRequest): Promise<EvaluateOutcome | Refusal> {
    const { latest, demos } = await receiveRun(file);
    const { otherTasks: _, ...trained } = latest.config;
    const config = { ...trained, task, backend };
    const checkpoint = { ...latest, config };
    const run = await this.open({ config, demos, checkpoint });
    if ('refused' in run) return run;
    const unsubscribe = run.subscribe(emitRunEvent);
    try {
      emit({ type: 'evaluating', episodes });
      return { evaluation: await run.evaluate(episodes), backend: run.backend };
    } finally {
      unsubscribe();
      await run.dispose();
    }
  }

  async expertDemos(request: ExpertDemosRequest): Promise<ExpertDemos> {
    const { makeExpertDemos } = await import('./expertDemos');
    return makeExpertDemos(this.container, request);
  }

  async rollout(request: TaskRolloutRequest, demos: Base64 | null): Promise<TaskRollout> {
    const { rolloutTask } = await import('./taskRollout');
    const records = demos === null ? [] : await receiveDemos(demos);
    return rolloutTask(
      this.container,
      request,
      records.map(({ parsed }) => parsed),
    );
  }

  async openEnv(request: OutsideEnvRequest): Promise<OutsideEnvInfo> {
    const { OutsideEnv } = await import('./OutsideEnv');
    await this.env?.close();
    this.env = new OutsideEnv(this.container, request);
    return this.env.open();
  }

  async resetEnv(episodes: readonly (PageEpisode | null)[]): Promise<(OutsideReset | null)[]> {
    return this.opened().reset(episodes);
  }

  async stepEnv(turns: readonly (OutsideTurn | null)[]): Promise<(OutsideStep | null)[]> {
    return this.opened().step(turns);
  }

  async measure(benchmark: Benchmark, demos: readonly Base64[]): Promise<Measurement> {
    const surroundings = {
      container: this.container,
      demos: await Promise.all(demos.map(receiveDemos)),
      onNotice: (message: string) => emit({ type: 'notice', message }),
      openRun: (options: Pick<RunOptions, 'config' | 'demos'>) => this.openRun(options),
    };
    return measure(benchmark, surroundings, (repeat) => emit({ type: 'repeat', repeat }));
  }

  async gpu(): Promise<string | null> {
    const adapter = await navigator.gpu?.requestAdapter();
    if (!adapter) return null;
    const { vendor, architecture, description } = adapter.info;
    return [vendor, architecture, description].filter(Boolean).join(' ') || 'unnamed';
  }

  private opened(): OutsideEnv {
    if (!this.env) throw new Error('No task page is open.');
    return this.env;
  }

  /** What to open: a new run, or one that is put into the repository to be resumed. */
  private async optionsOf(request: TrainRequest): Promise<Opening> {
    const repository = () => this.stored();
    if (!('run' in request)) {
      const { config, startFrom } = request;
      const earlier = startFrom === undefined ? null : await receiveRun(startFrom, 'The run to start from');
      const demos = await receiveDemos(request.demos);
      return { config, demos, repository, ...(earlier && { startFrom: earlier.latest }) };
    }
    const archive = await receiveRun(request.run);
    const { run, demos, latest } = archive;
    return {
      id: await (await repository()).unarchive(archive),
      config: inPresentNames(run.config),
      demos,
      checkpoint: latest,
      repository,
    };
  }

  private async open(options: Opening): Promise<RunController | Refusal> {
    try {
      const run = await this.openRun(options);
      emit({ type: 'backend', backend: run.backend });
      return run;
    } catch (error) {
      return { refused: errorMessage(error) };
    }
  }

  /** The run opened in advance, if it is the right one; otherwise that one is dropped. */
  private async openRun(options: Omit<RunOptions, 'container'>): Promise<RunController> {
    const { preopened, container } = this;
    this.preopened = null;
    if (preopened?.isFor(options)) return preopened.take(options.demos);
    await preopened?.drop();
    return RunController.open({ ...options, container, ...this.surroundings });
  }

  private async conclude(
    run: RunController,
    demos: readonly DemoRecord[],
    evalEpisodes: number,
  ): Promise<TrainOutcome> {
    emit({ type: 'evaluating', episodes: evalEpisodes });
    const { result } = await run.test(evalEpisodes, demos);
    await run.flush();
    const archive = await (await this.stored()).archive(run.id);
    return { result, interrupted: this.isInterrupted, run: await sendRun(archive) };
  }

  /** Loaded when something is stored, so that startup need not wait for its code. */
  private stored(): Promise<RunRepository> {
    this.repository ??= import('../../store/RunRepository').then((store) => new store.RunRepository());
    return this.repository;
  }
}

/** Training leaves a checkpoint, or has reported why there is none; a run that was stopped before it has neither. */
async function keepUntrained(run: RunController): Promise<void> {
  await run.checkpoint().catch((error) => {
    if (error instanceof RunFailure) throw error;
  });
}

/** Puts the interface on the window, and marks that it is ready; the command line calls it from outside. */
export function startHeadless(preopened: PreopenedPages | null): void {
  window.latticework = new Headless(createParkedContainer(document), preopened);
  performance.mark(READY_MARK);
  window.dispatchEvent(new Event(READY_MARK));
}
