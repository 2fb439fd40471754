/** How CC-Net acts: it draws from its distributions while exploring; in evaluations it draws or takes the most probable choice. */
import type { EarlierStep, EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { NetworkTrace } from '../../contracts/network';
import { Rng } from '../../random/Rng';
import type { Actor, Turn } from '../../rl/driver';
import type { GreedyPolicy } from '../shared/AgentTrainer';
import type { TrainingContext } from '../shared/context';
import { networkTrace } from '../shared/networkTrace';
import { bestChoice, drawChoice, drawSharply, probabilityOf } from './act/choosing';
import { AT_REST, act, type Choice, type Surroundings } from './act/hand';
import { choiceOf } from './act/reading';
import { axesOf, ccNetDiagram } from './diagram';
import { type Encoders, screenOf } from './encode/encoders';
import type { Screen } from './encode/screen';
import { ACTOR, inspectionOf } from './inspect';
import type { CcLearner, CcPolicyState, StoredPolicy } from './learner';
import type { Decision } from './model/CcNet';
import { type Carried, Recall } from './Recall';
import type { CcSettings } from './settings';

/** What is kept of a decision to learn from. */
export interface Decided {
  readonly screen: Screen;
  readonly choice: Choice;
  readonly decision: Decision;
}

interface Evaluating extends Carried {
  readonly rng: Rng;
}

/** A decision, and what it was made in. */
interface Made {
  readonly screen: Screen;
  readonly decision: Decision;
  readonly around: Surroundings;
}

const BEGINNING: Carried = { hand: AT_REST, memory: null };

export class CcPolicy implements GreedyPolicy {
  private readonly recall = new Recall();

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: CcSettings,
    private readonly learner: CcLearner,
    private readonly encoders: Encoders,
  ) {}

  /** Draws with the weights that the learner acts with. */
  explorer(rng: Rng): Actor<Decided, Carried> {
    const newest = new Map<number, Screen>();
    return {
      begin: () => BEGINNING,
      act: async (turns) => {
        const seen = await this.decide(turns, newest);
        const choices = seen.map(({ decision }) => drawChoice(decision, rng));
        return this.carryOut(turns, seen, choices, 'explore');
      },
    };
  }

  /** The averaged policy; its draws depend only on the episode. */
  actor(): Actor<Decided, Evaluating> {
    this.learner.actWithAverage();
    const newest = new Map<number, Screen>();
    return {
      begin: (_, __, { seed }) => ({ ...BEGINNING, rng: new Rng(seed) }),
      act: async (turns) => {
        const seen = await this.decide(turns, newest);
        const choices = seen.map(({ decision }, i) => this.choose(decision, turns[i].state.rng));
        const made = await this.carryOut(turns, seen, choices, 'evaluate');
        return made.map(({ state, ...rest }, i) => ({
          ...rest,
          state: { ...state, rng: turns[i].state.rng },
        }));
      },
    };
  }

  async inspect({ observation, earlier }: EpisodeSoFar): Promise<Inspection> {
    this.learner.actWithAverage();
    const { at } = observation;
    const task = this.context.taskOf(at?.frame ?? 0);
    const carried = this.recall.find(at, earlier) ?? (await this.carriedTo(earlier, task));
    const screen = this.encoders.of(task).encode(observation);
    const [decision] = await this.learner.decide([{ screen, ...carried }]);
    // The same whenever it is asked, but different at every step. A prime, so that steps and lengths do not share seeds.
    const chosen = this.choose(decision, new Rng((at?.step ?? 0) * 7919 + earlier.length));
    const around = aroundOf(observation, screen, task);
    const { action, hand } = act(chosen, carried.hand, around);
    this.recall.note(at, [...earlier, { observation, action }], { hand, memory: decision.memory });
    const attention = await this.learner.attend(screen);
    return inspectionOf(observation, {
      ...{ screen, decision, chosen, around, attention, ...carried },
      settings: this.settings,
    });
  }

  async trace({ observation, earlier }: EpisodeSoFar): Promise<NetworkTrace> {
    this.learner.actWithAverage();
    const { at } = observation;
    const task = this.context.taskOf(at?.frame ?? 0);
    const carried = this.recall.find(at, earlier) ?? (await this.carriedTo(earlier, task));
    const screen = this.encoders.of(task).encode(observation);
    return networkTrace({
      at,
      network: ccNetDiagram(this.settings, screen),
      notes: await this.learner.notes({ screen, ...carried }),
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

  private choose(decision: Decision, rng: Rng): Choice {
    const { acting, sharpness } = this.settings;
    return acting === 'drawn' ? drawSharply(decision, sharpness, rng) : bestChoice(decision);
  }

  /** @param newest the latest states by frame; an unchanged page keeps its state */
  private async decide(turns: readonly Turn<Carried>[], newest: Map<number, Screen>): Promise<Made[]> {
    const { context, learner } = this;
    const screens = context.timeline.during('encode', () =>
      turns.map(({ frame, episode, observation }) => {
        const screen = this.encoders.of(episode.task).encode(observation, newest.get(frame));
        newest.set(frame, screen);
        return screen;
      }),
    );
    const inputs = turns.map(({ state }, i) => ({ screen: screens[i], ...state }));
    const decisions = await context.timeline.during('act', () => learner.decide(inputs));
    return screens.map((screen, i) => {
      const { observation, episode } = turns[i];
      return { screen, decision: decisions[i], around: aroundOf(observation, screen, episode.task) };
    });
  }

  private async carryOut(
    turns: readonly Turn<Carried>[],
    seen: readonly Made[],
    choices: readonly Choice[],
    purpose: 'explore' | 'evaluate',
  ) {
    const made = turns.map((turn, i) => {
      const { screen, decision, around } = seen[i];
      const { action, hand } = act(choices[i], turn.state.hand, around);
      const memo: Decided = { screen, choice: choices[i], decision };
      return { action, memo, state: { hand, memory: decision.memory } };
    });
    this.context.note(turns, (_, i) => ({
      actor: ACTOR,
      probability: probabilityOf(choices[i], seen[i].decision),
      value: seen[i].decision.value,
    }));
    const [first] = turns;
    await this.context.show(first, async () => {
      const { screen, decision, around } = seen[0];
      return {
        ...{ purpose, actor: ACTOR, action: made[0].action },
        probability: probabilityOf(choices[0], decision),
        inspection: inspectionOf(first.observation, {
          ...{ screen, decision, chosen: choices[0], around, ...first.state },
          attention: await this.learner.attend(screen),
          settings: this.settings,
        }),
      };
    });
    return made;
  }

  /** What the steps of an episode left behind, recomputed from what they saw. */
  private async carriedTo(earlier: readonly EarlierStep[], task: string): Promise<Carried> {
    const encoder = this.encoders.of(task);
    let [carried, before]: [Carried, Screen | undefined] = [BEGINNING, undefined];
    for (const { observation, action } of earlier) {
      const screen = encoder.encode(observation, before);
      const [{ memory }] = await this.learner.decide([{ screen, ...carried }]);
      const around = aroundOf(observation, screen, task);
      const choice = choiceOf(action, around);
      carried = { memory, hand: choice ? act(choice, carried.hand, around).hand : carried.hand };
      before = screen;
    }
    return carried;
  }
}

const aroundOf = ({ fields }: Observation, { refs }: Screen, task: string): Surroundings => ({
  ...{ fields, refs },
  screen: screenOf(task),
});
