/** How CC-Net acts: it draws from its distributions while exploring; in evaluations it draws or takes the most probable choice. */
import type { EarlierStep, EpisodeSoFar } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import type { NetworkTrace } from '../../contracts/network';
import type { EvaluatedPolicy } from '../shared/AgentTrainer';
import { type ActionDistribution, HandPolicy, type SeenPage } from '../shared/HandPolicy';
import { networkTrace } from '../shared/networkTrace';
import { screenSizeOf } from '../shared/screenSize';
import type { TrainingContext } from '../shared/TrainingContext';
import { bestChoice, drawChoice, drawSharply, probabilityOf } from './act/choosing';
import { AT_REST, act, type Choice, type Surroundings } from './act/hand';
import { choiceOf } from './act/reading';
import { axesOf, ccNetDiagram } from './diagram';
import type { Encoders } from './encode/Encoders';
import type { Screen } from './encode/ScreenEncoder';
import { ACTOR, inspectionOf } from './inspect';
import type { CcLearner, CcPolicyState, StoredPolicy } from './learner';
import type { Policy } from './model/packedPolicies';
import { type Carried, Recall } from './Recall';
import type { CcSettings } from './settings';

/** What is kept of a decision to learn from. */
export interface CcMemo {
  readonly screen: Screen;
  readonly choice: Choice;
  readonly policy: Policy;
}

export class CcPolicy
  extends HandPolicy<Screen, Choice, Carried, CcMemo>
  implements EvaluatedPolicy<StoredPolicy>
{
  protected readonly name = ACTOR;
  protected readonly beginning: Carried = { hand: AT_REST, memory: null };
  private readonly recall = new Recall();

  constructor(
    context: TrainingContext,
    private readonly settings: CcSettings,
    protected override readonly learner: CcLearner,
    private readonly encoders: Encoders,
  ) {
    super(context, learner);
  }

  async trace(episode: EpisodeSoFar): Promise<NetworkTrace> {
    this.learner.actWithAverage();
    const { observation, screen, state } = await this.see(episode);
    return networkTrace({
      at: observation.at,
      network: ccNetDiagram(this.settings, screen),
      notes: await this.learner.notes({ screen, ...state }),
      axes: axesOf(observation, screen, this.settings),
      elementVectors: screen.elements.length > 0 ? 'elements' : null,
    });
  }

  /** New weights have been learned. */
  forget(): void {
    this.recall.clear();
  }

  save(): Promise<CcPolicyState> {
    return this.learner.savePolicyWithScale();
  }

  load(policy: StoredPolicy): void {
    this.learner.loadPolicy(this.learner.onPresentScale(policy));
    this.forget();
  }

  protected encode(observation: Observation, task: string, before?: Screen): Screen {
    return this.encoders.of(task).encode(observation, before);
  }

  protected async distributions(pages: readonly SeenPage<Screen, Carried>[]) {
    const policies = await this.learner.policies(pages.map(({ screen, state }) => ({ screen, ...state })));
    return pages.map((page, i) => this.distributionOn(page, policies[i]));
  }

  private distributionOn(
    { observation, task, screen, state: { hand } }: SeenPage<Screen, Carried>,
    policy: Policy,
  ): ActionDistribution<Choice, Carried, CcMemo> {
    const { settings, learner } = this;
    const { acting, sharpness } = settings;
    const { value, memory } = policy;
    const around = aroundOf(observation, screen, task);
    return {
      value,
      draw: (rng) => drawChoice(policy, rng),
      choose: (rng) => (acting === 'drawn' ? drawSharply(policy, sharpness, rng) : bestChoice(policy)),
      probabilityOf: (choice) => probabilityOf(choice, policy),
      act: (choice) => {
        const { action, hand: after } = act(choice, hand, around);
        return { action, state: { hand: after, memory }, memo: { screen, choice, policy } };
      },
      inspect: async (chosen) => {
        const attention = await learner.attend(screen);
        return inspectionOf(observation, { screen, policy, hand, chosen, around, attention, settings });
      },
    };
  }

  /** As it was noted; otherwise recomputed from what the steps saw. */
  protected async stateIn(episode: EpisodeSoFar, task: string): Promise<Carried> {
    return this.recall.find(episode) ?? (await this.carriedTo(episode.earlier, task));
  }

  protected override noteState(episode: EpisodeSoFar, action: Action, carried: Carried): void {
    this.recall.note(episode, { observation: episode.observation, action }, carried);
  }

  private async carriedTo(earlier: readonly EarlierStep[], task: string): Promise<Carried> {
    let [carried, before]: [Carried, Screen | undefined] = [this.beginning, undefined];
    for (const { observation, action } of earlier) {
      const screen = this.encode(observation, task, before);
      const [{ memory }] = await this.learner.policies([{ screen, ...carried }]);
      const around = aroundOf(observation, screen, task);
      const choice = choiceOf(action, around);
      carried = { memory, hand: choice ? act(choice, carried.hand, around).hand : carried.hand };
      before = screen;
    }
    return carried;
  }
}

const aroundOf = ({ fields }: Observation, { refs }: Screen, task: string): Surroundings => ({
  fields,
  refs,
  screenSize: screenSizeOf(task),
});
