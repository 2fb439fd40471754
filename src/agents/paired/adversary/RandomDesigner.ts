/** Baselines: domain randomisation, and a curriculum that keeps more and more of its random primitives. */
import { Rng, type RngState } from '../../../random/Rng';
import { MAX_PAGES } from '../../../task/gminiwob/design';
import { TOKENS } from '../../../task/gminiwob/primitives';
import type { PairedSettings } from '../settings';
import type { Designer, Proposal } from './Designer';

export class RandomDesigner implements Designer {
  readonly name: string;
  private readonly rng: Rng;

  constructor(
    private readonly settings: Pick<PairedSettings, 'method' | 'designSteps' | 'keepStart' | 'keepSteps'>,
    seed: number,
  ) {
    this.name = settings.method === 'cl' ? 'curriculum' : 'random';
    this.rng = new Rng(seed);
  }

  async propose(count: number, envSteps: number): Promise<readonly Proposal[]> {
    return Array.from({ length: count }, () => this.draw(this.keptAt(envSteps)));
  }

  async learn(): Promise<null> {
    return null;
  }

  save(): RngState {
    return this.rng.state();
  }

  load(state: RngState): void {
    this.rng.restore(state);
  }

  dispose(): void {}

  /** Probability with which a primitive is kept. */
  private keptAt(envSteps: number): number {
    const { method, keepStart, keepSteps } = this.settings;
    if (method !== 'cl') return 1;
    return Math.min(1, keepStart + (1 - keepStart) * (envSteps / keepSteps));
  }

  /** Number of pages, primitives (including SKIP) and their pages: all uniform. */
  private draw(kept: number): Proposal {
    const { rng } = this;
    const pages = 1 + rng.int(MAX_PAGES);
    const steps = Array.from({ length: this.settings.designSteps }, () => {
      const [token, page] = [rng.int(TOKENS.length), rng.int(pages)];
      return { token: rng.next() < kept ? token : 0, page };
    });
    return { noise: new Float32Array(), pages, steps };
  }
}
