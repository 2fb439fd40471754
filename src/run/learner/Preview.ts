/**
 * While a run learns without playing, as from demonstrations, its pages would stand still: frame 0 shows the beginning of an episode,
 * always the same, and what the policy would do there by now.
 */
import type { Decision, Trainer } from '../../contracts/agent';
import type { VectorEnv } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import { decisionOf } from './decisionOf';

/** Between two previews. A page and a decision cost a tenth of a second, for an agent that sees pixels. */
const PERIOD_MS = 2000;

interface PreviewOptions {
  readonly env: Pick<VectorEnv, 'reset'>;
  readonly numEnvs: number;
  readonly episode: EpisodeSpec;
  readonly tell: (decision: Decision) => void;
}

export class Preview {
  private shownAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: PreviewOptions) {}

  /** To be called between control steps. */
  async show(trainer: Pick<Trainer, 'act' | 'leaveFrames'>): Promise<void> {
    if (performance.now() - this.shownAt < PERIOD_MS) return;
    this.shownAt = performance.now();
    const { env, numEnvs, episode, tell } = this.options;
    trainer.leaveFrames?.();
    const [first] = await env.reset(
      Array.from({ length: numEnvs }, (_, frame) => (frame === 0 ? episode : null)),
    );
    if (!first) return;
    const decision = decisionOf(first, episode, 'preview', await trainer.act(first, []));
    if (decision) tell(decision);
  }
}
