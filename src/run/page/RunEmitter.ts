/** What the page knows about a run, from its learner and its storage, and the listeners that are told. */
import type { Checkpoint } from '../../contracts/checkpoint';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunStatus } from '../../contracts/run';
import { IDLE_UPDATE, idleAt, restartedAt } from '../idleUpdate';
import type { RunEvent, RunListener, StorageNews } from '../runEvents';
import { RestGate } from './RestGate';
import type { RunDriver } from './RunDriver';
import type { RunRecorder } from './RunRecorder';

/** Statuses after which the run is again what it was before. */
const PASSING: ReadonlySet<RunStatus> = new Set(['starting', 'evaluating', 'failed']);

interface RunEmitterDeps {
  readonly recorder: () => Pick<RunRecorder, 'update' | 'rewind'> | null;
  readonly driver: () => Pick<RunDriver, 'isUnderWay' | 'goesOn'>;
}

export class RunEmitter {
  private newest: LearnerUpdate;
  /** The newest update that says what the run itself is doing, and not an evaluation or a failure. */
  private steady: LearnerUpdate;
  private storage: StorageNews | null = null;
  private readonly restGate = new RestGate((update) => this.tell({ type: 'update', update }));
  private readonly listeners = new Set<RunListener>();

  /** @param checkpoint the newest one: where the next learner begins */
  constructor(
    public checkpoint: Checkpoint | undefined,
    private readonly deps: RunEmitterDeps,
  ) {
    this.newest = checkpoint ? idleAt(checkpoint) : IDLE_UPDATE;
    this.steady = this.newest;
  }

  get update(): LearnerUpdate {
    return this.newest;
  }

  /** What the run is if its learner is replaced or given up now, and it does not go on training. */
  get restarted(): LearnerUpdate {
    return restartedAt(this.checkpoint, this.steady);
  }

  receive(update: LearnerUpdate): void {
    this.newest = update;
    if (!PASSING.has(update.status)) this.steady = update;
    this.deps.recorder()?.update(update);
    this.restGate.receive(update, this.deps.driver().isUnderWay);
  }

  receiveEvent(event: Extract<RunEvent, { type: 'failure' | 'restarted' }>): void {
    const { recorder, driver } = this.deps;
    if (event.type === 'restarted') void recorder()?.rewind(this.checkpoint?.progress);
    const isOver = event.type === 'restarted' || event.isFinal;
    // A learner that has nothing to do says nothing, nor does one that was given up.
    if (isOver && !driver().goesOn) this.receive(this.restarted);
    else if (event.type === 'failure')
      this.receive({
        ...this.newest,
        metrics: [],
        episodes: [],
        status: event.isFinal ? 'failed' : 'starting',
      });
    this.tell(event);
  }

  receiveStorage(news: StorageNews): void {
    this.storage = news;
    this.tell({ type: 'storage', ...news });
  }

  /** The run continues, but is not kept. Reported once, however many checkpoints fail. */
  tellUnkept(message: string): void {
    if (this.storage?.message === message) return;
    this.receiveStorage({ saving: 'impossible', message });
  }

  tell(event: RunEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: RunListener): () => void {
    this.listeners.add(listener);
    // The run is put into the repository before anyone can listen.
    if (this.storage && this.storage.saving !== 'resumed') listener({ type: 'storage', ...this.storage });
    return () => this.listeners.delete(listener);
  }

  /** Everything is stored: the run may count as paused. */
  releaseRest(): void {
    this.restGate.release();
  }

  /** The run is about to be closed: that it rests is no longer news. */
  dropRest(): void {
    this.restGate.drop();
  }

  close(): void {
    this.listeners.clear();
  }
}
