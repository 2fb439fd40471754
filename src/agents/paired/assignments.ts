/** What the agents play in an iteration, and the outcome. */
import type { EpisodeSpec } from '../../contracts/episode';
import type { DesignPolicy, GeneratedSite } from '../../contracts/views';
import { mean } from '../../maths/statistics';
import { discountedReturns } from '../../rl/returns';
import { TOKENS } from '../../task/gminiwob/primitives';
import type { Proposal } from './adversary/Designer';
import { type Regret, regretOf } from './adversary/regret';
import { toDesign } from './adversary/toDesign';
import type { Trajectory } from './population';
import type { Method, PairedSettings } from './settings';

/** Something that several episodes are played on: a generated site or, without a proposal, the task as it is. */
export interface Assignment {
  readonly proposal: Proposal | null;
  /** M of them, whose instructions differ. */
  readonly episodes: readonly EpisodeSpec[];
}

/** @param fresh the next training episode of the run */
export function assign(
  proposal: Proposal | null,
  fresh: () => EpisodeSpec,
  { trajectories, repeatedFields }: Pick<PairedSettings, 'trajectories' | 'repeatedFields'>,
): Assignment {
  const design = proposal && toDesign(proposal.steps, repeatedFields);
  const episodes = Array.from({ length: trajectories }, () =>
    design === null ? fresh() : { ...fresh(), design },
  );
  return { proposal, episodes };
}

/** The outcome of one assignment: what the agents achieved in it, and the regret. */
export interface SiteOutcome {
  readonly regret: Regret;
  /** [agents] */
  readonly returns: readonly number[];
  readonly successes: readonly number[];
}

/** @param trajectories of one assignment, of all agents */
export function outcomeOf(
  trajectories: readonly Trajectory[],
  agents: number,
  { method, discount }: { readonly method: Method; readonly discount: number },
): SiteOutcome {
  const byAgent = Array.from({ length: agents }, (_, agent) =>
    trajectories.filter((one) => one.agent === agent),
  );
  const returns = byAgent.map((own) =>
    own.map(({ steps }) => {
      const rewards = steps.map(({ reward }) => reward);
      return discountedReturns(rewards, discount)[0];
    }),
  );
  return {
    regret: regretOf(method, returns),
    returns: returns.map((own) => mean(own)),
    successes: byAgent.map((own) => mean(own.map(({ success }) => Number(success)))),
  };
}

export const toSite = (
  { episodes }: Assignment,
  { regret, returns, successes }: SiteOutcome,
  origin: Pick<GeneratedSite, 'generator' | 'envSteps'>,
): Omit<GeneratedSite, 'number'> => ({
  ...origin,
  episode: episodes[0],
  returns,
  successes,
  bestReturn: regret.antagonistReturn,
  usualReturn: regret.protagonistReturn,
  regret: regret.regret,
});

/** Null if chance decided. */
export function designPolicyOf({ proposal, episodes }: Assignment): DesignPolicy | null {
  if (!proposal?.probabilities) return null;
  const { pages, steps } = proposal.probabilities;
  return {
    kind: 'design-policy',
    episode: episodes[0],
    tokens: TOKENS,
    pages: { probabilities: [...pages], chosen: proposal.pages },
    steps: steps.map((probabilities, i) => ({
      tokenProbabilities: [...probabilities.tokens],
      token: proposal.steps[i].token,
      pageProbabilities: [...probabilities.pages],
      page: proposal.steps[i].page,
    })),
  };
}
