/** Encoded demonstrations that the command line keeps: bytes go through the browser's debugging protocol as text. */
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import { decodeBase64, encodeBase64 } from '../../files/base64';
import type { DemoCacheRequest } from './headlessApi';

/** Undefined if nobody keeps any. */
export function demoCacheOutside(): EncodedDemoCache | undefined {
  const { latticeworkDemoCache: ask } = window;
  if (!ask) return undefined;
  return {
    recall: async (keys) =>
      (await ask({ recall: keys })).map((bytes) => (bytes === null ? null : decodeBase64(bytes))),
    keep: async (demos) => {
      const keep = demos.map(({ key, bytes }) => ({ key, bytes: encodeBase64(bytes) }));
      await ask({ keep } satisfies DemoCacheRequest);
    },
  };
}
