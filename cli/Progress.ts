/** How a training goes, on stderr: a bar that redraws itself on a terminal, a line now and then elsewhere. */
import type { LearnerUpdate, RunConfig } from '../src/contracts/run';
import { formatDuration, formatPercent } from './format';

const BAR_WIDTH = 24;
const REDRAW_MS = 200;
const LINE_MS = 10_000;

type Update = Omit<LearnerUpdate, 'decision'>;

export class Progress {
  private shownAt = Number.NEGATIVE_INFINITY;
  private validated: number | null = null;
  private explored: number | null = null;
  private stepsPerSecond = 0;

  constructor(
    private readonly config: RunConfig,
    private readonly out: NodeJS.WriteStream = process.stderr,
  ) {}

  update(update: Update): void {
    for (const { name, value } of update.metrics) {
      if (name === 'evaluate/success') this.validated = value;
      if (name === 'explore/workflow-success' || name === 'explore/neural-success') this.explored = value;
      if (name === 'speed/env-steps') this.stepsPerSecond = value;
    }
    const now = performance.now();
    if (now - this.shownAt < (this.out.isTTY ? REDRAW_MS : LINE_MS)) return;
    this.shownAt = now;
    const text = this.describe(update);
    this.out.write(this.out.isTTY ? `\r\x1b[K${text.slice(0, this.out.columns - 1)}` : `${text}\n`);
  }

  /** A line of its own, above the bar. */
  say(text: string): void {
    this.out.write(this.out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
    this.shownAt = Number.NEGATIVE_INFINITY;
  }

  private describe({ progress, wallSeconds }: Update): string {
    const share = this.share(progress.episodes, wallSeconds);
    const full = Math.round(share * BAR_WIDTH);
    const bar = this.out.isTTY ? `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ` : '';
    const left = share > 0 ? formatDuration((wallSeconds * (1 - share)) / share) : '?';
    const success = this.validated ?? this.explored;
    return [
      `${bar}${formatPercent(share, 0)}`,
      `${Math.round(this.stepsPerSecond)} steps/s`,
      `${progress.episodes} episodes`,
      `${progress.gradSteps} updates`,
      `success ${success === null ? '?' : formatPercent(success, 0)}`,
      `${left} left at most`,
    ].join('  ');
  }

  /** Part of the budget that is used, by whichever limit is nearer. */
  private share(episodes: number, seconds: number): number {
    const { maxMinutes, maxEpisodes } = this.config;
    const byTime = maxMinutes === null ? 0 : seconds / (60 * maxMinutes);
    const byEpisodes = maxEpisodes === null ? 0 : episodes / maxEpisodes;
    return Math.min(1, Math.max(byTime, byEpisodes));
  }
}
