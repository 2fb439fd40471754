/** `latticework trim`: a trained agent as a file to share, without what only training needs. */
import { existsSync } from 'node:fs';
import { errorMessage } from '../../src/contracts/errorMessage';
import { trimRun } from '../../src/run/trimRun';
import { decodeRun, encodeRun } from '../../src/store/archives';
import { readRun } from '../readRun';
import { writeNew } from '../training/writeWhole';
import { UsageError } from '../UsageError';

interface TrimOptions {
  readonly out: string;
  readonly name?: string;
  readonly json?: boolean;
}

export async function trim(path: string, { out, name, json }: TrimOptions) {
  if (!out.endsWith('.lattice'))
    throw new UsageError(`--out ${out}: the page opens files whose names end in .lattice.`);
  if (existsSync(out)) throw new UsageError(`${out} exists already. Choose another --out, or remove it.`);
  const { bytes } = readRun(path);
  const archive = decodeRun(bytes);
  const run = name === undefined ? archive.run : { ...archive.run, name };
  try {
    const trimmed = encodeRun(await trimRun({ ...archive, run }));
    write(out, trimmed);
    const sizes = `${out}: ${Math.ceil(trimmed.length / 1000)} kB instead of ${Math.ceil(bytes.length / 1000)} kB`;
    console.log(json ? JSON.stringify({ bytes: trimmed.length, createdAt: run.createdAt }) : sizes);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} cannot be trimmed: ${errorMessage(error)}`);
  }
}

function write(out: string, bytes: Uint8Array): void {
  try {
    writeNew(out, bytes);
  } catch (error) {
    throw new UsageError(`${out} cannot be written: ${errorMessage(error)}`);
  }
}
