/** The table of World of Bits: at random, by cloning, and by cloning and reinforcement, next to the published rates. */

import { mean, median } from '../../src/maths/statistics';
import { EXPERT_DEMOS, RANDOM_EPISODES, WAYS, WORLD_OF_BITS } from '../plan/worldOfBits';
import type { Cell } from './cell';
import { compare } from './compare';
import type { Section } from './section';
import {
  formatSeconds,
  formatSteps,
  holdingIfAny,
  limitsOf,
  overEpisodes,
  overSeeds,
  percent,
  seedsOf,
  spread,
  toTable,
} from './table';

/** The way that the paper's rates were reached. */
const REINFORCED = 'cloning and reinforcement';

const INTRODUCTION = `## With mouse and keyboard: World of Bits

The agent learns from pixels, with ${EXPERT_DEMOS} scripted demonstrations of each task; all runs use the defaults. "Published" is Humphreys et al. (2022),
Table 3: cloning and then reinforcement, from ten minutes of human play. "Positive" is the paper's own success rate: the share of positive
rewards among non-zero ones. "Cloned" is the last validation before reinforcement began, on up to 300 episodes. Random
actions use the same mouse and keyboard, 12 times a second, over ${RANDOM_EPISODES} episodes.

What may be called help: the demonstrations are scripted and flawless, where the published ones are ten minutes of people. Their clicks are cloned whole, and frames in which nothing
happens are left out (\`clonedFrames\`). A text of the instruction that has been typed to its end cannot be chosen (\`masksSpentSlots\`), and begins anew in another
field (\`fieldRestartsSlots\`). The network is the local one, whereas the published rates are the global one's (\`network\`), and has two convolutions more than we
assume for the paper (\`convolutions\`).
`;

/** Null if there are no results. @param note anything else that readers must know about them */
export function worldOfBitsSection(all: readonly Cell[], note: string | null): Section | null {
  const cells = all.filter(({ agent }) => agent === 'world-of-bits');
  if (cells.length === 0) return null;
  const rows = Object.entries(WORLD_OF_BITS).flatMap(([task, { category, published }]) => {
    const random = all.filter((cell) => cell.agent === 'random-hand' && cell.task === task);
    const ways = Object.keys(WAYS).map(
      (way) => [way, holdingIfAny(cells.filter((cell) => cell.task === task && cell.way === way))] as const,
    );
    return ([['random', random], ...ways] as const).flatMap(([way, group]) =>
      group.length > 0 ? [rowOf(group, { category, way, published })] : [],
    );
  });
  const header =
    'category, task, learned by, published, cloned, ours, over episodes, positive, steps, trained, limit, seeds';
  const parts = [INTRODUCTION, `${toTable(header.split(', '), rows)}\n`, ...(note ? [`${note}\n`] : [])];
  return { text: parts.join('\n'), drawings: {}, inShort: inShort(cells) };
}

/** By the paper's measure. */
function inShort(cells: readonly Cell[]): string[] {
  const compared = Object.entries(WORLD_OF_BITS).flatMap(([task, { published }]) => {
    const trained = holdingIfAny(cells.filter((cell) => cell.task === task && cell.way === REINFORCED));
    const positive = trained.flatMap(({ positiveRate }) => positiveRate ?? []);
    return positive.length > 0
      ? [{ name: task, ours: 100 * mean(positive), published, seeds: positive.length }]
      : [];
  });
  return [`by the share of positive rewards, ${compare(compared)}`];
}

interface Row {
  readonly category: string;
  readonly way: string;
  readonly published: number;
}

function rowOf(cells: readonly Cell[], { category, way, published }: Row): string[] {
  const positive = cells.flatMap(({ positiveRate }) => positiveRate ?? []);
  const isTrained = way !== 'random';
  return [
    category,
    cells[0].task,
    way,
    way === REINFORCED ? String(published) : '–',
    isTrained ? whenCloned(cells) : '–',
    overSeeds(cells),
    overEpisodes(cells),
    positive.length > 0 ? percent(mean(positive)) : '–',
    isTrained ? formatSteps(median(cells.map(({ envSteps }) => envSteps))) : '–',
    isTrained ? formatSeconds(median(cells.map(({ wallSeconds }) => wallSeconds))) : '–',
    isTrained ? limitsOf(cells) : '–',
    seedsOf(cells),
  ];
}

/** Success after cloning, before any step in the environment; a dash if a run ended before its first validation. */
function whenCloned(cells: readonly Cell[]): string {
  const rates = cells.flatMap(({ curves }) => {
    const cloned = (curves['evaluate/success'] ?? []).filter(([envSteps]) => envSteps === 0);
    return cloned.slice(-1).map(([, rate]) => rate);
  });
  return rates.length > 0 ? spread(rates) : '–';
}
