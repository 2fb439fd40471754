/**
 * Steps the frames of an environment in lock-step. Actors own disjoint sets of frames and decide for all of theirs at
 * once; each keeps a state for every frame (a recurrent network's, say). A schedule decides what is played, and whoever
 * collects the steps decides what to make of them: whole episodes (`rollout.ts`) or unrolls (`unrolls.ts`).
 */
import type { EarlierStep, EpisodeSoFar } from '../contracts/agent';
import { type Action, hasEnded, type Observation, type StepResult, type VectorEnv } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import { type PastPictures, toPast } from './pictures';

/** A frame whose actor has to decide. */
export interface Turn<State = unknown> extends EpisodeSoFar {
  readonly frame: number;
  readonly episode: EpisodeSpec;
  /** The actor's state for the episode. */
  readonly state: State;
}

export interface Choice<Memo, State = unknown> {
  readonly action: Action;
  /** What the actor wants to remember about its decision. */
  readonly memo: Memo;
  /** Its state from here on; unchanged if left out. */
  readonly state?: State;
}

/** A step that was taken. */
export interface DrivenStep<Memo, State = unknown> extends Omit<Turn<State>, 'earlier'> {
  readonly action: Action;
  readonly memo: Memo;
  /** The result of the action; its `observation` is of the next episode if one has begun. */
  readonly result: StepResult;
  /** The state of the page that the action led to, even if that ended the episode. */
  readonly after: Observation;
  /** The actor's state at that point. */
  readonly stateAfter: State;
}

export interface Actor<Memo = unknown, State = unknown> {
  /** Called when an episode begins in a frame. Returns the actor's state for it. */
  begin?(frame: number, observation: Observation, episode: EpisodeSpec): State;
  /** Decides for every listed frame at once. */
  act(turns: readonly Turn<State>[]): Promise<readonly Choice<Memo, State>[]>;
  /** Called with the outcome of a decision, before a new episode begins in the frame. */
  conclude?(step: DrivenStep<Memo, State>): void;
}

/** An actor and the frames that it owns, in ascending order. */
export interface Casting<Memo = unknown, State = unknown> {
  readonly actor: Actor<Memo, State>;
  readonly frames: readonly number[];
}

export interface Schedule {
  /**
   * The episode that a frame plays next, null if it rests from then on. Asked at the start, and before each step for
   * every frame that plays, in order, in case its episode ends: the answer stays the same until that episode has begun.
   * @param steps taken by all frames together, including those in progress
   */
  next(frame: number, steps: number): EpisodeSpec | null;
  /** Called when the frame has begun the episode that it was given last. */
  begun?(frame: number): void;
}

export interface DriverOptions extends PastPictures {
  /** Frames of the environment; those that nobody owns rest. */
  readonly numEnvs: number;
  /** Wraps every wait for an answer of the pages. */
  readonly wait?: <T>(answer: Promise<T>) => Promise<T>;
  /** Performs a step together with whatever should happen meanwhile, such as learning; just waits for the step if left out. */
  readonly during?: <T>(step: () => Promise<T>) => Promise<T>;
}

/** An episode in progress. */
interface Slot {
  readonly actor: Actor;
  readonly episode: EpisodeSpec;
  readonly earlier: EarlierStep[];
  observation: Observation;
  state: unknown;
}

/** Plain data from which an episode in progress can be replayed up to where it was. */
export interface SavedEpisode {
  readonly frame: number;
  readonly episode: EpisodeSpec;
  readonly actions: readonly Action[];
  /** The actor's state; plain data if it is to be saved. */
  readonly state: unknown;
}

export class Driver {
  /** By frame; null for a resting frame. */
  private readonly slots: (Slot | null)[];
  private readonly actors: readonly (Actor | null)[];
  private steps = 0;

  constructor(
    private readonly env: Pick<VectorEnv, 'reset' | 'step'>,
    private readonly cast: readonly Casting[],
    private readonly schedule: Schedule,
    private readonly options: DriverOptions,
  ) {
    this.slots = Array.from({ length: options.numEnvs }, () => null);
    this.actors = this.slots.map(
      (_, frame) => cast.find(({ frames }) => frames.includes(frame))?.actor ?? null,
    );
  }

  /** Number of frames that play. */
  get playing(): number {
    return this.slots.filter((slot) => slot !== null).length;
  }

  get isRunning(): boolean {
    return this.playing > 0;
  }

  /** Begins an episode in every frame that the schedule has one for. */
  async start(): Promise<void> {
    const specs = this.actors.map((actor, frame) => actor && this.schedule.next(frame, 0));
    const observations = await this.wait(this.env.reset(specs));
    specs.forEach((spec, frame) => {
      const observation = observations[frame];
      if (spec && observation) this.begin(frame, spec, observation);
    });
  }

  /** One action in every frame that plays, and their outcomes, in the order of the frames. */
  async step(): Promise<readonly DrivenStep<unknown>[]> {
    const decided = await this.decide();
    const playing = [...decided.keys()].sort((a, b) => a - b);
    this.steps += playing.length;
    const actions = this.slots.map((_, frame) => decided.get(frame)?.action ?? null);
    const next = this.slots.map((slot, frame) => slot && this.schedule.next(frame, this.steps));
    const results = await this.during(() => this.env.step(actions, next));
    return playing.flatMap((frame) => {
      const [slot, result] = [this.slots[frame], results[frame]];
      return slot && result ? [this.conclude(frame, slot, decided.get(frame)!, result, next[frame])] : [];
    });
  }

  /** The episodes in progress, for `restore` to replay. */
  save(): readonly SavedEpisode[] {
    return this.slots.flatMap((slot, frame) => {
      if (!slot) return [];
      const { episode, earlier, state } = slot;
      return [{ frame, episode, actions: earlier.map(({ action }) => action), state }];
    });
  }

  /**
   * Instead of `start`: brings every frame to where it was, by replaying its actions. The state of the schedule is for
   * its owner to save; it counts the steps from here on.
   */
  async restore(saved: readonly SavedEpisode[]): Promise<void> {
    const byFrame = new Map(saved.map((one) => [one.frame, one]));
    const of = this.slots.map((_, frame) => byFrame.get(frame));
    const observations = await this.wait(this.env.reset(of.map((one) => one?.episode ?? null)));
    for (const { frame, episode, state } of saved) {
      const actor = this.actors[frame]!;
      this.slots[frame] = { actor, episode, earlier: [], observation: observations[frame]!, state };
    }
    const longest = Math.max(0, ...saved.map(({ actions }) => actions.length));
    for (let t = 0; t < longest; t++) {
      const actions = of.map((one) => one?.actions[t] ?? null);
      const results = await this.wait(this.env.step(actions));
      for (const [frame, action] of actions.entries()) {
        const slot = this.slots[frame];
        if (!action || !slot) continue;
        slot.earlier.push({ observation: toPast(slot.observation, this.options), action });
        slot.observation = results[frame]!.observation;
      }
    }
  }

  private begin(frame: number, episode: EpisodeSpec, observation: Observation): void {
    const actor = this.actors[frame]!;
    this.schedule.begun?.(frame);
    const state = actor.begin?.(frame, observation, episode);
    this.slots[frame] = { actor, episode, earlier: [], observation, state };
  }

  /** Asks every actor about its frames. */
  private async decide(): Promise<Map<number, Choice<unknown>>> {
    const decided = new Map<number, Choice<unknown>>();
    for (const { actor, frames } of this.cast) {
      const turns = frames.flatMap((frame): Turn[] => {
        const slot = this.slots[frame];
        return slot ? [turnOf(frame, slot)] : [];
      });
      if (turns.length === 0) continue;
      const choices = await actor.act(turns);
      turns.forEach(({ frame }, i) => {
        decided.set(frame, choices[i]);
      });
    }
    return decided;
  }

  private conclude(
    frame: number,
    slot: Slot,
    choice: Choice<unknown>,
    result: StepResult,
    next: EpisodeSpec | null,
  ): DrivenStep<unknown> {
    const { action, memo } = choice;
    const { episode, observation, state } = slot;
    const after = result.info.finalObservation ?? result.observation;
    const stateAfter = 'state' in choice ? choice.state : slot.state;
    const step = { frame, episode, observation, state, action, memo, result, after, stateAfter };
    slot.earlier.push({ observation: toPast(observation, this.options), action });
    slot.observation = after;
    slot.state = stateAfter;
    slot.actor.conclude?.(step);
    if (hasEnded(result)) {
      this.slots[frame] = null;
      if (next) this.begin(frame, next, result.observation);
    }
    return step;
  }

  private wait<T>(answer: Promise<T>): Promise<T> {
    return this.options.wait ? this.options.wait(answer) : answer;
  }

  private during<T>(step: () => Promise<T>): Promise<T> {
    return this.options.during ? this.options.during(step) : this.wait(step());
  }
}

const turnOf = (frame: number, { episode, observation, earlier, state }: Slot): Turn => ({
  frame,
  episode,
  observation,
  earlier,
  state,
});
