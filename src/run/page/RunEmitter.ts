/** Tells a run's listeners what happens to it. */
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunEvent, RunListener, StorageStatus } from '../runEvents';
import { RestGate } from './RestGate';

export class RunEmitter {
  private storage: StorageStatus | null = null;
  private readonly restGate = new RestGate((update) => this.emit({ type: 'update', update }));
  private readonly listeners = new Set<RunListener>();

  /** @returns a function that ends the subscription */
  subscribe(listener: RunListener): () => void {
    this.listeners.add(listener);
    // The run is put into the repository before anyone can listen.
    if (this.storage && this.storage.saving !== 'resumed') listener({ type: 'storage', ...this.storage });
    return () => this.listeners.delete(listener);
  }

  emit(event: RunEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Holds back that the run rests until `releaseRest`. @param isUnderWay as in `RestGate` */
  emitUpdate(update: LearnerUpdate, isUnderWay: boolean): void {
    this.restGate.receive(update, isUnderWay);
  }

  emitStorage(status: StorageStatus): void {
    this.storage = status;
    this.emit({ type: 'storage', ...status });
  }

  /** The run continues, but is not kept. Reported once, however many checkpoints fail. */
  emitUnkept(message: string): void {
    if (this.storage?.message === message) return;
    this.emitStorage({ saving: 'impossible', message });
  }

  /** Everything is stored: the run may count as paused. */
  releaseRest(): void {
    this.restGate.release();
  }

  /** The run is about to be closed: nobody needs to hear that it rests. */
  dropRest(): void {
    this.restGate.drop();
  }

  close(): void {
    this.listeners.clear();
  }
}
