/** The page in which a demonstration is played, of whatever kind it is. Its time stands still between two calls. */
import type { DomSnapshot } from '../../../contracts/dom';
import type { Action } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import type { Needs } from '../../../contracts/needs';
import { TaskFrame } from '../../../env/TaskFrame';
import type { EpisodeStatus } from '../../../env/TaskPage';
import { PackVectorEnv } from '../../../packs/PackVectorEnv';
import type { IsolatedFrame, IsolatedVectorEnv } from '../../../sandbox/IsolatedVectorEnv';
import { SiteVectorEnv } from '../../../sitePlayer/SiteVectorEnv';
import type { Task } from '../../../task/task';
import { nextMacrotask } from '../../../thread/nextMacrotask';
import { stageFrames } from '../../stage/stageFrames';

export interface PlaybackPage {
  /** Starts the episode, again if it has been started before. */
  begin(episode: EpisodeSpec): Promise<void>;
  /** Carries out an action, and what the page does at once in response. */
  act(action: Action): Promise<void>;
  /** Lets page time pass. */
  advance(ms: number): Promise<void>;
  look(): Promise<DomSnapshot>;
  /** As of the last call. */
  readonly status: EpisodeStatus;
  dispose(): void;
}

/** @param container where the page is placed */
export function openPlaybackPage(task: Task, container: HTMLElement): PlaybackPage {
  switch (task.source.kind) {
    case 'built-in':
      return new FramePage(new TaskFrame(container, stageFrames.baseUrl, task));
    case 'pack':
      return new IsolatedPage(new PackVectorEnv({ container, isRestrained: true }));
    case 'recorded-site':
      return new IsolatedPage(new SiteVectorEnv({ container, isPreopened: false }));
  }
}

/** One of our own pages, which can be reached. */
export class FramePage implements PlaybackPage {
  constructor(private readonly frame: TaskFrame) {}

  async begin(episode: EpisodeSpec): Promise<void> {
    await this.frame.reset(episode);
  }

  async act(action: Action): Promise<void> {
    this.frame.act(action);
    await nextMacrotask();
  }

  async advance(ms: number): Promise<void> {
    this.frame.advance(ms);
    await nextMacrotask();
  }

  async look(): Promise<DomSnapshot> {
    return (await this.frame.observe()).dom;
  }

  get status(): EpisodeStatus {
    return this.frame.status();
  }

  dispose(): void {
    this.frame.dispose();
  }
}

const NEEDS: Needs = { observation: {}, actions: 'mouse+keyboard', reward: 'raw', stepMs: 0 };
const WAIT: Action = { kind: 'noop' };

/** A page of a pack or a recorded site. */
export class IsolatedPage implements PlaybackPage {
  private latest: EpisodeStatus | null = null;
  private isDisposed = false;

  /** @param env not yet open */
  constructor(private readonly env: IsolatedVectorEnv<IsolatedFrame>) {}

  async begin(episode: EpisodeSpec): Promise<void> {
    if (!this.env.frames[0]) {
      await this.env.open({
        task: episode.task,
        numEnvs: 1,
        maxSteps: Number.MAX_SAFE_INTEGER,
        needs: NEEDS,
      });
      if (this.isDisposed) await this.env.close();
    }
    this.latest = (await this.frame.reset(episode)).status;
  }

  act(action: Action): Promise<void> {
    return this.step(action, 0);
  }

  advance(ms: number): Promise<void> {
    return this.step(WAIT, ms);
  }

  async look(): Promise<DomSnapshot> {
    return (await this.frame.observe()).dom;
  }

  get status(): EpisodeStatus {
    if (!this.latest) throw new Error('The episode has not begun.');
    return this.latest;
  }

  dispose(): void {
    this.isDisposed = true;
    void this.env.close();
  }

  private get frame(): IsolatedFrame {
    const [frame] = this.env.frames;
    if (!frame) throw new Error('The page was closed.');
    return frame;
  }

  private async step(action: Action, ms: number): Promise<void> {
    this.latest = (await this.frame.step(action, ms)).status;
  }
}
