/** What a run tells the page about itself: its status, what it is busy with, and what its instruments show. */
import type { Trainer } from '../../contracts/agent';
import type { LearnerUpdate, StartUp } from '../../contracts/learner';
import type { RunStatus } from '../../contracts/run';
import type { Instruments } from './Instruments';
import type { TrainingClock } from './TrainingClock';
import type { UpdateStream } from './UpdateStream';
import type { Validations } from './Validations';

/** Milliseconds between two updates within a control step. */
const PULSE_MS = 100;

/** What is told until it changes; everything else is read when an update is posted. */
type ReportedState = Pick<LearnerUpdate, 'status' | 'ended' | 'startUp' | 'evaluated' | 'validated'>;

interface Sources {
  readonly stream: UpdateStream;
  readonly trainer: Trainer;
  readonly validations: Validations;
  readonly clock: TrainingClock;
  readonly instruments: Instruments;
}

export class RunReport {
  private told: ReportedState;
  private readonly pulse: ReturnType<typeof setInterval>;

  constructor(
    private readonly sources: Sources,
    status: RunStatus,
  ) {
    this.told = { status };
    const { timeline } = sources.instruments;
    this.pulse = setInterval(() => timeline.isActive && this.flush(), PULSE_MS);
  }

  get status(): RunStatus {
    return this.told.status;
  }

  /** Changes what the next update tells. */
  note(change: Partial<ReportedState>): void {
    this.told = { ...this.told, ...change };
  }

  /** Changes it and posts an update at once. */
  update(change: Partial<ReportedState>): void {
    this.note(change);
    this.flushNow();
  }

  /** Announced at once; its progress follows with later updates. */
  busyWith(startUp: StartUp | undefined): void {
    const isNew = startUp !== undefined && this.told.startUp === undefined;
    this.note({ startUp });
    if (isNew) this.flushNow();
  }

  /** Posts an update, if the last one is long enough ago. */
  flush(): void {
    this.sources.stream.flush(this.state);
  }

  flushNow(): void {
    this.sources.stream.flushNow(this.state);
  }

  private readonly state = () => {
    const { trainer, validations, clock, instruments } = this.sources;
    return {
      ...this.told,
      progress: trainer.progress,
      wallSeconds: clock.elapsed,
      reached95: validations.reached95,
      numTensors: trainer.numTensors(),
      learner: instruments.profile(),
    };
  };

  /** Nothing more is posted, unless somebody asks for it. */
  close(): void {
    clearInterval(this.pulse);
  }
}
