/** The progress of a run, on stderr: a bar on a terminal, an occasional line elsewhere. */
import type { LearnerUpdate } from '../../src/contracts/learner';
import type { RunConfig } from '../../src/contracts/run';
import { startUpText } from '../../src/run/startUpText';
import { tasksOf } from '../../src/task/taskChoice';
import { formatCount, formatDuration, formatPercent } from '../../src/text/format';
import { describeTest, StatusLine } from './StatusLine';

const BAR_WIDTH = 24;

type Update = Omit<LearnerUpdate, 'decision'>;

export class Progress {
  private readonly line: StatusLine;
  private validated: number | null = null;
  private explored: number | null = null;
  /** Latest validated success by task, if there are several. */
  private readonly byTask = new Map<string, number>();
  private stepsPerSecond = 0;

  constructor(
    private readonly config: RunConfig,
    out?: NodeJS.WriteStream,
  ) {
    this.line = new StatusLine(out);
  }

  update(update: Update): void {
    for (const { name, value } of update.metrics) {
      if (name === 'evaluate/success') this.validated = value;
      if (name === 'explore/workflow-success' || name === 'explore/neural-success') this.explored = value;
      if (name === 'speed/env-steps') this.stepsPerSecond = value;
      const task = tasksOf(this.config).find((id) => name === `evaluate/success/${id}`);
      if (task !== undefined) this.byTask.set(task, value);
    }
    this.line.show(() => this.describe(update));
  }

  /** What happens before training. */
  preparing(text: string): void {
    this.line.show(() => text);
  }

  /** A line of its own, above the bar. */
  say(text: string): void {
    this.line.say(text);
  }

  /** Training is over. */
  end(): void {
    this.line.clear();
  }

  private describe({ progress, wallSeconds, startUp, evaluated }: Update): string {
    if (startUp) return startUpText(startUp);
    if (evaluated) return describeTest(evaluated);
    const share = this.share(progress, wallSeconds);
    const full = Math.round(share * BAR_WIDTH);
    const bar = this.line.isTTY ? `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ` : '';
    const left = share > 0 ? formatDuration((wallSeconds * (1 - share)) / share) : '?';
    const success = this.validated ?? this.explored;
    return [
      `${bar}${formatPercent(share)}`,
      `${formatCount(progress.envSteps)} steps (${formatCount(this.stepsPerSecond)}/s)`,
      `${formatCount(progress.episodes)} episodes`,
      `${formatCount(progress.gradSteps)} updates`,
      `success ${success === null ? '?' : formatPercent(success)}${this.worst()}`,
      `at most ${left} left`,
    ].join('  ');
  }

  /** The task that holds up the others, if there are several. */
  private worst(): string {
    const [first, ...others] = this.byTask;
    if (!first) return '';
    const [task, rate] = others.reduce((worst, next) => (next[1] < worst[1] ? next : worst), first);
    return ` (least: ${task} ${formatPercent(rate)})`;
  }

  /** The share of the budget used so far, by whichever limit is nearest. */
  private share({ episodes, envSteps, gradSteps }: LearnerUpdate['progress'], seconds: number): number {
    const { maxMinutes, maxEpisodes, maxEnvSteps, maxUpdates } = this.config;
    const used = (amount: number, limit: number | null | undefined) => (limit ? amount / limit : 0);
    return Math.min(
      1,
      Math.max(
        used(seconds / 60, maxMinutes),
        used(episodes, maxEpisodes),
        used(envSteps, maxEnvSteps),
        used(gradSteps, maxUpdates),
      ),
    );
  }
}
