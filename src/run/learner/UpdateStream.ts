/** Posts what happens in training to the page: batched, at most ten times a second; only old decisions are dropped. */
import type { Decision } from '../../contracts/agent';
import type { LearnerMessage, LearnerUpdate, StartUp } from '../../contracts/learner';
import type { MetricEvent } from '../../contracts/metrics';
import type { EpisodeRecord } from '../../contracts/record';

/** What an update tells besides what has gathered since the last one. */
type UpdateState = Omit<LearnerUpdate, 'metrics' | 'decision' | 'episodes'>;

const FLUSH_MS = 100;
const HEARTBEAT_MS = 1000;

export class UpdateStream {
  private metrics: MetricEvent[] = [];
  private episodes: EpisodeRecord[] = [];
  private decision: Decision | null = null;
  private decidedAt = Number.NEGATIVE_INFINITY;
  private flushedAt = Number.NEGATIVE_INFINITY;
  private postedAt = Number.NEGATIVE_INFINITY;

  /** Least milliseconds between two decisions shown; Infinity for none. */
  decisionMs = Number.POSITIVE_INFINITY;

  constructor(private readonly port: MessagePort) {
    setInterval(this.beat, HEARTBEAT_MS);
  }

  /** To be called repeatedly by code that keeps the thread from its timers. */
  readonly stayAlive = (): void => {
    if (performance.now() - this.postedAt > HEARTBEAT_MS) this.beat();
  };

  private readonly beat = (): void => this.post({ type: 'heartbeat' });

  /** Whether the page would show a decision made now. */
  readonly wantsDecision = (): boolean => performance.now() - this.decidedAt >= this.decisionMs;

  readonly decide = (decision: Decision): void => {
    this.decision = decision;
    this.decidedAt = performance.now();
  };

  measure(metrics: readonly MetricEvent[]): void {
    this.metrics.push(...metrics);
  }

  record(episode: EpisodeRecord): void {
    this.episodes.push(episode);
  }

  /** Posts what has gathered, if the last post is long enough ago. */
  flush(state: () => UpdateState): void {
    if (performance.now() - this.flushedAt >= FLUSH_MS) this.flushNow(state);
  }

  /** Posts what has gathered. */
  flushNow(state: () => UpdateState): void {
    this.flushedAt = performance.now();
    const { metrics, decision, episodes } = this;
    const update = { ...state(), metrics, decision, ...(episodes.length > 0 && { episodes }) };
    this.post({ type: 'update', update });
    this.metrics = [];
    this.episodes = [];
    this.decision = null;
  }

  /** Posts the progress of startup; updates too fast to be read are left out. */
  readonly starting = (progress: StartUp): void => {
    if (performance.now() - this.flushedAt < FLUSH_MS) return;
    this.flushedAt = performance.now();
    this.post({ type: 'starting', progress });
  };

  /** Everything that this call streams has been posted. */
  end(call: number): void {
    this.post({ type: 'streamed', call });
  }

  fatal(reason: string): void {
    this.post({ type: 'fatal', reason });
  }

  private post(message: LearnerMessage): void {
    this.postedAt = performance.now();
    this.port.postMessage(message);
  }
}
