/** Results of trainings with the conditions they were made under, from the folders that `npm run reproduce` fills. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunResult } from '../../src/contracts/run';

interface Conditions {
  /** Whose demonstrations; `none` for agents that learn without. */
  readonly source: 'human' | 'bundled' | 'scripted' | 'none';
  /** Limits of the training. */
  readonly minutes: number;
  readonly maxSteps?: number;
  /** Command line options beside the defaults. */
  readonly options?: string;
  /** What was changed on purpose, in words. */
  readonly variant?: string;
  /** How it was learned, of agents that learn in several ways. */
  readonly way?: string;
}

export interface Cell extends RunResult, Conditions {
  /** Where its files are. */
  readonly folder: string;
}

/** All complete results below a folder. */
export function readCells(folder: string): Cell[] {
  return readdirSync(folder).flatMap((name) => readCell(join(folder, name)));
}

function readCell(folder: string): Cell[] {
  const [result, conditions] = ['result.json', 'conditions.json'].map((name) => join(folder, name));
  if (!existsSync(result) || !existsSync(conditions)) return [];
  const cell = { ...readJson(result), ...readJson(conditions), folder };
  return cell.interrupted ? [] : [cell];
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
