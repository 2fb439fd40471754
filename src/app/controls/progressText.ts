/** The parts of the progress line, computed from an update and the previous one. */
import type { LearnerUpdate } from '../../contracts/learner';
import { formatDuration, formatPercent, formatShortCount } from '../../text/format';

interface ProgressPart {
  readonly label: string;
  readonly help: string;
  readonly text: (update: LearnerUpdate, stepsPerSecond: number | null, best: number | null) => string;
}

export const PROGRESS_PARTS: readonly ProgressPart[] = [
  {
    label: 'elapsed',
    help: 'Time spent training, without pauses.',
    text: ({ wallSeconds }) => formatDuration(wallSeconds),
  },
  {
    label: 'control steps',
    help: 'Rounds of the outer loop: explore, learn and, now and then, validate.',
    text: ({ progress }) => formatShortCount(progress.controlSteps),
  },
  {
    label: 'episodes',
    help: 'Episodes played to learn from, in all frames.',
    text: ({ progress }) => formatShortCount(progress.episodes),
  },
  {
    label: 'env steps',
    help: 'Actions taken on pages, in all frames.',
    text: ({ progress }) => formatShortCount(progress.envSteps),
  },
  {
    label: 'updates',
    help: 'Gradient steps of the neural network.',
    text: ({ progress }) => formatShortCount(progress.gradSteps),
  },
  {
    label: 'steps/s',
    help: 'Recent number of actions per second on pages.',
    text: (_, stepsPerSecond) => (stepsPerSecond === null ? '–' : formatShortCount(stepsPerSecond)),
  },
  {
    label: 'best',
    help: 'Best success rate on validation episodes. While the newest policy is evaluated on them, nothing else is counted.',
    text: ({ validated }, _rate, best) => describeBest(best, validated),
  },
];

/** `87%`, or `87%, evaluating: 120` while episodes of a validation are played; before the first has ended, `evaluating: 120`. */
function describeBest(best: number | null, validated: number | undefined): string {
  const rate = best === null ? [] : [formatPercent(best)];
  const played = validated === undefined ? [] : [`evaluating: ${formatShortCount(validated)}`];
  return [...rate, ...played].join(', ') || '–';
}

/** Environment steps per second over a sliding window of updates. */
export class StepRate {
  private readonly window: { seconds: number; steps: number }[] = [];

  constructor(private readonly windowSeconds = 5) {}

  push({ wallSeconds, progress }: LearnerUpdate): number | null {
    const window = this.window;
    const newest = window.at(-1);
    // A new run, or one resumed from an earlier point.
    if (newest && (wallSeconds < newest.seconds || progress.envSteps < newest.steps)) window.length = 0;
    window.push({ seconds: wallSeconds, steps: progress.envSteps });
    while (window.length > 2 && wallSeconds - window[0].seconds > this.windowSeconds) window.shift();
    const seconds = wallSeconds - window[0].seconds;
    return seconds > 0.2 ? (progress.envSteps - window[0].steps) / seconds : null;
  }
}
