/** The best agent that was trained here on each task. */
import type { AgentId } from '../../../contracts/run';
import type { RunRecord } from '../../../store/Database';

interface BestAgent {
  readonly agent: AgentId;
  readonly successRate: number;
  /** Measured on test episodes, or only on those that were used to select the policy. */
  readonly measuredOn: 'test' | 'validation';
}

type Measured = Pick<RunRecord, 'config' | 'result' | 'bestSuccessRate'>;

const byTest = ({ config, result }: Measured): BestAgent | null =>
  result && { agent: config.agent, successRate: result.successRate, measuredOn: 'test' };

const byValidation = ({ config, bestSuccessRate }: Measured): BestAgent | null =>
  bestSuccessRate === null
    ? null
    : { agent: config.agent, successRate: bestSuccessRate, measuredOn: 'validation' };

/** Test results count before validations, which favour agents that were validated often. */
export function findBestAgent(runs: readonly Measured[], task: string): BestAgent | null {
  const own = runs.filter(({ config }) => config.task === task);
  const tested = own.map(byTest).filter((best) => best !== null);
  const candidates = tested.length > 0 ? tested : own.map(byValidation).filter((best) => best !== null);
  return candidates.toSorted((a, b) => b.successRate - a.successRate)[0] ?? null;
}
