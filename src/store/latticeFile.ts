/**
 * The `.lattice` file: a run or a set of demonstrations as gzipped CBOR with a versioned header.
 * Runs in the page and in Node. What the body holds is checked by whoever asks for that kind of file.
 */
import { Decoder, Encoder } from 'cbor-x';
import { gunzipSync, gzipSync } from 'fflate';
import { z } from 'zod';

const VERSION = 1;

/** Weights hardly compress, so a fast level loses little. */
const GZIP_LEVEL = 4;

/** Largest accepted body, to refuse a file that unpacks to more than a tab can hold. */
const MAX_BODY_BYTES = 1 << 30;

const header = z.object({
  format: z.literal('latticework', { error: 'this is not a Latticework file' }),
  version: z.literal(VERSION, {
    error: (issue) => `its version is ${issue.input}, this program reads ${VERSION}`,
  }),
  kind: z.enum(['run', 'demos']),
  createdAt: z.string(),
  body: z.unknown(),
});

type LatticeKind = z.infer<typeof header>['kind'];

const NAMES: Record<LatticeKind, string> = { run: 'a run', demos: 'demonstrations' };

/** A file that cannot be read, with the reason and where in the file it lies. */
export class FileFormatError extends Error {
  override readonly name = 'FileFormatError';
}

/** Plain maps without shared record structures: any CBOR reader can open the file. */
const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

export function encodeLatticeFile(kind: LatticeKind, body: unknown): Uint8Array<ArrayBuffer> {
  const file = { format: 'latticework', version: VERSION, kind, createdAt: new Date().toISOString(), body };
  return gzipSync(new Uint8Array(encoder.encode(file)), { level: GZIP_LEVEL });
}

/** Opens a file of the given kind and checks its body against the schema. */
export function decodeLatticeFile<T>(bytes: Uint8Array, kind: LatticeKind, schema: z.ZodType<T>): T {
  const file = check(header, unpack(bytes));
  if (file.kind !== kind)
    throw new FileFormatError(`The file holds ${NAMES[file.kind]}, not ${NAMES[kind]}.`);
  return check(schema, file.body);
}

function unpack(bytes: Uint8Array): unknown {
  const isGzip = bytes.length > 18 && bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) throw new FileFormatError('This is not a Latticework file.');
  // The last four bytes of a gzip file hold the size of what it unpacks to (RFC 1952).
  const size = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4).getUint32(0, true);
  if (size > MAX_BODY_BYTES) throw new FileFormatError('The file is too large.');
  try {
    return decoder.decode(gunzipSync(bytes, { out: new Uint8Array(size) }));
  } catch (error) {
    throw new FileFormatError('The file is damaged.', { cause: error });
  }
}

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue.path.length > 0 ? ` at '${issue.path.join('.')}'` : '';
  throw new FileFormatError(`The file cannot be used${place}: ${issue.message}.`);
}
