/** A run that begins with what another one has learned, on other tasks or on the same. */
import { findAgent } from '../../agents/catalogue';
import type { AgentDefinition } from '../../agents/shared/definition';
import { checkStart } from '../../agents/shared/sameNetwork';
import { resolveTable, withPresentNames } from '../../agents/shared/settings';
import type { Trainer, TrainerState } from '../../contracts/agent';
import type { Checkpoint } from '../../contracts/checkpoint';
import type { RunConfig, Settings } from '../../contracts/run';
import { unpackState } from '../packedState';

/** @throws if the agent is another one, begins from scratch only, or has a network that computes something else */
export async function beginFrom(trainer: Trainer, config: RunConfig, other: Checkpoint): Promise<void> {
  const definition = findAgent(config.agent);
  if (!definition.startsFrom || !trainer.startFrom)
    throw new Error(`The agent ${config.agent} cannot start from another run.`);
  if (other.config.agent !== config.agent)
    throw new Error(`The run to start from uses the agent ${other.config.agent}, this one ${config.agent}.`);
  const state = await unpackState(other.trainer);
  checkStart(builtWith(definition, state), resolveTable(definition.settings, config.settings));
  await trainer.startFrom(state, other.best?.policy ?? null);
}

/** The settings that a stored network was built with, as far as they are known. */
function builtWith(
  { networkEntry, storedSettings, formerSettings }: AgentDefinition,
  state: TrainerState,
): Settings {
  if (!networkEntry) return {};
  const stored = withPresentNames((state[networkEntry] ?? {}) as Settings, formerSettings);
  return { ...storedSettings?.(state), ...stored };
}
