/**
 * Opens everything that a run needs for learning in parallel: pages load and demonstrations are read in the page's
 * thread, code and backend start here.
 */
import { findAgent } from '../../agents/catalogue';
import type { Trainer } from '../../contracts/agent';
import type { PackedDemos } from '../../contracts/demo';
import type { LearnerInit, StartUp } from '../../contracts/learner';
import type { BackendInfo } from '../../contracts/run';
import { unpackDemos } from '../../demo/packedDemos';
import { startBackend } from '../../nn/backend';
import { envConfigOf } from '../envConfigOf';
import { createRehearsal } from './createRehearsal';
import { createTrainer, type TrainerOptions, usableDemos } from './createTrainer';
import { startGradientWorkers } from './gradientWorkers';

interface OpeningOptions
  extends Omit<TrainerOptions, 'demos' | 'gradientWorkers'>,
    Pick<LearnerInit, 'wasmPath' | 'speeds'> {
  readonly demos: Promise<PackedDemos>;
  readonly onStarting: (progress: StartUp) => void;
}

/** Rejects with the first thing that goes wrong. */
export async function openTrainer({
  wasmPath,
  speeds,
  demos,
  onStarting,
  ...options
}: OpeningOptions): Promise<{ trainer: Trainer; backend: BackendInfo }> {
  const { config, env } = options;
  const agent = findAgent(config.agent);
  const opening = env.open(envConfigOf(config));
  const learning = demos.then((packed) => usableDemos(agent, config, unpackDemos(packed)));
  const loading = agent.load();
  const starting = startBackend(config.backend, wasmPath, {
    rehearsal: async () => {
      await opening;
      return createRehearsal(await loading, config, env);
    },
    onProgress: onStarting,
    speeds,
  });
  const creating = Promise.all([loading, learning, starting]).then(([code, usable, backend]) => {
    const trainer = createTrainer(code, {
      ...options,
      demos: usable,
      gradientWorkers: (atMost, model) =>
        backend.name === 'wasm' ? startGradientWorkers({ agent: agent.id, model, wasmPath }, atMost) : [],
    });
    return { trainer, backend };
  });
  const [opened] = await Promise.all([creating, opening]);
  return opened;
}
