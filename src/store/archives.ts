/** Runs and demonstrations as `.lattice` files, and back. */
import type { z } from 'zod';
import type { DemoRecord } from '../contracts/demo';
import { checkDemonstration, reasonOf } from '../demo/format';
import { toDemoRecord } from '../demo/parse';
import type { SkippedFile } from '../files/files';
import type { RunId } from './Database';
import {
  checkPart,
  decodeLatticeFile,
  encodeLatticeFile,
  FileFormatError,
  type LatticeKind,
} from './latticeFile';
import type { RunArchive, RunRepository } from './RunRepository';
import { readEpisodes } from './readEpisodes';
import { demoFileSchema, runFileSchema } from './schemas';

type StoredDemos = z.infer<typeof demoFileSchema>;

/** The content of a `.lattice` file. */
export type LatticeContent =
  | { readonly kind: 'run'; readonly archive: RunArchive }
  /** `skipped`: names of demonstrations that cannot be used. */
  | {
      readonly kind: 'demos';
      readonly demos: readonly DemoRecord[];
      readonly skipped: readonly SkippedFile[];
    };

const KINDS: Readonly<Record<LatticeKind, string>> = { run: 'a run', demos: 'demonstrations' };

const packDemos = (demos: readonly DemoRecord[]): StoredDemos => demos.map(({ parsed: _, ...demo }) => demo);

/** Demonstrations that cannot be used are named and left out. */
function unpackDemos(stored: StoredDemos): Pick<LatticeContent & { kind: 'demos' }, 'demos' | 'skipped'> {
  const demos: DemoRecord[] = [];
  const skipped: SkippedFile[] = [];
  for (const { raw, ...about } of stored) {
    try {
      demos.push(toDemoRecord(checkDemonstration(raw), about));
    } catch (error) {
      skipped.push({ file: about.id, reason: reasonOf(error) });
    }
  }
  return { demos, skipped };
}

/** Opens a file of either kind. @throws FileFormatError */
export function decodeLattice(bytes: Uint8Array): LatticeContent {
  const { kind, parts } = decodeLatticeFile(bytes);
  if (kind === 'demos') {
    return { kind, ...unpackDemos(checkPart(demoFileSchema, parts.demos)) };
  }
  const { demos: stored, episodes: packed = [], ...archive } = checkPart(runFileSchema, parts);
  const { demos, skipped } = unpackDemos(stored);
  // A run needs all of the demonstrations it was trained with to continue.
  const [bad] = skipped;
  if (bad)
    throw new FileFormatError(`The file cannot be used: its demonstration ${bad.file}: ${bad.reason}.`);
  return { kind, archive: { ...archive, demos, episodes: readEpisodes(archive.run.id, packed) } };
}

export const encodeDemos = (demos: readonly DemoRecord[]): Uint8Array<ArrayBuffer> =>
  encodeLatticeFile('demos', { demos: packDemos(demos) });

/** All demonstrations of a file. @throws FileFormatError, also if one of them cannot be used */
export function decodeDemos(bytes: Uint8Array): DemoRecord[] {
  const content = ofKind('demos', decodeLattice(bytes));
  const [bad] = content.skipped;
  if (bad) throw new FileFormatError(`The demonstration ${bad.file} cannot be used: ${bad.reason}.`);
  return [...content.demos];
}

/** A whole run: configuration, demonstrations, metrics, the kept episodes, checkpoints with the best policy. */
export const encodeRun = ({
  run,
  demos,
  metrics,
  episodes,
  latest,
  best,
}: RunArchive): Uint8Array<ArrayBuffer> =>
  encodeLatticeFile('run', {
    run,
    demos: packDemos(demos),
    metrics,
    latest,
    best,
    ...(episodes.length > 0 && { episodes: episodes.map(({ packed }) => packed) }),
  });

export const decodeRun = (bytes: Uint8Array): RunArchive => ofKind('run', decodeLattice(bytes)).archive;

function ofKind<K extends LatticeKind>(kind: K, content: LatticeContent): LatticeContent & { kind: K } {
  if (content.kind === kind) return content as LatticeContent & { kind: K };
  throw new FileFormatError(`The file contains ${KINDS[content.kind]}, not ${KINDS[kind]}.`);
}

export const exportRun = async (repository: RunRepository, id: RunId): Promise<Uint8Array<ArrayBuffer>> =>
  encodeRun(await repository.archive(id));
