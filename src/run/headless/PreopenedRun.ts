/** A run that is opened before it is requested: the address says which, and the request brings the demonstrations. */
import type { DemoRecord } from '../../contracts/demo';
import type { RunConfig } from '../../contracts/run';
import { RunController } from '../page/RunController';
import type { RunOptions } from '../page/RunOptions';

/** What makes a run different from one opened with its configuration alone. */
type Asked = Pick<RunOptions, 'config' | 'demos' | 'checkpoint' | 'startFrom' | 'id'>;

export class PreopenedRun {
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
    // The caller of `take` receives the error.
    this.opening.catch(() => {});
  }

  /** Whether this is the requested run. */
  isFor({ config, checkpoint, startFrom, id }: Asked): boolean {
    return !checkpoint && !startFrom && !id && JSON.stringify(config) === JSON.stringify(this.config);
  }

  /** Supplies the demonstrations. Rejects like `RunController.open`. */
  take(demos: Asked['demos']): Promise<RunController> {
    this.bring(demos);
    return this.opening;
  }

  /** The run is no longer needed. */
  async drop(): Promise<void> {
    this.cancel.abort();
    await this.opening.catch(() => {});
  }
}
