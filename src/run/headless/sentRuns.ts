/** Runs on their way between the command line and the page, as `.lattice` files. The code that reads and writes them is loaded on request. */
import type { Checkpoint } from '../../contracts/checkpoint';
import { decodeBase64, encodeBase64 } from '../../files/base64';
import type { RunArchive } from '../../store/RunRepository';
import type { Base64 } from './headlessApi';

/** The latest checkpoint holds the best policy too, so one of the two is enough. */
export async function sendRun(archive: RunArchive): Promise<Base64> {
  const { encodeRun } = await import('../../store/archives');
  return encodeBase64(encodeRun({ ...archive, best: null }));
}

interface ReceivedRun extends RunArchive {
  readonly latest: Checkpoint;
}

/**
 * The command line has checked its configuration, where it was read from the disk.
 * @throws if it has no checkpoint; `name` says which run that is
 */
export async function receiveRun(file: Base64, name = 'The run'): Promise<ReceivedRun> {
  const { decodeRun } = await import('../../store/archives');
  const archive = decodeRun(decodeBase64(file));
  const { latest } = archive;
  if (!latest) throw new Error(`${name} has no checkpoint.`);
  return { ...archive, latest };
}
