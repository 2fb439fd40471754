/**
 * While a run learns without playing, for example from demonstrations, its pages would stand still. Instead, frame 0
 * shows the beginning of an episode, always the same one, and what the policy would now do there.
 */
import type { Decision, Trainer } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { RememberingEnv } from '../../rl/RememberingEnv';
import { decisionOf } from './decisionOf';

/** Time between two previews. For an agent that sees pixels, a page and a decision cost a tenth of a second. */
const PERIOD_MS = 2000;

interface PreviewOptions {
  readonly env: Pick<RememberingEnv, 'reset' | 'newestIn'>;
  readonly numEnvs: number;
  readonly episode: EpisodeSpec;
  readonly onDecision: (decision: Decision) => void;
}

export class Preview {
  private shownAt = Number.NEGATIVE_INFINITY;
  private beginning: Observation | null = null;

  constructor(private readonly options: PreviewOptions) {}

  /** To be called between control steps. */
  async show(trainer: Pick<Trainer, 'inspect' | 'leaveFrames'>): Promise<void> {
    if (performance.now() - this.shownAt < PERIOD_MS) return;
    this.shownAt = performance.now();
    const { env, episode, onDecision } = this.options;
    trainer.leaveFrames?.();
    // Others may have played there since: validations, or replays of demonstrations.
    if (!this.beginning || env.newestIn(0) !== this.beginning) this.beginning = await this.begin();
    if (!this.beginning) return;
    const inspection = await trainer.inspect({
      observation: this.beginning,
      earlier: [],
      seed: episode.seed,
      task: episode.task,
    });
    const decision = decisionOf(this.beginning, episode, 'preview', inspection);
    if (decision) onDecision(decision);
  }

  private async begin(): Promise<Observation | null> {
    const { env, numEnvs, episode } = this.options;
    const [first] = await env.reset(
      Array.from({ length: numEnvs }, (_, frame) => (frame === 0 ? episode : null)),
    );
    return first;
  }
}
