/**
 * Demonstrations on their way from the command line, which has checked them, to the page, whose startup waits for them:
 * gzipped JSON, which browsers unpack natively. A `.lattice` file, which is checked part by part, takes ten times as
 * long.
 */
import { gzipSync, strToU8 } from 'fflate';
import type { DemoRecord } from '../../contracts/demo';
import { toDemoRecord } from '../../demo/parse';
import { decodeBase64, encodeBase64 } from '../../files/base64';
import { gunzipResponse } from '../../files/gunzipResponse';
import { isGzip } from '../../files/inflate';
import type { Base64 } from './headlessApi';

type Sent = Omit<DemoRecord, 'parsed'>;

export function sendDemos(demos: readonly DemoRecord[]): Base64 {
  const sent = demos.map(({ parsed: _, ...demo }): Sent => demo);
  return encodeBase64(gzipSync(strToU8(JSON.stringify(sent))));
}

/**
 * Decodes what `sendDemos` sent, or a `.lattice` file: demonstrations that experts make in the page come back as one.
 */
export async function receiveDemos(file: Base64): Promise<DemoRecord[]> {
  const bytes = decodeBase64(file);
  if (!isGzip(bytes)) return (await import('../../store/archives')).decodeDemos(bytes);
  const sent: Sent[] = await gunzipResponse(bytes).json();
  return sent.map(({ raw, ...about }) => toDemoRecord(raw, about));
}
