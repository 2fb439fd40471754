/** Reads runs that `train` has left in a folder. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '../src/contracts/checkpoint';
import { errorMessage } from '../src/contracts/errorMessage';
import { runProblem } from '../src/run/configProblems';
import { decodeRun } from '../src/store/archives';
import type { RunArchive } from '../src/store/RunRepository';
import { UsageError } from './UsageError';

/** @param path of the folder, or of the file in it. Throws an explained error if there is no run with a checkpoint. */
export function readRun(path: string) {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'checkpoint.lattice') : path;
  if (!existsSync(file)) throw new UsageError(`There is no checkpoint at ${file}.`);
  try {
    const bytes = new Uint8Array(readFileSync(file));
    const { run } = decodeTrained(bytes);
    return { bytes, trainedOn: run.config.task, agent: run.config.agent, seed: run.config.seed };
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
  }
}

/** The run in a file, with its checkpoint. @throws Error if it has none, or could not have been started in this version */
export function decodeTrained(bytes: Uint8Array): RunArchive & { readonly latest: Checkpoint } {
  const archive = decodeRun(bytes);
  const { latest } = archive;
  if (!latest) throw new Error('it contains a run without a checkpoint');
  const problem = runProblem(archive);
  if (problem !== null) throw new Error(`this version cannot use its configuration: ${problem}`);
  return { ...archive, latest };
}
