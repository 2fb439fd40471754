/** The metrics of a control step. */
import type { EpisodeSpec } from '../../contracts/episode';
import { mean } from '../../maths/statistics';
import type { UpdateReport } from '../../nn/Adam';
import { averageMetrics, gradientMetrics, type Metrics } from '../shared/metrics';
import type { Regret } from './adversary/regret';
import { type Trajectory, undiscounted } from './population';
import { countOf, designOf } from './SiteLog';

interface Iteration {
  readonly trajectories: readonly Trajectory[];
  readonly updates: readonly UpdateReport[];
  /** Null if no learning designer was involved. */
  readonly adversary: UpdateReport | null;
  /** Empty if sites are not generated. */
  readonly sites: readonly { readonly episode: EpisodeSpec; readonly regret: Regret }[];
}

export function trainingMetrics({ trajectories, updates, adversary, sites }: Iteration): Metrics {
  return {
    'explore/neural-success': mean(trajectories.map(({ success }) => Number(success))),
    'explore/return': mean(trajectories.map(({ steps }) => undiscounted(steps))),
    ...(sites.length > 0 ? siteMetrics(sites) : {}),
    ...averageMetrics(updates.map((update) => ({ ...update.metrics, ...gradientMetrics(update) }))),
    ...(adversary ? { 'adversary/loss': adversary.loss, ...adversary.metrics } : {}),
  };
}

function siteMetrics(sites: Iteration['sites']): Metrics {
  const counts = sites.map(({ episode }) => countOf(designOf(episode)));
  return {
    'explore/best-return': mean(sites.map(({ regret }) => regret.antagonistReturn)),
    'explore/regret': mean(sites.map(({ regret }) => regret.regret)),
    'site/active': mean(counts.map(({ active }) => active)),
    'site/passive': mean(counts.map(({ passive }) => passive)),
    'site/pages': mean(counts.map(({ pages }) => pages)),
  };
}
