/** A run that goes on where its checkpoint left it. */
import { findAgent } from '../../agents/catalogue';
import type { Trainer, TrainerState } from '../../contracts/agent';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { RunConfig } from '../../contracts/run';
import { unpackState } from '../packedState';
import type { TrainingClock } from './TrainingClock';
import type { Validations } from './Validations';

interface UnpackedCheckpoint {
  readonly checkpoint: Checkpoint;
  readonly state: TrainerState;
}

interface ResumedParts {
  readonly config: RunConfig;
  readonly trainer: Trainer;
  readonly validations: Validations;
  readonly clock: TrainingClock;
}

/** Rejects a checkpoint whose bytes are not a state. */
export async function unpackCheckpoint(checkpoint: Checkpoint): Promise<UnpackedCheckpoint> {
  return { checkpoint, state: await unpackState(checkpoint.trainer) };
}

/** The configuration, with settings that it leaves out and the state was made with. */
export function withStoredSettings(config: RunConfig, { state }: UnpackedCheckpoint): RunConfig {
  const { storedSettings } = findAgent(config.agent);
  return { ...config, settings: { ...storedSettings?.(state), ...config.settings } };
}

/** Gives the parts of a run, fresh until then, what they knew at the checkpoint. */
export async function resume(
  { config, trainer, validations, clock }: ResumedParts,
  { checkpoint, state }: UnpackedCheckpoint,
): Promise<void> {
  const { best, isTrimmed, wallSeconds } = checkpoint;
  if (isTrimmed && best) await trainer.adopt(state, best.policy, findAgent(config.agent).keptWhenTrimmed);
  else await trainer.load(state);
  validations.restore(checkpoint);
  clock.wallSeconds = wallSeconds;
}
