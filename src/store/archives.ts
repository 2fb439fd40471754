/** Runs and demonstrations as `.lattice` files, and back. */
import type { z } from 'zod';
import type { DemoRecord } from '../contracts/demo';
import { checkDemonstration } from '../demo/format';
import { toDemoRecord } from '../demo/parse';
import type { RunId } from './database';
import { decodeLatticeFile, encodeLatticeFile } from './latticeFile';
import type { RunArchive, RunRepository } from './RunRepository';
import { demoFileSchema, runFileSchema } from './schemas';

type DemoFile = z.infer<typeof demoFileSchema>;

const packDemos = (demos: readonly DemoRecord[]): DemoFile => demos.map(({ parsed: _, ...demo }) => demo);

const unpackDemos = (demos: DemoFile): DemoRecord[] =>
  demos.map(({ raw, ...about }) => toDemoRecord(checkDemonstration(raw), about));

export const encodeDemos = (demos: readonly DemoRecord[]): Uint8Array<ArrayBuffer> =>
  encodeLatticeFile('demos', packDemos(demos));

export const decodeDemos = (bytes: Uint8Array): DemoRecord[] =>
  unpackDemos(decodeLatticeFile(bytes, 'demos', demoFileSchema));

/** A whole run: configuration, demonstrations, metrics, checkpoints with the best policy. */
export const encodeRun = (archive: RunArchive): Uint8Array<ArrayBuffer> =>
  encodeLatticeFile('run', { ...archive, demos: packDemos(archive.demos) });

export function decodeRun(bytes: Uint8Array): RunArchive {
  const { demos, ...archive } = decodeLatticeFile(bytes, 'run', runFileSchema);
  return { ...archive, demos: unpackDemos(demos) };
}

export const exportRun = async (repository: RunRepository, id: RunId): Promise<Uint8Array<ArrayBuffer>> =>
  encodeRun(await repository.archive(id));

/** Lists the run of a file under a new id, ready to be looked at and resumed. */
export const importRun = (repository: RunRepository, bytes: Uint8Array): Promise<RunId> =>
  repository.unarchive(decodeRun(bytes));
