/** The policies that a run can act with: the newest, the best that was validated, and some of its earlier ones. */
import type { PolicyState, Trainer } from '../../contracts/agent';
import type { PolicyChoice, PolicyInfo } from '../../contracts/learner';
import { PolicyShelf } from './PolicyShelf';
import type { Best } from './validation';

export class Policies {
  readonly shelf = new PolicyShelf();
  /** Null until a validation has found any success. */
  best: Best | null = null;

  /** Oldest first, then the best, then the newest. @param controlSteps trained so far */
  list(controlSteps: number): readonly PolicyInfo[] {
    const policies: PolicyInfo[] = this.shelf.list();
    if (this.best) {
      const { controlSteps: age, successRate } = this.best;
      policies.push({ choice: 'best', controlSteps: age, successRate });
    }
    return [...policies, { choice: 'newest', controlSteps, successRate: null }];
  }

  /** For the records; the newest policy needs no name. */
  nameOf(choice: PolicyChoice): string | undefined {
    const controlSteps = choice === 'best' ? this.best?.controlSteps : choice;
    if (typeof controlSteps !== 'number') return undefined;
    return `${choice === 'best' ? 'best, ' : ''}after ${controlSteps} control steps`;
  }

  /**
   * Lets the trainer temporarily act with another policy; before the first validation, the newest counts as the best.
   * Training is not affected. Throws for an earlier policy that is no longer kept.
   */
  async actWith<T>(trainer: Trainer, choice: PolicyChoice, work: () => Promise<T>): Promise<T> {
    const policy = this.stateOf(choice);
    if (policy === null) return work();
    const current = await trainer.savePolicy();
    await trainer.loadPolicy(policy);
    try {
      return await work();
    } finally {
      await trainer.loadPolicy(current);
    }
  }

  /** Null: the newest. */
  private stateOf(choice: PolicyChoice): PolicyState | null {
    if (choice === 'newest') return null;
    return choice === 'best' ? (this.best?.policy ?? null) : this.shelf.at(choice);
  }
}
