/**
 * N sandboxed frames of pages of one pack. Steps of all frames go out together and are waited for together, so
 * frames that the browser has put into processes of their own work at the same time.
 */
import type { Observation } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import type { Outcome } from '../env/episodes';
import { LockstepEnv, type Turn } from '../env/LockstepEnv';
import type { Task } from '../task/task';
import { openDocument } from './document/openDocument';
import { PackPageError } from './PackPageError';
import { DEADLINES, type Deadlines, SandboxFrame } from './SandboxFrame';

/** How long a frame may take to show that it is not the one that hangs, milliseconds. */
const PING_MS = 1_000;

interface SandboxVectorEnvOptions {
  readonly container: HTMLElement;
  /** Address of the document that holds each page; that of this site if left out. */
  readonly holder?: string;
  readonly deadlines?: Deadlines;
}

export class SandboxVectorEnv extends LockstepEnv<SandboxFrame> {
  /** Told of every page that fails, by name, as it happens. */
  onPageError: ((error: PackPageError) => void) | null = null;
  private readonly container: HTMLElement;
  private readonly holder: string;
  private readonly deadlines: Deadlines;
  /** By task. */
  private readonly documents = new Map<string, ReturnType<typeof openDocument>>();

  constructor({ container, holder, deadlines = DEADLINES }: SandboxVectorEnvOptions) {
    super();
    this.container = container;
    this.holder = holder ?? new URL('packs/holder.html', container.ownerDocument.baseURI).href;
    this.deadlines = deadlines;
  }

  protected observeFrame(env: number): Promise<Observation> {
    return this.taskFrames[env].observe(this.config.needs.observation);
  }

  override async close(): Promise<void> {
    this.documents.clear();
    await super.close();
  }

  protected createFrame(task: Task): SandboxFrame {
    const { container, holder, deadlines } = this;
    return new SandboxFrame({ container, task, source: this.documentOf(task), holder, deadlines });
  }

  private documentOf(task: Task): ReturnType<typeof openDocument> {
    const known = this.documents.get(task.id);
    if (known) return known;
    const fresh = openDocument(task);
    this.documents.set(task.id, fresh);
    return fresh;
  }

  /** Frames that start do, whatever becomes of the others; then the first failure is an error. */
  protected async startFrames(starts: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    const failures: unknown[] = [];
    const observations = await Promise.all(
      starts.map(async (start, env) => {
        if (!start) return null;
        try {
          const { observation, status } = await this.taskFrames[env].reset(
            start,
            this.config.needs.observation,
          );
          this.begin(env, start, status);
          return observation;
        } catch (error) {
          failures.push(error);
          return null;
        }
      }),
    );
    if (failures.length === 0) return observations;
    for (const error of failures) if (error instanceof PackPageError) this.onPageError?.(error);
    await this.letGo();
    throw failures[0];
  }

  /** A frame whose page fails loses its episode; the next reset loads the page anew. */
  protected async stepFrames(turns: readonly Turn[]): Promise<Outcome[]> {
    const { stepMs, observation: needs } = this.config.needs;
    let hasFailed = false;
    const outcomes = await Promise.all(
      turns.map(async ({ env, action }) => {
        const frame = this.taskFrames[env];
        try {
          return await frame.step(action, stepMs, needs);
        } catch (error) {
          if (!(error instanceof PackPageError)) throw error;
          hasFailed = true;
          this.onPageError?.(error);
          return frame.lost(error, needs);
        }
      }),
    );
    if (hasFailed) await this.letGo();
    return outcomes;
  }

  /**
   * Unloads the frames that have failed, and those that hang with them: ordinary browsers keep all sandboxed
   * frames of a page in one process, which ends, and lets new frames in, only when the last of them is gone.
   */
  private async letGo(): Promise<void> {
    const answers = await Promise.all(this.taskFrames.map((frame) => frame.answersWithin(PING_MS)));
    for (const [env, answered] of answers.entries()) if (!answered) this.taskFrames[env].unload();
  }
}
