/** The policy that is tested, watched and saved: the averaged weights of the population's best agent. */
import type { EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { NetworkTrace } from '../../contracts/network';
import { Rng } from '../../random/Rng';
import type { Actor } from '../../rl/Driver';
import type { EvaluatedPolicy } from '../shared/AgentTrainer';
import { networkTrace } from '../shared/networkTrace';
import { rngOfStep } from '../shared/rngOfStep';
import type { TrainingContext } from '../shared/TrainingContext';
import { toAction } from './actions';
import { axesOf, navigatorNetDiagram } from './diagram';
import type { PageEncoder, Perception } from './encode/PageEncoder';
import { inspectionOf } from './inspect';
import { NavigatorNet, type Policy } from './model/NavigatorNet';
import { bestPair, pickPair } from './navigator/pickPair';
import type { PairedSettings } from './settings';
import { nameOf, noteDecisions, showDecision } from './showDecision';

/**
 * Every test draws the same numbers. All frames share them, so what a policy draws in an episode depends on the number of
 * frames as well ("Known faults" in docs/plan.md).
 */
const TEST_SEED = 1;

/** A policy as it is saved. */
interface SavedNavigator {
  readonly weights: Float32Array;
  /** Which agent of the population it was. */
  readonly agent: number;
}

/** In runs stored before the agent was saved, a policy consists of its weights. */
export type StoredNavigator = SavedNavigator | Float32Array;

export const weightsOf = (stored: StoredNavigator): Float32Array =>
  stored instanceof Float32Array ? stored : stored.weights;

export class BestNavigator implements EvaluatedPolicy<StoredNavigator> {
  /** Which agent of the population it is. */
  agent = 0;
  readonly net = new NavigatorNet(0);

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: Pick<PairedSettings, 'testActions'>,
    private readonly encoder: PageEncoder,
  ) {}

  actor(): Actor<null> {
    const rng = new Rng(TEST_SEED);
    return {
      act: async (turns) => {
        const perceived = turns.map((turn) => this.perceive(turn));
        const policies = await this.net.policies(perceived.map(({ page }) => page));
        const pairs = policies.map((policy) => this.pairOf(policy, rng));
        const memos = perceived.map((perception, i) => {
          return { perception, policy: policies[i], pair: pairs[i] };
        });
        noteDecisions(this.context, turns, memos, this.agent);
        await showDecision(this.context, turns[0], 'evaluate', memos[0], this.agent);
        return pairs.map((pair, i) => ({ action: toAction(perceived[i], pair), memo: null }));
      },
    };
  }

  /** An episode whose seed is not known is asked for the most probable action. */
  async inspect(episode: EpisodeSoFar): Promise<Inspection> {
    const { observation, earlier, seed } = episode;
    const perception = this.perceive(episode);
    const [policy] = await this.net.policies([perception.page]);
    const pair =
      seed === undefined ? bestPair(policy.logs) : this.pairOf(policy, rngOfStep(seed, earlier.length));
    return inspectionOf(observation, perception, policy, pair, nameOf(this.agent));
  }

  async trace(episode: EpisodeSoFar): Promise<NetworkTrace> {
    const { observation } = episode;
    const perception = this.perceive(episode);
    return networkTrace({
      at: observation.at,
      network: navigatorNetDiagram,
      notes: await this.net.notes(perception.page),
      axes: axesOf(observation, perception),
      elementVectors: 'states',
    });
  }

  async save(): Promise<SavedNavigator> {
    const { agent } = this;
    return { weights: await this.net.parameters.toFloat32(), agent };
  }

  load(stored: StoredNavigator): void {
    this.net.parameters.fromFloat32(weightsOf(stored));
    if (!(stored instanceof Float32Array)) this.agent = stored.agent;
  }

  dispose(): void {
    this.net.dispose();
  }

  private pairOf({ logs }: Policy, rng: Rng): number {
    return this.settings.testActions === 'greedy' ? bestPair(logs) : pickPair(logs, rng);
  }

  private perceive({ observation, earlier }: EpisodeSoFar): Perception {
    return this.encoder.encode(observation, earlier.at(-1)?.observation ?? null);
  }
}
