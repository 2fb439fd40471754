/**
 * Policies of a run at several of its ages, for comparing what it knew at different times. The number is bounded: the
 * more are offered, the further apart those kept are.
 */
import type { PolicyState } from '../../contracts/agent';
import type { PolicyInfo } from '../../contracts/learner';

const MAX_KEPT = 6;

interface KeptPolicy {
  readonly controlSteps: number;
  readonly successRate: number;
  readonly policy: PolicyState;
}

export class PolicyShelf {
  private kept: KeptPolicy[] = [];
  /** Every `stride`-th policy offered is kept. */
  private stride = 1;
  private offered = 0;

  /** @param read called for the policy if it will be kept */
  async offer(
    controlSteps: number,
    successRate: number,
    read: () => PolicyState | Promise<PolicyState>,
  ): Promise<void> {
    const isDue = this.offered++ % this.stride === 0;
    if (!isDue || this.kept.some((one) => one.controlSteps === controlSteps)) return;
    this.kept.push({ controlSteps, successRate, policy: await read() });
    if (this.kept.length <= MAX_KEPT) return;
    this.kept = this.kept.filter((_, i) => i % 2 === 0);
    this.stride *= 2;
  }

  /** Oldest first. */
  list(): PolicyInfo[] {
    return this.kept.map(({ controlSteps, successRate }) => ({
      choice: controlSteps,
      controlSteps,
      successRate,
    }));
  }

  /** Throws for a policy that was never kept, or no longer is. */
  at(controlSteps: number): PolicyState {
    const found = this.kept.find((one) => one.controlSteps === controlSteps);
    if (found) return found.policy;
    throw new Error(`The policy after ${controlSteps} control steps is no longer kept. Choose another.`);
  }
}
