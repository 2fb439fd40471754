/** What lists show and filter by of records of episodes, as columns that can be read without unpacking the records. */
import { type EpisodeRecord, PLAYED_AS } from '../contracts/record';
import { ENDINGS, endingOf } from '../rl/ending';
import type { EpisodeChunk } from './Database';

export type EpisodeColumns = Omit<EpisodeChunk, 'runId' | 'index' | 'packed'>;

/** The columns with a number for each record, but `task`: its numbers depend on the other records. */
export const NUMBERS = ['playedAs', 'ending', 'steps', 'returns', 'surprise', 'controlSteps'] as const;

/** A record's row of these columns. */
export const numbersOf = (record: EpisodeRecord): Record<(typeof NUMBERS)[number], number> => ({
  playedAs: PLAYED_AS.indexOf(record.playedAs),
  ending: ENDINGS.indexOf(endingOf(record)),
  steps: record.steps,
  returns: record.return,
  surprise: record.surprise ?? Number.NaN,
  controlSteps: record.controlSteps,
});

export function columnsOf(records: readonly EpisodeRecord[]): EpisodeColumns {
  const tasks = [...new Set(records.map(({ spec }) => spec.task))];
  const rows = records.map(numbersOf);
  return {
    tasks,
    goals: records.map(({ utterance }) => utterance),
    task: Uint16Array.from(records, ({ spec }) => tasks.indexOf(spec.task)),
    playedAs: Uint8Array.from(rows, ({ playedAs }) => playedAs),
    ending: Uint8Array.from(rows, ({ ending }) => ending),
    steps: Uint16Array.from(rows, ({ steps }) => steps),
    returns: Float32Array.from(rows, ({ returns }) => returns),
    surprise: Float32Array.from(rows, ({ surprise }) => surprise),
    controlSteps: Float64Array.from(rows, ({ controlSteps }) => controlSteps),
  };
}
