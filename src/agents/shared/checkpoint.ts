/** Saving and loading an agent part by part: a state has one entry for each of its parts. */
import type { TrainerState } from '../../contracts/agent';
import type { Rng, RngState } from '../../random/Rng';
import type { TrainingContext } from './TrainingContext';

/** Something whose state is plain data and typed arrays. */
export interface Part<State> {
  save(): State | Promise<State>;
  /** Throws, saying why, if it cannot continue from such a state. */
  load(state: State): void;
  /** Whether the entry may be missing from states that were stored before the part existed. It then stays as it is. */
  readonly isOptional?: true;
}

export type Parts = Readonly<Record<string, Part<unknown>>>;

export type StateOf<All extends Parts> = {
  readonly [Name in keyof All]: All[Name] extends Part<infer State> ? State : never;
};

export async function saveParts<All extends Parts>(parts: All): Promise<StateOf<All>> {
  const state: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) state[name] = await part.save();
  return state as StateOf<All>;
}

/**
 * Loads the parts in their order. Entries that no part asks for are ignored. Throws if one is missing.
 * @param kept if the state is trimmed, the entries that it has nevertheless; the other parts stay as they are
 */
export function loadParts(parts: Parts, state: TrainerState, kept?: readonly string[]): void {
  for (const [name, part] of Object.entries(parts)) {
    if (state[name] !== undefined) part.load(state[name]);
    else if (part.isOptional) continue;
    else if (!kept)
      throw new Error(`The stored run has no "${name}": it was made by another version. Start a new run.`);
    else if (kept.includes(name))
      throw new Error(
        `This agent was saved by an earlier version without its "${name}", and would not act as it has learned. Save it again from the complete run, or train it again.`,
      );
  }
}

/** A number that counts something throughout a run. */
export class Counter implements Part<number> {
  constructor(public value = 0) {}

  save(): number {
    return this.value;
  }

  load(value: number): void {
    this.value = value;
  }
}

export const progressPart = (context: TrainingContext): Part<TrainingContext['progress']> => ({
  save: () => context.progress,
  load: (progress) => context.restore(progress),
});

export const rngPart = (rng: Rng): Part<RngState> => ({
  save: () => rng.state(),
  load: (state) => rng.restore(state),
});
