/** What a gzipped file holds, unpacked by the browser. One that is not gzipped is taken as it is: a server may have unzipped it already. */
import { isGzip } from './inflate';

export function unzipped(bytes: BlobPart & Uint8Array): Response {
  if (!isGzip(bytes)) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}
