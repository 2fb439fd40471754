/**
 * Flexible b-PAIRED's training: Algorithm 1 of Gur et al. (2021), whose lines the comments name; other designers and
 * regrets give its ablations and baselines. A control step is an iteration. On a task whose pages are not generated, a
 * single navigator plays that task, without a designer.
 */
import type { EpisodeSoFar, Inspection, TrainerState } from '../../contracts/agent';
import type { RunView } from '../../contracts/views';
import { mean } from '../../maths/statistics';
import type { UpdateReport } from '../../nn/Adam';
import { Rng } from '../../random/Rng';
import { AgentTrainer } from '../shared/AgentTrainer';
import { Counter, type StateOf } from '../shared/checkpoint';
import type { Metrics } from '../shared/metrics';
import type { TrainingContext } from '../shared/TrainingContext';
import { Adversary } from './adversary/Adversary';
import type { Designer, Proposal } from './adversary/Designer';
import { RandomDesigner } from './adversary/RandomDesigner';
import { PROTAGONIST } from './adversary/regret';
import { type Assignment, assign, designPolicyOf, outcomeOf, type SiteOutcome, toSite } from './assignments';
import { pairedParts } from './checkpoint';
import { PageEncoder } from './encode/PageEncoder';
import { trainingMetrics } from './metrics';
import { Navigator } from './navigator/Navigator';
import { BestNavigator, type StoredNavigator, weightsOf } from './policy';
import { playPopulation, type Trajectory, undiscounted } from './population';
import { SiteLog } from './SiteLog';
import { hasAdversary, hasFixedRoles, type PairedSettings } from './settings';
import { noteDecisions, showDecision } from './showDecision';
import { GENERATED_TASK } from './tasks';

export class PairedTrainer extends AgentTrainer<StoredNavigator> {
  protected readonly policy: BestNavigator;
  private readonly encoder: PageEncoder;
  /** Null if the task's pages are not generated. */
  private readonly designer: Designer | null;
  private agents: readonly Navigator[];
  private readonly log = new SiteLog();
  /** Training episodes begun so far. */
  private readonly nextEpisode = new Counter();
  /** The first assignment of the newest iteration. */
  private newest: Assignment | null = null;

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
      throw new Error(
        `${population} agents need at least as many frames; there are only ${context.numEnvs}.`,
      );
    this.designer = isGenerated ? designerOf(settings, rng.int(2 ** 31)) : null;
    this.agents = Array.from({ length: population }, () => new Navigator(settings, rng.int(2 ** 31)));
    this.policy = new BestNavigator(context, settings, this.encoder);
    this.chooseBest();
  }

  protected async train(): Promise<Metrics> {
    // 3: The adversary draws its noise, and from it sites
    const assignments = await this.design();
    // 4 to 10: Every agent collects M trajectories in each
    const trajectories = await this.play(assignments);
    // 11 and 12: R_A, R_P and the regret of each
    const outcomes = this.outcomesOf(assignments, trajectories);
    // 13: The adversary learns from regret and budget
    const adversary = await this.learnToDesign(assignments, outcomes);
    // 14: Every agent learns from its own trajectories
    const updates = await this.learnToNavigate(trajectories);
    this.chooseBest();
    const sites = assignments.map(({ episodes: [episode] }, i) => ({ episode, regret: outcomes[i].regret }));
    return trainingMetrics({ trajectories, updates, adversary, sites: this.designer ? sites : [] });
  }

  override views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    if (!this.designer) return [];
    const policy = this.newest && designPolicyOf(this.newest);
    const all: RunView[] = [this.log.sitesView(), this.log.statisticsView(), ...(policy ? [policy] : [])];
    return all.filter(({ kind }) => !kinds || kinds.includes(kind));
  }

  /**
   * The embeddings of the other run's best agent, for all agents of this one (Table 2 of the paper).
   * @throws if that run was trimmed
   */
  override async startFrom(state: TrainerState): Promise<void> {
    const { agents } = state as Partial<StateOf<ReturnType<typeof pairedParts>>>;
    if (!agents)
      throw new Error('The run to start from was trimmed, so it has no population: the whole run is needed.');
    const returns = agents.map(({ recent }) => (recent.length > 0 ? mean(recent) : Number.NEGATIVE_INFINITY));
    const best = returns.indexOf(Math.max(...returns));
    for (const navigator of this.agents) navigator.takeEmbeddings(agents[best].average.weights);
    this.chooseBest();
  }

  /** As it is tested, or as any agent of the population with its averaged weights. */
  override async inspect(episode: EpisodeSoFar, member?: number): Promise<Inspection> {
    const { policy, agents } = this;
    const chosen = member === undefined ? undefined : agents[member];
    if (member === undefined || !chosen) return super.inspect(episode);
    const tested = await policy.save();
    try {
      policy.agent = member;
      chosen.copyAverageTo(policy.net);
      return await super.inspect(episode);
    } finally {
      policy.load(tested);
    }
  }

  override async load(state: TrainerState): Promise<void> {
    await super.load(state);
    this.chooseBest();
  }

  protected parts() {
    const { context, settings, designer, log, nextEpisode } = this;
    const agents = { all: () => this.agents, resize: (count: number) => this.resize(count) };
    return pairedParts({ context, settings, designer, log, agents, nextEpisode });
  }

  /** The whole population starts from the agent that was tested. */
  protected learnFrom(policy: StoredNavigator): void {
    for (const navigator of this.agents) navigator.learnFrom(weightsOf(policy));
  }

  dispose(): void {
    this.designer?.dispose();
    for (const navigator of this.agents) navigator.dispose();
    this.policy.dispose();
  }

  private async design(): Promise<Assignment[]> {
    const { context, settings, designer } = this;
    const proposals = designer
      ? await context.timeline.during('act', () =>
          designer.propose(settings.sites, context.progress.envSteps),
        )
      : Array.from({ length: settings.sites }, (): Proposal | null => null);
    const fresh = () => context.trainingEpisode(this.nextEpisode.value++, 0);
    const assignments = proposals.map((proposal) => assign(proposal, fresh, settings));
    this.newest = assignments[0];
    return assignments;
  }

  private async play(assignments: readonly Assignment[]): Promise<Trajectory[]> {
    const { context, agents, encoder } = this;
    const { env, numEnvs, timeline } = context;
    const trajectories = await playPopulation(
      agents,
      assignments.flatMap(({ episodes }) => episodes),
      {
        env,
        numEnvs,
        encoder,
        wait: (answer) => timeline.wait(answer),
        during: (work, task) => timeline.during(work, task),
        note: (turns, memos, agent) => noteDecisions(context, turns, memos, agent),
        show: (turn, memo, agent) => showDecision(context, turn, 'explore', memo, agent),
      },
    );
    context.count(
      'envSteps',
      trajectories.reduce((sum, { steps }) => sum + steps.length, 0),
    );
    context.count('episodes', trajectories.length);
    return trajectories;
  }

  private outcomesOf(assignments: readonly Assignment[], trajectories: readonly Trajectory[]): SiteOutcome[] {
    const { agents, designer, settings, context } = this;
    const method = designer ? settings.method : 'dr';
    const outcomes = assignments.map((_, i) => {
      const own = trajectories.filter((one) => Math.floor(one.episode / settings.trajectories) === i);
      return outcomeOf(own, agents.length, { method, discount: settings.discount });
    });
    if (designer) {
      const origin = { generator: designer.name, envSteps: context.progress.envSteps };
      for (const [i, assignment] of assignments.entries())
        this.log.add(toSite(assignment, outcomes[i], origin));
    }
    return outcomes;
  }

  /** Null if no learning designer was involved. */
  private async learnToDesign(
    assignments: readonly Assignment[],
    outcomes: readonly SiteOutcome[],
  ): Promise<UpdateReport | null> {
    const { context, designer } = this;
    if (!designer) return null;
    const proposals = assignments.map(({ proposal }) => proposal!);
    const regrets = outcomes.map(({ regret }) => regret);
    const update = await context.timeline.during('update', () => designer.learn(proposals, regrets));
    if (update) context.count('gradSteps');
    return update;
  }

  private async learnToNavigate(trajectories: readonly Trajectory[]): Promise<UpdateReport[]> {
    const { context } = this;
    const updates: UpdateReport[] = [];
    for (const [agent, navigator] of this.agents.entries()) {
      const own = trajectories.filter((one) => one.agent === agent).map(({ steps }) => steps);
      for (const steps of own) navigator.recent.add(undiscounted(steps));
      updates.push(await context.timeline.during('update', () => navigator.learn(own)));
      context.count('gradSteps');
    }
    return updates;
  }

  /** The protagonist or, if roles are not fixed, the agent with the best recent returns. Held-out sites do not count. */
  private chooseBest(): void {
    const { agents, policy, settings } = this;
    const isFixed = agents.length > 1 && hasFixedRoles(settings.method);
    const best = agents.reduce((top, { recent }, i) => (recent.mean > agents[top].recent.mean ? i : top), 0);
    policy.agent = isFixed ? PROTAGONIST : best;
    agents[policy.agent].copyAverageTo(policy.net);
  }

  /** If a population trained on generated sites plays something else, it keeps its size. */
  private resize(count: number): void {
    const kept = this.agents.slice(0, count);
    for (const navigator of this.agents.slice(count)) navigator.dispose();
    const more = Array.from({ length: count - kept.length }, (_, i) => new Navigator(this.settings, i));
    this.agents = [...kept, ...more];
  }
}

const designerOf = (settings: PairedSettings, seed: number): Designer =>
  hasAdversary(settings.method) ? new Adversary(settings, seed) : new RandomDesigner(settings, seed);
