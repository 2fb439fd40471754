/** Replays that the command line keeps: bytes go through the browser's debugging protocol as text. */
import type { KeptReplays } from '../../contracts/replays';
import { decodeBase64, encodeBase64 } from '../../files/base64';
import type { ReplayRequest } from './headlessApi';

/** Undefined if nobody keeps any. */
export function replaysOutside(): KeptReplays | undefined {
  const { latticeworkReplays: ask } = window;
  if (!ask) return undefined;
  return {
    recall: async (keys) =>
      (await ask({ recall: keys })).map((bytes) => (bytes === null ? null : decodeBase64(bytes))),
    keep: async (replays) => {
      const keep = replays.map(({ key, bytes }) => ({ key, bytes: encodeBase64(bytes) }));
      await ask({ keep } satisfies ReplayRequest);
    },
  };
}
