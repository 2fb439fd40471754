/** The way to an open run: environment and learner start, and the run is listed; or nothing is left behind. */
import type { PackedDemos } from '../../contracts/demo';
import { packDemos } from '../../demo/packedDemos';
import type { WatchableEnv } from '../../env/LockstepEnv';
import { wallDelay } from '../../env/waiting';
import { envConfigOf } from '../envConfigOf';
import { learningOf } from '../learningOf';
import { RunFailure } from '../RunFailure';
import type { LearnerSupervisor } from './LearnerSupervisor';
import type { RunOptions } from './RunOptions';
import type { RunRecorder } from './RunRecorder';

/** How long a run trains before it is listed, if that can wait: startup has the browser to itself. */
const LISTED_AFTER_MS = 500;

interface Parts {
  readonly env: WatchableEnv;
  readonly supervisor: LearnerSupervisor;
  readonly recorder: RunRecorder | null;
  /** Ends all of them. */
  readonly dispose: () => Promise<void>;
}

export class RunOpening {
  /** The first write of the run, once it has begun. */
  private begun: Promise<void> | undefined;
  private isAbandoned = false;
  private noteOpened = () => {};
  private readonly opened = new Promise<void>((resolve) => {
    this.noteOpened = resolve;
  });

  constructor(private readonly options: RunOptions) {}

  /** Resolves when the run may be listed; undefined if that is at once. */
  get mayBeListed(): Promise<void> | undefined {
    return this.options.isListedLater ? this.opened.then(() => wallDelay(LISTED_AFTER_MS)) : undefined;
  }

  /** Rejects, after disposing of all parts, if they cannot be started. */
  async start(parts: Parts): Promise<void> {
    const { config, isListedLater, signal } = this.options;
    const { env, supervisor, recorder, dispose } = parts;
    const cancel = () => void dispose();
    signal?.addEventListener('abort', cancel);
    try {
      signal?.throwIfAborted();
      // The learner comes first, so that its code is requested before the many files of the pages, which load in the
      // meantime.
      const starting = supervisor.start(this.receiveDemos(recorder));
      env.preopen(envConfigOf(config));
      await starting;
      const { name, reason } = supervisor.backend;
      const listing = this.begun?.then(() => recorder?.backend({ name, reason }));
      if (isListedLater) listing?.catch(() => {});
      else await listing;
      signal?.throwIfAborted();
      this.noteOpened();
    } catch (error) {
      await this.abandon(parts);
      throw error;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** The demonstrations, once they have arrived; the run is listed in the meantime. */
  private async receiveDemos(recorder: RunRecorder | null): Promise<PackedDemos> {
    const { config, demos: underWay, checkpoint, startFrom, race } = this.options;
    const demos = await underWay;
    if (this.isAbandoned) throw new RunFailure('closed', 'The run was closed.');
    this.begun = recorder?.begin(config, demos, { checkpoint, startFrom, race });
    // Reported by `start`, which awaits it.
    this.begun?.catch(() => {});
    return packDemos(
      demos.map(({ parsed }) => parsed),
      learningOf(config),
    );
  }

  private async abandon({ recorder, dispose }: Parts): Promise<void> {
    this.isAbandoned = true;
    recorder?.hurry();
    // A write under way can be undone once it is complete.
    await this.begun?.catch(() => {});
    await recorder?.abandon();
    await dispose();
  }
}
