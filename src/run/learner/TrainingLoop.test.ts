import { expect, onTestFinished, test } from 'vitest';
import type { Progress, Trainer } from '../../contracts/agent';
import type { EpisodeSpec } from '../../contracts/episode';
import { endedEpisode } from '../../contracts/testing/episodes';
import { runConfig } from '../../contracts/testing/runConfig';
import { Mutex } from '../../thread/Mutex';
import { Instruments } from './Instruments';
import { Interrupt } from './Interrupt';
import { Policies } from './Policies';
import { RunReport } from './RunReport';
import type { StartedRun } from './startRun';
import { TrainingClock } from './TrainingClock';
import { TrainingLoop } from './TrainingLoop';
import { UpdateStream } from './UpdateStream';
import { Validations } from './Validations';

/** Counts its control steps, and solves every episode. */
class SolvingTrainer implements Partial<Trainer> {
  progress: Progress = { controlSteps: 0, envSteps: 0, episodes: 0, gradSteps: 0 };

  async controlStep() {
    this.progress = { ...this.progress, controlSteps: this.progress.controlSteps + 1 };
    return [];
  }

  async evaluate(episodes: readonly EpisodeSpec[]) {
    return episodes.map((spec) => endedEpisode(spec, true));
  }

  async savePolicy() {
    return null;
  }

  numTensors(): number {
    return 0;
  }
}

/** No network computes here, so there is no device to ask. */
class IdleInstruments extends Instruments {
  override profile() {
    return { spans: this.timeline.take(), tensors: 0, tensorBytes: 0, wasmHeapBytes: null, kernels: 'none' };
  }
}

interface Opened {
  readonly trainer: Trainer;
  readonly report: RunReport;
  readonly loop: TrainingLoop;
}

/** @param isWatched whether somebody watches an episode */
function open(isWatched = false): Opened {
  const { port1, port2 } = new MessageChannel();
  const config = runConfig({ stopWhenSolved: true });
  const trainer = new SolvingTrainer() as Partial<Trainer> as Trainer;
  const policies = new Policies();
  const parts = {
    trainer,
    stream: new UpdateStream(port1),
    validations: new Validations(config, policies, { keepsEarlier: false }),
    clock: new TrainingClock(),
    instruments: new IdleInstruments(),
  };
  const report = new RunReport(parts, 'idle');
  const loop = new TrainingLoop({
    ...parts,
    config,
    policies,
    report,
    preview: null,
    play: { isWatched, during: (_, __, work) => work() } as StartedRun['play'],
    backend: { name: 'wasm', reason: 'chosen' },
    interrupt: new Interrupt(),
    mutex: new Mutex(),
  });

  onTestFinished(() => {
    report.close();
    port1.close();
    port2.close();
  });
  return { trainer, report, loop };
}

test('a solved run that goes on trains until it is solved anew', async () => {
  const { trainer, report, loop } = open();
  for (const controlSteps of [20, 40]) {
    await loop.run();
    expect(report.status).toBe('finished');
    expect(trainer.progress.controlSteps).toBe(controlSteps);
  }
  await loop.run(1);
  expect(report.status).toBe('paused');
  expect(trainer.progress.controlSteps).toBe(41);
});

test('a stop ends a run that is paused, but only the episode if one is being watched', async () => {
  for (const isWatched of [false, true]) {
    const { report, loop } = open(isWatched);
    await loop.run(1);
    loop.stop();
    expect(report.status).toBe(isWatched ? 'paused' : 'stopped');
  }
});
