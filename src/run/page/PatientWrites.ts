/**
 * Writes to a storage that may be slow, full or silent: one after another, so that they stay in order. None of them rejects; what
 * goes wrong is reported instead, and whether it was written.
 */

import { errorMessage } from '../../contracts/errorMessage';
import { wallDelay } from '../../env/waiting';
import { StorageError } from '../../store/StorageError';

interface PatientWritesOptions {
  /** How long the storage may take for a write before it counts as not answering, in milliseconds. */
  readonly patienceMs: number;
  /** Nothing is written before this, unless somebody is waiting for it. */
  readonly mayWrite?: Promise<unknown>;
  /** Frees something in a full storage; the write is then tried once more. */
  readonly makeRoom: () => Promise<void>;
  /** Called once for each new kind of problem. */
  readonly onProblem: (message: string) => void;
  /** Called once when all is well again. */
  readonly onRecovery: () => void;
}

/** The write that all others depend on. */
interface Beginning {
  readonly operation: () => Promise<void>;
  /** Milliseconds that it may take in addition. */
  readonly extraMs: number;
}

/** @template Part what is written separately: each may fail, and recover, on its own */
export class PatientWrites<Part extends string> {
  private newest: Promise<void>;
  /** Null if there is none, or once it has been written. */
  private beginning: Beginning | null = null;
  private readonly problems = new Map<Part, string>();
  /** Ends the wait for `mayWrite`. */
  readonly hurry: () => void;

  constructor(private readonly options: PatientWritesOptions) {
    const { mayWrite = Promise.resolve() } = options;
    let hurry = () => {};
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    this.hurry = hurry;
    this.newest = Promise.race([mayWrite, hurried]).then(() => undefined);
  }

  /** Resolves once everything that has been asked for by now is written, or cannot be. */
  get soFar(): Promise<void> {
    return this.newest;
  }

  /** Writes what all other writes depend on: until that works, it is tried before each of them. */
  begin(part: Part, operation: () => Promise<void>, extraMs: number): Promise<boolean> {
    this.beginning = { operation, extraMs };
    return this.write(part, async () => {});
  }

  /** Resolves with whether it worked. */
  write(part: Part, operation: () => Promise<void>): Promise<boolean> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = () => {
      timer = setTimeout(
        () => this.noteProblem(part, 'The browser storage does not answer.'),
        this.options.patienceMs + (this.beginning?.extraMs ?? 0),
      );
    };
    const outcome = this.newest
      .then(startTimer)
      .then(() => this.attempt(operation))
      .then(
        () => this.noteSuccess(part),
        (error: unknown) => this.noteProblem(part, errorMessage(error)),
      );
    this.newest = outcome.then(() => clearTimeout(timer));
    return outcome;
  }

  /** Awaits writes, but not for ever. */
  patiently(writes: Promise<unknown>): Promise<void> {
    return Promise.race([writes.then(() => undefined), wallDelay(this.options.patienceMs)]);
  }

  private async attempt(operation: () => Promise<void>): Promise<void> {
    const perform = async () => {
      await this.beginning?.operation();
      this.beginning = null;
      await operation();
    };
    try {
      await perform();
    } catch (error) {
      if (!(error instanceof StorageError) || !error.isFull) throw error;
      await this.options.makeRoom();
      await perform();
    }
  }

  private noteSuccess(part: Part): true {
    if (this.problems.delete(part) && this.problems.size === 0) this.options.onRecovery();
    return true;
  }

  private noteProblem(part: Part, message: string): false {
    const isKnown = [...this.problems.values()].includes(message);
    this.problems.set(part, message);
    if (!isKnown) this.options.onProblem(message);
    return false;
  }
}
