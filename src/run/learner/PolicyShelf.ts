/** Policies of a run at several of its ages, for comparing what it knew when. Bounded: the more there are, the further apart. */
import type { PolicyState } from '../../contracts/agent';
import type { PolicyInfo } from '../../contracts/run';

const MAX_KEPT = 6;

interface KeptPolicy {
  readonly controlSteps: number;
  readonly successRate: number;
  readonly policy: PolicyState;
}

export class PolicyShelf {
  private kept: KeptPolicy[] = [];
  /** Of the policies offered, every how-many-th is kept. */
  private stride = 1;
  private offered = 0;

  /** @param read is asked for the policy if there is a place for it */
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

  /** Throws for one that was never kept, or is not any more. */
  at(controlSteps: number): PolicyState {
    const found = this.kept.find((one) => one.controlSteps === controlSteps);
    if (found) return found.policy;
    throw new Error(`The policy after ${controlSteps} control steps is not kept any more. Choose another.`);
  }
}
