/**
 * The content of a gzipped file, unpacked by the browser. A file that is not gzipped is taken as it is: a server may
 * already have unpacked it.
 */
import { isGzip } from './inflate';

export function gunzipResponse(bytes: BlobPart & Uint8Array): Response {
  if (!isGzip(bytes)) return new Response(bytes);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}
