/** What the statuses of a run mean, where more than one place needs to know. */
import type { RunStatus } from './run';

type Trait =
  /** It trains, or will as soon as its learner has started. */
  | 'training'
  /** It rests after training, and could go on. */
  | 'resting'
  /** It has ended: nobody is expected to continue it, though it can be continued. */
  | 'ended'
  /** It passes, and the run is again what it was before. */
  | 'passing'
  /** It is stored. With any other status, a run keeps the one it had when it was last trained. */
  | 'stored'
  /** The run has it only while a page has it open. */
  | 'open'
  /** Before its first control step, a run with it never began to train. One that was paused or stopped did. */
  | 'unbegun';

const TRAITS: Readonly<Record<RunStatus, readonly Trait[]>> = {
  idle: ['open', 'unbegun'],
  starting: ['training', 'passing', 'open', 'unbegun'],
  running: ['training', 'stored', 'open'],
  paused: ['resting', 'stored'],
  evaluating: ['passing', 'open'],
  finished: ['resting', 'ended', 'stored'],
  stopped: ['resting', 'ended', 'stored'],
  failed: ['ended', 'passing', 'stored', 'unbegun'],
};

const allThat = (trait: Trait): ReadonlySet<RunStatus> => {
  const statuses = Object.keys(TRAITS) as RunStatus[];
  return new Set(statuses.filter((status) => TRAITS[status].includes(trait)));
};

export const TRAINING = allThat('training');
export const RESTING = allThat('resting');
export const ENDED = allThat('ended');
export const PASSING = allThat('passing');
export const STORED = allThat('stored');
export const OPEN = allThat('open');
export const UNBEGUN = allThat('unbegun');
