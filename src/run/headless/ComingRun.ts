/** A run that is opened before it is asked for: the address says which, and who asks brings what it learns from. */
import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { RunController } from '../page/RunController';
import type { RunOptions } from '../page/RunOptions';

/** What makes a run another one than that of its configuration alone. */
type Asked = Pick<RunOptions, 'config' | 'demos' | 'checkpoint' | 'startFrom' | 'id'>;

export class ComingRun {
  private readonly cancel = new AbortController();
  private readonly opening: Promise<RunController>;
  private bring!: (demos: readonly DemoRecord[] | Promise<readonly DemoRecord[]>) => void;

  constructor(
    private readonly config: RunConfig,
    surroundings: Omit<RunOptions, keyof Asked | 'signal'>,
  ) {
    const demos = new Promise<readonly DemoRecord[]>((resolve) => {
      this.bring = resolve;
    });
    const { signal } = this.cancel;
    this.opening = RunController.open({ ...surroundings, config, demos, signal, isListedLater: true });
    // Told to whoever takes it.
    this.opening.catch(() => undefined);
  }

  /** Whether it is the run that is asked for. */
  isFor({ config, checkpoint, startFrom, id }: Asked): boolean {
    return !checkpoint && !startFrom && !id && JSON.stringify(config) === JSON.stringify(this.config);
  }

  /** Hands in what it learns from. Rejects as `RunController.open` does. */
  take(demos: Asked['demos']): Promise<RunController> {
    this.bring(demos);
    return this.opening;
  }

  /** Nobody asks for it any more. */
  async drop(): Promise<void> {
    this.cancel.abort();
    await this.opening.catch(() => undefined);
  }
}
