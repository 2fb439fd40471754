/** How World of Bits acts: it draws from its distributions while exploring and, unless set otherwise, in evaluations. */
import type { EarlierStep, EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { PictureSize } from '../../contracts/needs';
import type { NetworkTrace } from '../../contracts/network';
import { focusedIn } from '../../dom/snapshot';
import { Rng } from '../../random/Rng';
import type { Actor, Turn } from '../../rl/driver';
import { findTask } from '../../task/catalogue';
import type { GreedyPolicy } from '../shared/AgentTrainer';
import type { TrainingContext } from '../shared/context';
import { networkTrace } from '../shared/networkTrace';
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
import { type Screen, ScreenEncoder } from './encode/screen';
import { ACTOR, inspectionOf } from './inspect';
import type { WobLearner } from './learner';
import type { Policy } from './model/WobNet';
import type { WobSettings } from './settings';

/** What is kept of a decision to learn from. */
export interface Decided {
  readonly screen: Screen;
  readonly choice: Choice;
  readonly withheld: number;
  readonly value: number;
}

interface Evaluating extends Hand {
  readonly rng: Rng;
}

/** A decision, and what it was made in. */
interface Made {
  readonly screen: Screen;
  readonly withheld: number;
  readonly policy: Policy;
  readonly around: Surroundings;
}

export class WobPolicy implements GreedyPolicy {
  private readonly encoders = new Map<string, ScreenEncoder>();

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: WobSettings,
    private readonly learner: WobLearner,
  ) {}

  /** Draws with the weights that the learner acts with. */
  explorer(rng: Rng): Actor<Decided, Hand> {
    const newest = new Map<number, Screen>();
    return {
      begin: () => AT_REST,
      act: async (turns) => {
        const decisions = await this.decide(turns, newest);
        const choices = decisions.map(({ policy }) => drawChoice(policy, rng));
        return this.carryOut(turns, decisions, choices, 'explore');
      },
    };
  }

  /**
   * The averaged policy, which here is the newest (`averaging: 0` in the learner); its draws depend only on the episode.
   */
  actor(): Actor<Decided, Evaluating> {
    this.learner.actWithAverage();
    const newest = new Map<number, Screen>();
    return {
      begin: (_, __, { seed }) => ({ ...AT_REST, rng: new Rng(seed) }),
      act: async (turns) => {
        const decisions = await this.decide(turns, newest);
        const choices = decisions.map(({ policy }, i) => this.choose(policy, turns[i].state.rng));
        const made = await this.carryOut(turns, decisions, choices, 'evaluate');
        return made.map(({ state, ...rest }, i) => ({
          ...rest,
          state: { ...state, rng: turns[i].state.rng },
        }));
      },
    };
  }

  async inspect({ observation, earlier }: EpisodeSoFar): Promise<Inspection> {
    this.learner.actWithAverage();
    const task = this.context.tasks[0];
    const screen = this.encoderOf(task).encode(observation);
    const hand = this.handAfter(earlier, task);
    const around = this.around(observation, task);
    const [known] = await this.learner.policies([screen]);
    const policy = withoutKey(known, withheldKey(hand, around));
    // The same whenever it is asked, but different at every step. A prime, so that steps and lengths do not share seeds.
    const chosen = this.choose(policy, new Rng((observation.at?.step ?? 0) * 7919 + earlier.length));
    return inspectionOf(observation, { screen, policy, hand, chosen, around, settings: this.settings });
  }

  async trace({ observation }: EpisodeSoFar): Promise<NetworkTrace> {
    this.learner.actWithAverage();
    const task = this.context.tasks[0];
    const grid = gridOf(screenOf(task));
    const screen = this.encoderOf(task).encode(observation);
    return networkTrace({
      at: observation.at,
      network: wobNetDiagram(this.settings, grid),
      notes: await this.learner.acting.notes(screen),
      axes: axesOf(this.settings, grid, slotsOf(observation.fields)),
      elementVectors: null,
    });
  }

  save(): Promise<Float32Array> {
    return this.learner.savePolicy();
  }

  load(weights: Float32Array): void {
    this.learner.loadPolicy(weights);
  }

  encoderOf(task: string): ScreenEncoder {
    let encoder = this.encoders.get(task);
    if (!encoder) {
      encoder = new ScreenEncoder(screenOf(task), this.settings.keyboard);
      this.encoders.set(task, encoder);
    }
    return encoder;
  }

  private choose(policy: Policy, rng: Rng): Choice {
    return this.settings.acting === 'drawn' ? drawChoice(policy, rng) : bestChoice(policy);
  }

  /** @param newest the latest states by frame; an unchanged page keeps its state */
  private async decide(turns: readonly Turn<Hand>[], newest: Map<number, Screen>): Promise<Made[]> {
    const { context, learner } = this;
    const screens = context.timeline.during('encode', () =>
      turns.map(({ frame, episode, observation }) => {
        const screen = this.encoderOf(episode.task).encode(observation, newest.get(frame));
        newest.set(frame, screen);
        return screen;
      }),
    );
    const policies = await context.timeline.during('act', () => learner.policies(screens));
    return screens.map((screen, i) => {
      const { observation, episode, state } = turns[i];
      const around = this.around(observation, episode.task);
      const withheld = withheldKey(state, around);
      return { screen, withheld, policy: withoutKey(policies[i], withheld), around };
    });
  }

  private async carryOut(
    turns: readonly Turn<Hand>[],
    decisions: readonly Made[],
    choices: readonly Choice[],
    purpose: 'explore' | 'evaluate',
  ) {
    const made = turns.map(({ state }, i) => {
      const { screen, withheld, policy, around } = decisions[i];
      const { action, hand } = act(choices[i], state, around);
      const memo: Decided = { screen, withheld, choice: choices[i], value: policy.value };
      return { action, memo, state: hand };
    });
    this.context.note(turns, (_, i) => ({
      actor: ACTOR,
      probability: probabilityOf(choices[i], decisions[i].policy),
      value: decisions[i].policy.value,
    }));
    const [first] = turns;
    await this.context.show(first, () => {
      const { screen, policy, around } = decisions[0];
      return {
        ...{ purpose, actor: ACTOR, action: made[0].action },
        probability: probabilityOf(choices[0], policy),
        inspection: inspectionOf(first.observation, {
          ...{ screen, policy, hand: first.state, chosen: choices[0], around },
          settings: this.settings,
        }),
      };
    });
    return made;
  }

  private around({ fields, dom }: Observation, task: string): Surroundings {
    const { fieldRestartsSlots, masksSpentSlots, wheel } = this.settings;
    return {
      ...{ slots: slotsOf(fields), screen: screenOf(task), focused: focusedIn(dom) },
      ...{ fieldRestartsSlots, masksSpentSlots, wheel },
    };
  }

  /** The state of the hand after the steps of an episode. */
  private handAfter(earlier: readonly EarlierStep[], task: string): Hand {
    const actions = earlier.map(({ action }) => action);
    return earlier.reduce((hand, { observation, action }, t) => {
      const around = this.around(observation, task);
      const choice = choiceFor(action, hand, typedFrom(actions, t), around);
      return choice ? act(choice, hand, around).hand : hand;
    }, AT_REST);
  }
}

const screenOf = (task: string): PictureSize => findTask(task).screen;
