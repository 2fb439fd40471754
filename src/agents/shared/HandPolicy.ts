/**
 * How agents with a mouse and a keyboard play: in each state of a page, their network gives a distribution over choices,
 * and a hand turns what was chosen into an action. Each paper has its own choices, and its own way of making them.
 */
import type { EpisodeSoFar, Inspection } from '../../contracts/agent';
import type { Action, Observation } from '../../contracts/env';
import { Rng } from '../../random/Rng';
import type { Actor } from '../../rl/Driver';
import { rngOfStep } from './rngOfStep';
import type { TrainingContext } from './TrainingContext';

/** A state of a page in which something is to be chosen. */
export interface SeenPage<Screen, State> {
  readonly observation: Observation;
  readonly task: string;
  /** The network's input. */
  readonly screen: Screen;
  /** What the steps before have left behind: the state of the hand and, in a recurrent network, its memory. */
  readonly state: State;
}

/** The policy in one state of a page. */
export interface ActionDistribution<Choice, State, Memo> {
  /** The state's value. */
  readonly value: number;
  /** To explore. */
  draw(rng: Rng): Choice;
  /** In evaluations, and for whoever watches. */
  choose(rng: Rng): Choice;
  probabilityOf(choice: Choice): number;
  /** The action that a choice stands for, the state after it, and what is kept of it to learn from. */
  act(choice: Choice): { readonly action: Action; readonly state: State; readonly memo: Memo };
  inspect(chosen: Choice): Inspection | Promise<Inspection>;
}

export abstract class HandPolicy<Screen, Choice, State, Memo> {
  /** What the stage calls the policy. */
  protected abstract readonly name: string;
  /** When an episode begins. */
  protected abstract readonly beginning: State;

  /** @param learner has the network that acts */
  constructor(
    protected readonly context: TrainingContext,
    protected readonly learner: { actWithAverage(): void },
  ) {}

  /** @param before the newest state of the page, which an unchanged page keeps */
  protected abstract encode(observation: Observation, task: string, before?: Screen): Screen;

  /** With the weights that the learner acts with. */
  protected abstract distributions(
    pages: readonly SeenPage<Screen, State>[],
  ): Promise<ActionDistribution<Choice, State, Memo>[]>;

  /** What the earlier steps of an episode have left behind. */
  protected abstract stateIn(episode: EpisodeSoFar, task: string): State | Promise<State>;

  /** Told where the choice that an inspection shows leads, by agents for which `stateIn` is slow. */
  protected noteState(_episode: EpisodeSoFar, _action: Action, _state: State): void {}

  /** Draws with the weights that the learner acts with. */
  explorer(rng: Rng): Actor<Memo, State> {
    return { begin: () => this.beginning, act: this.play('explore', (policy) => policy.draw(rng)) };
  }

  /** The averaged policy; its draws depend only on the episode. */
  actor(): Actor<Memo, State> {
    this.learner.actWithAverage();
    /** By frame. */
    const rngs: Rng[] = [];
    return {
      begin: (frame, _, { seed }) => {
        rngs[frame] = new Rng(seed);
        return this.beginning;
      },
      act: this.play('evaluate', (policy, frame) => policy.choose(rngs[frame])),
    };
  }

  async inspect(episode: EpisodeSoFar): Promise<Inspection> {
    this.learner.actWithAverage();
    const { observation, earlier, seed = 0 } = episode;
    const [policy] = await this.distributions([await this.see(episode)]);
    const chosen = policy.choose(rngOfStep(seed + earlier.length, observation.at?.step ?? 0));
    const { action, state } = policy.act(chosen);
    this.noteState(episode, action, state);
    return policy.inspect(chosen);
  }

  protected async see(episode: EpisodeSoFar): Promise<SeenPage<Screen, State>> {
    const { observation, task = this.context.taskOf(observation.at?.frame ?? 0) } = episode;
    const state = await this.stateIn(episode, task);
    return { observation, task, screen: this.encode(observation, task), state };
  }

  private play(
    purpose: 'explore' | 'evaluate',
    choose: (policy: ActionDistribution<Choice, State, Memo>, frame: number) => Choice,
  ): Actor<Memo, State>['act'] {
    const { context, name } = this;
    const newest = new Map<number, Screen>();
    return async (turns) => {
      const pages = context.timeline.during('encode', () =>
        turns.map(({ frame, episode: { task }, observation, state }) => {
          const screen = this.encode(observation, task, newest.get(frame));
          newest.set(frame, screen);
          return { observation, task, screen, state };
        }),
      );
      const policies = await context.timeline.during('act', () => this.distributions(pages));
      const choices = policies.map((policy, i) => choose(policy, turns[i].frame));
      const decisions = policies.map((policy, i) => policy.act(choices[i]));
      const [first] = policies;
      context.note(turns, (_, i) => ({
        actor: name,
        value: policies[i].value,
        probability: policies[i].probabilityOf(choices[i]),
      }));
      await context.show(turns[0], async () => ({
        purpose,
        actor: name,
        action: decisions[0].action,
        probability: first.probabilityOf(choices[0]),
        inspection: await first.inspect(choices[0]),
      }));
      return decisions;
    };
  }
}
