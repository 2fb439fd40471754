/** How World of Bits acts: it draws from its distributions while exploring and, unless set otherwise, in evaluations. */
import type { EpisodeSoFar } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { NetworkTrace } from '../../contracts/network';
import { focusedIn } from '../../dom/snapshot';
import type { EvaluatedPolicy } from '../shared/AgentTrainer';
import { type ActionDistribution, HandPolicy, type SeenPage } from '../shared/HandPolicy';
import { networkTrace } from '../shared/networkTrace';
import { screenSizeOf } from '../shared/screenSize';
import type { TrainingContext } from '../shared/TrainingContext';
import { bestChoice, drawChoice, probabilityOf, withoutKey } from './act/choosing';
import { gridOf } from './act/grid';
import {
  AT_REST,
  act,
  type Choice,
  choiceFor,
  type Hand,
  type Surroundings,
  typedFrom,
  withheldKey,
} from './act/hand';
import { slotsOf } from './act/keys';
import { axesOf, wobNetDiagram } from './diagram';
import type { Encoders } from './encode/Encoders';
import type { Screen } from './encode/ScreenEncoder';
import { ACTOR, inspectionOf } from './inspect';
import type { WobLearner } from './learner';
import type { Policy } from './model/WobNet';
import type { WobSettings } from './settings';

/** What is kept of a decision to learn from. */
export interface WobMemo {
  readonly screen: Screen;
  readonly choice: Choice;
  readonly withheld: number;
  readonly value: number;
}

/** The averaged policy that is evaluated is here the newest (`averaging: 0` in the learner). */
export class WobPolicy
  extends HandPolicy<Screen, Choice, Hand, WobMemo>
  implements EvaluatedPolicy<Float32Array>
{
  protected readonly name = ACTOR;
  protected readonly beginning = AT_REST;

  constructor(
    context: TrainingContext,
    private readonly settings: WobSettings,
    protected override readonly learner: WobLearner,
    private readonly encoders: Encoders,
  ) {
    super(context, learner);
  }

  async trace(episode: EpisodeSoFar): Promise<NetworkTrace> {
    this.learner.actWithAverage();
    const { observation, task, screen } = await this.see(episode);
    const grid = gridOf(screenSizeOf(task));
    return networkTrace({
      at: observation.at,
      network: wobNetDiagram(this.settings, grid),
      notes: await this.learner.acting.notes(screen),
      axes: axesOf(this.settings, grid, slotsOf(observation.fields, this.settings.keyboard)),
      elementVectors: null,
    });
  }

  save(): Promise<Float32Array> {
    return this.learner.savePolicy();
  }

  load(weights: Float32Array): void {
    this.learner.loadPolicy(weights);
  }

  encode(observation: Observation, task: string, before?: Screen): Screen {
    return this.encoders.of(task).encode(observation, before);
  }

  protected async distributions(pages: readonly SeenPage<Screen, Hand>[]) {
    const policies = await this.learner.policies(pages.map(({ screen }) => screen));
    return pages.map((page, i) => this.distributionOn(page, policies[i]));
  }

  private distributionOn(
    { observation, task, screen, state: hand }: SeenPage<Screen, Hand>,
    whole: Policy,
  ): ActionDistribution<Choice, Hand, WobMemo> {
    const { settings } = this;
    const around = this.around(observation, task);
    const withheld = withheldKey(hand, around);
    const policy = withoutKey(whole, withheld);
    const { value } = policy;
    return {
      value,
      draw: (rng) => drawChoice(policy, rng),
      choose: (rng) => (settings.acting === 'drawn' ? drawChoice(policy, rng) : bestChoice(policy)),
      probabilityOf: (choice) => probabilityOf(choice, policy),
      act: (choice) => {
        const { action, hand: state } = act(choice, hand, around);
        return { action, state, memo: { screen, choice, withheld, value } };
      },
      inspect: (chosen) => inspectionOf(observation, { screen, policy, hand, chosen, around, settings }),
    };
  }

  protected stateIn({ earlier }: EpisodeSoFar, task: string): Hand {
    const actions = earlier.map(({ action }) => action);
    return earlier.reduce((hand, { observation, action }, t) => {
      const around = this.around(observation, task);
      const choice = choiceFor(action, hand, typedFrom(actions, t), around);
      return choice ? act(choice, hand, around).hand : hand;
    }, AT_REST);
  }

  private around({ fields, dom }: Observation, task: string): Surroundings {
    const { fieldRestartsSlots, keyboard, masksSpentSlots, wheel } = this.settings;
    return {
      slots: slotsOf(fields, keyboard),
      screenSize: screenSizeOf(task),
      focused: focusedIn(dom),
      fieldRestartsSlots,
      masksSpentSlots,
      wheel,
    };
  }
}
