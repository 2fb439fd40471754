/** Training: control steps, validations that become due, stop conditions, checkpoints. Knows no agent by name. */
import { findAgent } from '../../agents/catalogue';
import type { Checkpoint } from '../../contracts/checkpoint';
import { packKept } from '../keptState';
import type { StartedRun } from './startRun';
import { type Ended, stopCondition } from './stopCondition';

export class TrainingLoop {
  constructor(private readonly started: StartedRun) {}

  /** Trains until a stop condition, `pause` or `stop`. @param controlSteps at most that many */
  async run(controlSteps = Number.POSITIVE_INFINITY): Promise<void> {
    const { trainer, report, instruments, interrupt, mutex, validations } = this.started;
    interrupt.clear();
    instruments.restart();
    // Training that goes on after the task was solved ends when a validation shows so again.
    validations.isSolved = false;
    const budget = trainer.progress.controlSteps + controlSteps;
    let ended: Ended | undefined;
    report.update({ status: 'running', ended });
    while (!interrupt.request && !ended && trainer.progress.controlSteps < budget) {
      ended = await mutex.run(() => this.timed(() => this.advance()));
    }
    report.update({ status: ended ? 'finished' : interrupt.request === 'stop' ? 'stopped' : 'paused' });
  }

  /** Lets a validation under way finish, so that a resumed run is the same as one that was never paused. */
  pause(): void {
    this.started.interrupt.pause();
  }

  /** Also cuts short a validation, an evaluation or an episode being watched, and ends a run that is paused. */
  stop(): void {
    const { interrupt, play, report } = this.started;
    interrupt.stop();
    if (report.status === 'paused' && !play.isWatched) report.update({ status: 'stopped' });
  }

  /** Training continues while its state is compressed. */
  async checkpoint(): Promise<Checkpoint> {
    const { config, trainer, validations, clock, mutex } = this.started;
    const { packing, ...rest } = await mutex.run(async () => {
      const state = await trainer.save();
      const kept = validations.save();
      return {
        version: 1 as const,
        config,
        progress: trainer.progress,
        wallSeconds: clock.wallSeconds,
        ...kept,
        packing: packKept(state, kept.best, findAgent(config.agent).keptWhenTrimmed),
      };
    });
    return { ...rest, ...(await packing) };
  }

  /** Ends training, and releases the trainer when its turn has come. */
  async dispose(): Promise<void> {
    const { trainer, report, interrupt, mutex } = this.started;
    interrupt.stop();
    report.close();
    await mutex.run(async () => trainer.dispose());
  }

  /**
   * One control step, then validation if it is due; or a validation that is still due.
   * @returns why the run ends here; undefined if it continues
   */
  private async advance(): Promise<Ended | undefined> {
    const { config, trainer, validations, stream, report, clock, instruments } = this.started;
    if (!validations.isCutShort) {
      if (!(await this.prepare())) return undefined;
      await this.controlStep();
    }
    const { progress } = trainer;
    if (validations.isDueAfter(progress.controlSteps)) await this.validate();
    // If validation was cut short, the step is not over: it is measured when it is.
    if (validations.isCutShort) return undefined;
    stream.measure(instruments.measure(progress, clock.wallSeconds));
    const { isSolved } = validations;
    const ended = stopCondition(config, { progress, seconds: clock.elapsed, isSolved });
    report.note({ ended });
    report.flush();
    return ended;
  }

  /**
   * Returns whether the trainer is ready for a control step; it is not if it was asked to pause or stop first.
   * Replaying thousands of demonstrations takes longer than any call may wait, so waiting calls go first.
   */
  private async prepare(): Promise<boolean> {
    const { trainer, report, interrupt, mutex } = this.started;
    try {
      return (
        (await trainer.prepare?.({
          goesOn: () => interrupt.request === null && !mutex.isAnyWaiting,
          report: (done, total) => report.busyWith({ task: 'encode', done, total }),
        })) ?? true
      );
    } finally {
      report.busyWith(undefined);
    }
  }

  private async controlStep(): Promise<void> {
    const { trainer, preview, stream } = this.started;
    const { envSteps } = trainer.progress;
    stream.measure(await trainer.controlStep());
    const hasPlayed = trainer.progress.envSteps > envSteps;
    if (preview && !hasPlayed) await preview.show(trainer);
  }

  private async validate(): Promise<void> {
    const { trainer, play, validations, report, stream, clock, interrupt } = this.started;
    const { signal } = interrupt;
    const onEpisodeEnd = (validated: number) => report.note({ validated });
    onEpisodeEnd(0);
    try {
      const metrics = await play.during('validation', undefined, () =>
        validations.run(trainer, { signal, onEpisodeEnd }, () => clock.elapsed),
      );
      stream.measure(metrics);
    } finally {
      report.note({ validated: undefined });
    }
  }

  /** Adds the time that `work` takes to the run's wall time, and to what the learner is busy with. */
  private timed<T>(work: () => Promise<T>): Promise<T> {
    const { clock, instruments } = this.started;
    return clock.lap(() => instruments.timeline.activity(work));
  }
}
