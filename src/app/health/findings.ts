/**
 * Problems of a run that does not learn, in words, with the numbers that show them and what to try. Pure: a function of metrics and
 * episodes. A run that does well has no findings, whatever its numbers look like.
 */
import type { Action } from '../../contracts/env';
import { mean } from '../../maths/statistics';
import { formatCount } from '../../text/format';
import type { Series } from '../activeRun/MetricLog';

export interface HealthInput {
  readonly series: (name: string) => Series;
  readonly names: readonly string[];
  readonly training: {
    readonly episodes: number;
    readonly successes: number;
    /** Share of the newest episodes that have succeeded. */
    readonly recentSuccess: number;
    /** Actions of the newest episodes, in any order. */
    readonly actions: readonly Action[];
  };
  /** Whether pages are played as fast as possible. */
  readonly isFast: boolean;
}

export interface Advice {
  readonly text: string;
  /** A setting to multiply by a factor, if the agent has it. */
  readonly setting?: { readonly key: string; readonly factor: number; readonly atLeast?: number };
}

export interface Finding {
  readonly id: string;
  readonly title: string;
  readonly evidence: string;
  readonly advice: readonly Advice[];
}

/** Success rate at which a run counts as healthy. */
const WELL = 0.9;
const EPISODES_WITHOUT_REWARD = 150;
const LEAST_ENTROPY = 0.05;
const NEWEST = 5;
const ZERO_GRADIENTS = 10;
/** The number of points needed to compare with the past. */
const PAST = 20;
const EXPLODED = 20;
const COLLAPSED = 0.25;
const ACTIONS = 40;
const ALWAYS = 0.95;

const CHECKS = [notFinite, noReward, noEntropy, gradients, oneAction, emptyBuffer, slow];

export function findingsOf(input: HealthInput): readonly Finding[] {
  const found = CHECKS.flatMap((check) => check(input) ?? []);
  const ids = new Set(found.map(({ id }) => id));
  // An empty buffer follows from finding no reward.
  return found.filter(({ id }) => id !== 'empty-buffer' || !ids.has('no-reward'));
}

function noReward({ training: { episodes, successes }, series }: HealthInput): Finding | null {
  const validated = Math.max(0, ...series('evaluate/success').values);
  if (episodes < EPISODES_WITHOUT_REWARD || successes > 0 || validated > 0) return null;
  return {
    id: 'no-reward',
    title: 'No success yet',
    evidence: `None of ${formatCount(episodes)} training episodes have succeeded, so there is nothing to learn from.`,
    advice: [
      {
        text: 'Demonstrate the task, and choose an agent that learns from demonstrations: random actions find few rewards.',
      },
      { text: 'Explore more:', setting: { key: 'entropyBonus', factor: 3, atLeast: 0.01 } },
      { text: 'Explore more:', setting: { key: 'epsilon', factor: 2, atLeast: 0.1 } },
      { text: 'Explore more:', setting: { key: 'entropy', factor: 3, atLeast: 0.01 } },
    ],
  };
}

function noEntropy(input: HealthInput): Finding | null {
  const { steps, values } = input.series('loss/entropy');
  if (values.length < 2 * NEWEST || isWell(input)) return null;
  if (Math.max(...values.slice(-NEWEST)) >= LEAST_ENTROPY) return null;
  const since = values.findLastIndex((value) => value >= LEAST_ENTROPY) + 1;
  return {
    id: 'no-entropy',
    title: 'The policy no longer tries anything new',
    evidence: `Entropy ${format(values.at(-1)!)} nats, below ${LEAST_ENTROPY} since control step ${formatCount(steps[since])}, while the task is not solved.`,
    advice: [
      { text: 'Encourage exploration:', setting: { key: 'entropyBonus', factor: 3, atLeast: 0.01 } },
      { text: 'Encourage exploration:', setting: { key: 'entropy', factor: 3, atLeast: 0.01 } },
      {
        text: 'Learn more slowly, so that chance successes count for less:',
        setting: { key: 'learningRate', factor: 1 / 3 },
      },
    ],
  };
}

function gradients(input: HealthInput): Finding | null {
  const { steps, values } = input.series('grad/norm');
  const newest = values.slice(-ZERO_GRADIENTS);
  if (newest.length === ZERO_GRADIENTS && newest.every((value) => value < 1e-9) && !isWell(input)) {
    const since = values.findLastIndex((value) => value >= 1e-9) + 1;
    return {
      id: 'no-gradient',
      title: 'Learning has stopped',
      evidence: `Gradients have been 0 since control step ${formatCount(steps[since])}.`,
      advice: [
        {
          text: 'All replayed data may be the same, or a layer may have died. Start again with another seed, and learn more slowly:',
          setting: { key: 'learningRate', factor: 1 / 3 },
        },
      ],
    };
  }
  if (values.length < PAST + NEWEST) return null;
  const [before, now] = [lowerMedian(values.slice(0, -NEWEST)), lowerMedian(values.slice(-NEWEST))];
  if (now < 10 || now < EXPLODED * before) return null;
  return {
    id: 'exploding-gradient',
    title: 'The gradients are exploding',
    evidence: `Their norm is ${format(now)}; it was ${format(before)} before.`,
    advice: [
      { text: 'Learn more slowly:', setting: { key: 'learningRate', factor: 1 / 3 } },
      { text: 'Limit gradients with “Gradient norm bound” in the settings.' },
    ],
  };
}

function notFinite({ series, names }: HealthInput): Finding | null {
  const lost = names.find((name) => /^(loss|adversary)\//.test(name) && isLost(series(name)));
  const skipped = series('grad/skipped');
  const isSkipping = skipped.values.length > 0 && skipped.values.slice(-NEWEST).every((share) => share > 0.5);
  if (lost === undefined && !isSkipping) return null;
  const evidence = lost
    ? `${lost} has not been finite since control step ${formatCount(firstLost(series(lost)))}.`
    : `Updates are being skipped because their gradients are not finite, most recently at control step ${formatCount(skipped.steps.at(-1)!)}.`;
  return {
    id: 'not-finite',
    title: 'The numbers are no longer finite',
    evidence,
    advice: [
      {
        text: 'Start again and learn more slowly:',
        setting: { key: 'learningRate', factor: 1 / 3 },
      },
    ],
  };
}

function oneAction(input: HealthInput): Finding | null {
  const { actions } = input.training;
  if (actions.length < ACTIONS || isWell(input)) return null;
  const counts = new Map<string, number>();
  for (const action of actions) {
    const name = JSON.stringify(action);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  if (most < ALWAYS * actions.length) return null;
  return {
    id: 'one-action',
    title: 'The agent always takes the same action',
    evidence: `${formatCount(most)} of the newest ${formatCount(actions.length)} actions in training are identical.`,
    advice: [
      {
        text: 'Follow the decision through the network (M): which block gives the same output for every page?',
      },
      { text: 'Encourage exploration:', setting: { key: 'entropyBonus', factor: 3, atLeast: 0.01 } },
      { text: 'Explore more:', setting: { key: 'epsilon', factor: 2, atLeast: 0.1 } },
    ],
  };
}

function emptyBuffer({ series }: HealthInput): Finding | null {
  for (const name of ['replay/size', 'replay/transitions']) {
    const { values } = series(name);
    if (values.length < PAST || values.some((value) => value > 0)) continue;
    return {
      id: 'empty-buffer',
      title: 'The replay buffer is empty',
      evidence: `Nothing has been stored in ${formatCount(values.length)} control steps, so nothing is replayed.`,
      advice: [{ text: 'Demonstrate the task, or choose an easier one first.' }],
    };
  }
  return null;
}

function slow({ series, isFast }: HealthInput): Finding | null {
  const { values } = series('speed/env-steps');
  if (!isFast || values.length < PAST + NEWEST) return null;
  const [before, now] = [lowerMedian(values.slice(0, -NEWEST)), lowerMedian(values.slice(-NEWEST))];
  if (now >= COLLAPSED * before) return null;
  return {
    id: 'slow',
    title: 'Training has become slow',
    evidence: `${format(now)} actions a second, down from ${format(before)}.`,
    advice: [
      {
        text: 'Something else may be keeping this computer busy. The profiler (7) shows where the time of a control step goes.',
      },
    ],
  };
}

/** Whether the run solves its task, by the newest validation or by recent exploration. */
function isWell({ series, training }: HealthInput): boolean {
  const validated = series('evaluate/success').values.at(-1) ?? 0;
  const explored = series('explore/neural-success').values.slice(-NEWEST);
  return (
    validated >= WELL ||
    training.recentSuccess >= WELL ||
    (explored.length === NEWEST && mean(explored) >= WELL)
  );
}

const isLost = ({ values }: Series): boolean => values.length > 0 && !Number.isFinite(values.at(-1));

const firstLost = ({ steps, values }: Series): number =>
  steps[values.findLastIndex((value) => Number.isFinite(value)) + 1];

/** Of an even number of values, the lower of the middle two. */
const lowerMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];

const format = (value: number): string =>
  value === 0 ? '0' : Math.abs(value) >= 100 ? formatCount(value) : Number(value.toPrecision(2)).toString();
