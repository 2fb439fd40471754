/**
 * Flexible b-PAIRED's training: Algorithm 1 of Gur et al. (2021), whose lines the comments follow, and with other designers and
 * regrets its ablations and baselines. A control step is an iteration. On a task whose pages are not generated, a single
 * navigator plays that task, and nobody designs.
 */
import type { EarlierStep, Explained } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { Design, EpisodeSpec } from '../../contracts/episode';
import type { RunView } from '../../contracts/views';
import type { UpdateReport } from '../../nn/adam';
import { Rng } from '../../rl/rng';
import { mean } from '../../rl/statistics';
import { TOKENS } from '../../task/gminiwob/primitives';
import { AgentTrainer } from '../shared/AgentTrainer';
import type { TrainingContext } from '../shared/context';
import type { Metrics } from '../shared/metrics';
import type { StateOf } from '../shared/state';
import { Adversary } from './adversary/Adversary';
import type { Designer, Proposal } from './adversary/Designer';
import { RandomDesigner } from './adversary/RandomDesigner';
import { PROTAGONIST, type Regret, regretOf } from './adversary/regret';
import { toDesign } from './adversary/toDesign';
import { PageEncoder } from './encode/page';
import { trainingMetrics } from './metrics';
import { discountedReturn } from './navigator/advantages';
import { Navigator } from './navigator/Navigator';
import { BestNavigator } from './policy';
import { playPopulation, type Trajectory } from './population';
import { SiteLog } from './SiteLog';
import { hasAdversary, hasFixedRoles, type PairedSettings } from './settings';
import { pairedParts } from './state';
import { GENERATED_TASK } from './tasks';

/** Something that several episodes are played of: a generated site, or the task as it is. */
interface Assignment {
  readonly proposal: Proposal | null;
  readonly episodes: readonly EpisodeSpec[];
}

export class PairedTrainer extends AgentTrainer {
  protected readonly policy: BestNavigator;
  private readonly encoder: PageEncoder;
  /** Null where the task's pages are not generated. */
  private readonly designer: Designer | null;
  private agents: readonly Navigator[];
  private readonly log = new SiteLog();
  /** Training episodes begun so far. */
  private nextEpisode = 0;
  /** The first design of the newest iteration. */
  private newest: { readonly proposal: Proposal; readonly episode: EpisodeSpec } | null = null;

  constructor(
    context: TrainingContext,
    private readonly settings: PairedSettings,
    seed: number,
  ) {
    super(context);
    const rng = new Rng(seed);
    this.encoder = new PageEncoder(settings);
    const isGenerated = context.tasks[0] === GENERATED_TASK;
    const population = isGenerated ? settings.agents : 1;
    if (context.numEnvs < population)
      throw new Error(`${population} agents need as many frames at least; there are ${context.numEnvs}.`);
    this.designer = isGenerated ? designerOf(settings, rng.int(2 ** 31)) : null;
    this.agents = Array.from({ length: population }, () => new Navigator(settings, rng.int(2 ** 31)));
    this.policy = new BestNavigator(context, settings, this.encoder);
    this.chooseBest();
  }

  protected async train(): Promise<Metrics> {
    const { context, agents, settings, designer } = this;
    // 1: The adversary samples its noise and rolls out: sites
    const assignments = await this.assign();
    const episodes = assignments.flatMap((assignment) => assignment.episodes);
    // 2: Every agent collects M trajectories in each
    const trajectories = await playPopulation(agents, episodes, {
      ...{ env: context.env, numEnvs: context.numEnvs, encoder: this.encoder },
      wait: (answer) => context.timeline.wait(answer),
      during: (work, task) => context.timeline.during(work, task),
      show: (turn, memo, agent) => this.policy.show(turn, 'explore', memo, agent),
    });
    context.count(
      'envSteps',
      trajectories.reduce((sum, { steps }) => sum + steps.length, 0),
    );
    context.count('episodes', trajectories.length);
    // 3: R_A, R_P and the regret of each site
    const judged = assignments.map(({ proposal }, site) => {
      const ofSite = trajectories.filter((one) => Math.floor(one.episode / settings.trajectories) === site);
      return { proposal, ...this.judge(ofSite) };
    });
    this.noteSites(assignments, judged);
    // 4: The adversary learns from its regret and its budget
    const adversary = designer
      ? await context.timeline.during('update', () =>
          designer.learn(
            judged.map(({ proposal }) => proposal!),
            judged.map(({ regret }) => regret),
          ),
        )
      : null;
    if (adversary) context.count('gradSteps');
    // 5: Every agent learns from its own trajectories
    const updates: UpdateReport[] = [];
    for (const [agent, navigator] of agents.entries()) {
      const own = trajectories.filter((one) => one.agent === agent);
      for (const { steps } of own) navigator.recent.add(undiscounted(steps));
      updates.push(
        await context.timeline.during('update', () => navigator.learn(own.map(({ steps }) => steps))),
      );
      context.count('gradSteps');
    }
    this.chooseBest();
    return trainingMetrics({
      ...{ trajectories, updates, adversary },
      sites: designer
        ? assignments.map(({ episodes: [episode] }, s) => ({ episode, regret: judged[s].regret }))
        : [],
    });
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    const { designer, newest, log } = this;
    if (!designer) return [];
    const isWanted = (kind: RunView['kind']) => !kinds || kinds.includes(kind);
    const views: RunView[] = [];
    if (isWanted('generated-sites')) views.push(log.sitesView());
    if (isWanted('site-statistics')) views.push(log.statisticsView());
    if (isWanted('design-policy') && newest?.proposal.probabilities) {
      const { proposal, episode } = newest;
      const { pages, steps } = newest.proposal.probabilities;
      views.push({
        ...{ kind: 'design-policy', episode, tokens: TOKENS },
        pages: { probabilities: [...pages], chosen: proposal.pages },
        steps: steps.map((probabilities, i) => ({
          tokenProbabilities: [...probabilities.tokens],
          token: proposal.steps[i].token,
          pageProbabilities: [...probabilities.pages],
          page: proposal.steps[i].page,
        })),
      });
    }
    return views;
  }

  protected parts() {
    const { context, designer, log } = this;
    return pairedParts({
      ...{ context, designer, log },
      agents: {
        all: () => this.agents,
        resize: (count) => this.resize(count),
      },
      nextEpisode: {
        save: () => this.nextEpisode,
        load: (next: number) => {
          this.nextEpisode = next;
        },
      },
    });
  }

  override async load(state: unknown): Promise<void> {
    await super.load(state);
    this.chooseBest();
  }

  /** The embeddings of the other run's best agent, for all agents of this one (Table 2 of the paper). */
  async startFrom(state: unknown): Promise<void> {
    const { agents } = state as StateOf<ReturnType<typeof pairedParts>>;
    const returns = agents.map(({ recent }) => (recent.length > 0 ? mean(recent) : Number.NEGATIVE_INFINITY));
    const best = returns.indexOf(Math.max(...returns));
    for (const navigator of this.agents) navigator.takeEmbeddings(agents[best].average.weights);
    this.chooseBest();
  }

  /** As it is tested, or as any agent of the population by its averaged weights. */
  override async act(
    observation: Observation,
    earlier: readonly EarlierStep[] = [],
    member?: number,
  ): Promise<Explained> {
    const { policy, agents } = this;
    const chosen = member === undefined ? undefined : agents[member];
    if (member === undefined || !chosen) return super.act(observation, earlier);
    const tested = policy.agent;
    try {
      policy.agent = member;
      chosen.copyAverageTo(policy.net);
      return await super.act(observation, earlier);
    } finally {
      policy.agent = tested;
      agents[tested].copyAverageTo(policy.net);
    }
  }

  dispose(): void {
    this.designer?.dispose();
    for (const navigator of this.agents) navigator.dispose();
    this.policy.dispose();
  }

  /** Where a population that was trained on generated sites plays something else, it is as large as it was. */
  private resize(count: number): void {
    const kept = this.agents.slice(0, count);
    for (const navigator of this.agents.slice(count)) navigator.dispose();
    const more = Array.from({ length: count - kept.length }, (_, i) => new Navigator(this.settings, i));
    this.agents = [...kept, ...more];
  }

  /** Sites with M episodes each, whose instructions differ. */
  private async assign(): Promise<Assignment[]> {
    const { context, settings, designer } = this;
    const { sites, trajectories, repeatedFields } = settings;
    const proposals: readonly (Proposal | null)[] = designer
      ? await context.timeline.during('act', () => designer.propose(sites, context.progress.envSteps))
      : new Array(sites).fill(null);
    const assignments = proposals.map((proposal): Assignment => {
      const design = proposal && (toDesign(proposal.steps, repeatedFields) as unknown as Design);
      const episodes = Array.from({ length: trajectories }, (): EpisodeSpec => {
        const fresh = context.trainingEpisode(this.nextEpisode++, 0);
        return design === null ? fresh : { ...fresh, design };
      });
      return { proposal, episodes };
    });
    const [{ proposal, episodes }] = assignments;
    this.newest = proposal && { proposal, episode: episodes[0] };
    return assignments;
  }

  /** What the trajectories of one site come to. */
  private judge(trajectories: readonly Trajectory[]) {
    const { settings, agents } = this;
    const of = (agent: number) => trajectories.filter((one) => one.agent === agent);
    const returns = agents.map((_, agent) =>
      of(agent).map(({ steps }) =>
        discountedReturn(
          steps.map(({ reward }) => reward),
          settings.discount,
        ),
      ),
    );
    const successes = agents.map((_, agent) => of(agent).map(({ success }) => Number(success)));
    const regret: Regret = regretOf(this.designer ? settings.method : 'dr', returns);
    return { returns, successes, regret };
  }

  private noteSites(
    assignments: readonly Assignment[],
    judged: readonly ReturnType<PairedTrainer['judge']>[],
  ): void {
    const { designer, context } = this;
    if (!designer) return;
    for (const [s, { episodes }] of assignments.entries()) {
      const { returns, successes, regret } = judged[s];
      this.log.add({
        episode: episodes[0],
        generator: designer.name,
        envSteps: context.progress.envSteps,
        returns: returns.map(mean),
        successes: successes.map(mean),
        bestReturn: regret.best,
        usualReturn: regret.usual,
        regret: regret.regret,
      });
    }
  }

  /** The protagonist; where roles are not fixed, the agent with the best recent returns. Held-out sites have no say. */
  private chooseBest(): void {
    const { agents, policy, settings } = this;
    const isFixed = agents.length > 1 && hasFixedRoles(settings.method);
    const best = agents.reduce((top, { recent }, i) => (recent.mean > agents[top].recent.mean ? i : top), 0);
    policy.agent = isFixed ? PROTAGONIST : best;
    agents[policy.agent].copyAverageTo(policy.net);
  }
}

const undiscounted = (steps: Trajectory['steps']): number =>
  steps.reduce((sum, { reward }) => sum + reward, 0);

const designerOf = (settings: PairedSettings, seed: number): Designer =>
  hasAdversary(settings.method) ? new Adversary(settings, seed) : new RandomDesigner(settings, seed);
