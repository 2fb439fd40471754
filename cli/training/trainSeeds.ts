/** The same training with several seeds, one after another, each in a folder of its own. */
import type { RunResult } from '../../src/contracts/run';
import { mean } from '../../src/maths/statistics';
import type { TrainOutcome } from '../../src/run/headless/headlessApi';
import { formatFixedPercent } from '../../src/text/format';
import { UsageError } from '../UsageError';
import { isTaken } from './TrainingFolder';

interface SeedsOptions {
  /** Given for the first part of the folders' names; a seed comes after it. */
  readonly out?: string;
  readonly json?: boolean;
}

export interface SeedResult extends Pick<TrainOutcome, 'interrupted'> {
  readonly result: Pick<RunResult, 'successRate'>;
  /** The program was asked to end after this run. */
  readonly isLast?: boolean;
}

/**
 * Ends with a summary of the runs that have ended by themselves. A run that is interrupted or fails is the last one.
 * @param train trains with a seed, in a folder if one was given; resolves to null if it was interrupted before it began
 */
export async function trainSeeds(
  seeds: readonly number[],
  { out, json = false }: SeedsOptions,
  train: (seed: number, out: string | undefined) => Promise<SeedResult | null>,
): Promise<void> {
  const folderOf = (seed: number) => (out === undefined ? undefined : `${out}-${seed}`);
  const taken = seeds.map(folderOf).find((folder) => folder !== undefined && isTaken(folder));
  if (taken !== undefined)
    throw new UsageError(`${taken} already holds a run. Choose another --out, or remove it.`);
  const rates: number[] = [];
  let begun = 0;
  try {
    for (const seed of seeds) {
      begun += 1;
      console.error(`Seed ${seed}: run ${begun} of ${seeds.length}`);
      const trained = await train(seed, folderOf(seed));
      if (trained === null || trained.interrupted) break;
      rates.push(trained.result.successRate);
      if (trained.isLast) break;
    }
  } finally {
    if (begun < seeds.length) console.error(`Not trained: seeds ${seeds.slice(begun).join(', ')}`);
    if (rates.length > 0) console.log(json ? toJson(seeds, rates) : describe(seeds, rates));
  }
}

/** @param rates success rates of as many of the first seeds */
function describe(seeds: readonly number[], rates: readonly number[]): string {
  const [average, least, most] = [mean(rates), Math.min(...rates), Math.max(...rates)];
  const many = rates.length === seeds.length ? `${rates.length}` : `${rates.length} of ${seeds.length}`;
  return `${many} seeds: success ${formatFixedPercent(average)} on average, least ${formatFixedPercent(least)}, most ${formatFixedPercent(most)}`;
}

const toJson = (seeds: readonly number[], rates: readonly number[]): string =>
  JSON.stringify({
    seeds: seeds.slice(0, rates.length),
    successRate: { mean: mean(rates), min: Math.min(...rates), max: Math.max(...rates) },
  });
