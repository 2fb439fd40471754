/** One agent in a race: its own run, with its own frames and learner, and its progress. */
import { errorMessage } from '../../contracts/errorMessage';
import { SOLVED_RATE } from '../../contracts/evaluation';
import type { LearnerUpdate } from '../../contracts/learner';
import type { RunConfig, RunStatus } from '../../contracts/run';
import { ENDED } from '../../contracts/runStatus';
import type { RunEvent } from '../../run/runEvents';
import type { RunHandle } from '../../run/runHandle';
import type { RunRecord, StoredMetric } from '../../store/Database';
import { MetricLog } from '../activeRun/MetricLog';

export interface Entry {
  readonly config: RunConfig;
  /** The race, the same for all of its runs. */
  readonly race: string;
  /** The run, if the race was interrupted. */
  readonly stored?: RunRecord;
}

interface OpenedRacer {
  /** Null for a run that had already ended. */
  readonly handle: RunHandle | null;
  /** What it measured before the race was interrupted. */
  readonly history: readonly StoredMetric[];
}

/** @param container where its pages are placed */
export type OpenRacer = (entry: Entry, container: HTMLElement) => Promise<OpenedRacer>;

export interface RacerState {
  readonly status: RunStatus;
  readonly ended: LearnerUpdate['ended'] | null;
  readonly problem: string | null;
  readonly envSteps: number;
  readonly wallSeconds: number;
}

const READY: RacerState = { status: 'starting', ended: null, problem: null, envSteps: 0, wallSeconds: 0 };

function stateOf({ status, progress, wallSeconds, bestSuccessRate }: RunRecord): RacerState {
  const isSolved = status === 'finished' && (bestSuccessRate ?? 0) >= SOLVED_RATE;
  return {
    ...READY,
    ...(ENDED.has(status) && { status, ended: isSolved ? 'solved' : null }),
    envSteps: progress.envSteps,
    wallSeconds,
  };
}

export class Racer {
  readonly config: RunConfig;
  readonly log = new MetricLog();
  private current: RacerState;
  private handle: RunHandle | null = null;
  private isOver = false;

  constructor(
    private readonly entry: Entry,
    private readonly open: OpenRacer,
    private readonly onChange: () => void,
  ) {
    this.config = entry.config;
    this.current = entry.stored ? stateOf(entry.stored) : READY;
  }

  get state(): RacerState {
    return this.current;
  }

  /** @param container where its pages are placed */
  async start(container: HTMLElement): Promise<void> {
    try {
      const { handle, history } = await this.open(this.entry, container);
      if (this.isOver) return void (await handle?.dispose());
      this.log.restore(history);
      this.become({});
      if (!handle) return;
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
