/** One agent in a race: its own run, with its own frames and learner, and its progress. */
import { errorMessage } from '../../contracts/errorMessage';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunConfig, RunStatus } from '../../contracts/run';
import type { RunEvent } from '../../run/runEvents';
import type { RunHandle } from '../../run/runHandle';
import { MetricLog } from '../activeRun/MetricLog';

export type OpenRacer = (config: RunConfig, container: HTMLElement) => Promise<RunHandle>;

export interface RacerState {
  readonly status: RunStatus;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly problem: string | null;
  readonly envSteps: number;
  readonly wallSeconds: number;
}

const READY: RacerState = { status: 'starting', ended: null, problem: null, envSteps: 0, wallSeconds: 0 };

export class Racer {
  readonly log = new MetricLog();
  private current = READY;
  private handle: RunHandle | null = null;
  private isOver = false;

  constructor(
    readonly config: RunConfig,
    private readonly open: OpenRacer,
    private readonly onChange: () => void,
  ) {}

  get state(): RacerState {
    return this.current;
  }

  /** @param container where its pages are placed */
  async start(container: HTMLElement): Promise<void> {
    try {
      const handle = await this.open(this.config, container);
      if (this.isOver) return void (await handle.dispose());
      this.handle = handle;
      handle.subscribe((event) => this.receive(event));
      await handle.run();
    } catch (error) {
      if (!this.isOver) this.become({ status: 'failed', problem: errorMessage(error) });
    }
  }

  /** Ends the run where it is; what it has learned stays stored. */
  async stop(): Promise<void> {
    this.isOver = true;
    const handle = this.handle;
    this.handle = null;
    if (this.current.status === 'running') await handle?.stop().catch(() => {});
    await handle?.dispose();
  }

  private receive(event: RunEvent): void {
    if (event.type === 'failure' && event.isFinal) this.become({ status: 'failed', problem: event.message });
    if (event.type !== 'update') return;
    const { metrics, wallSeconds, status, ended = null, progress } = event.update;
    this.log.append(metrics, wallSeconds);
    this.become({ status, ended, wallSeconds, envSteps: progress.envSteps });
  }

  private become(change: Partial<RacerState>): void {
    this.current = { ...this.current, ...change };
    this.onChange();
  }
}
