/** Keeps a list on disk, which is possible only in a worker, and reports the cost. */
import { errorMessage } from '../../contracts/errorMessage';
import { type Codec, deflated } from '../codec';
import { DiskList } from '../DiskList';
import { openScratchFile } from '../openScratchFile';
import type { ScratchFile } from '../ScratchFile';

interface Value {
  readonly pixels: Uint8Array;
}

export type ScratchRequest =
  | {
      readonly kind: 'fill';
      readonly count: number;
      readonly size: number;
      readonly cacheBytes: number;
      /** Skips deflating, which takes most of the time for small values. */
      readonly isPlain?: boolean;
    }
  | { readonly kind: 'append'; readonly bytes: number }
  | { readonly kind: 'close' };

export interface ScratchAnswer {
  readonly file: ScratchFile['kind'];
  /** Numbers whose values came back changed. */
  readonly wrong: readonly number[];
  readonly bytesHeld: number;
  readonly bytesStored: number;
  /** Milliseconds for each value written, and for each read. */
  readonly writeMs: number;
  readonly readMs: number;
  readonly error?: string;
}

let file: ScratchFile | null = null;

const plain: Codec<Value> = {
  encode: ({ pixels }) => pixels,
  decode: (packed) => ({ value: { pixels: packed.slice() }, bytes: packed.length }),
};

const makeValue = (number: number, size: number): Value => {
  const pixels = new Uint8Array(size).fill(255);
  pixels.fill(number % 251, size / 4, size / 2);
  new DataView(pixels.buffer).setUint32(0, number);
  return { pixels };
};

async function answer(request: ScratchRequest): Promise<ScratchAnswer> {
  const nothing = { wrong: [], bytesHeld: 0, bytesStored: 0, writeMs: 0, readMs: 0 };
  if (request.kind === 'close') {
    const { kind } = file!;
    await file!.close();
    return { file: kind, ...nothing };
  }
  file = await openScratchFile();
  if (request.kind === 'append') {
    try {
      const part = new Uint8Array(1 << 20).fill(7);
      while (file.size < request.bytes) file.append(part);
      return { file: file.kind, ...nothing, bytesStored: file.size };
    } catch (error) {
      return { file: file.kind, ...nothing, bytesStored: file.size, error: errorMessage(error) };
    }
  }
  const { count, size, cacheBytes, isPlain = false } = request;
  const list = new DiskList<Value>(file, isPlain ? plain : deflated(), { cacheBytes });
  const startedAt = performance.now();
  for (let i = 0; i < count; i++) list.push(makeValue(i, size));
  const writtenAt = performance.now();
  const wrong: number[] = [];
  const reads = Math.min(count, 2000);
  for (let i = 0; i < reads; i++) {
    const number = (i * 7919) % count;
    if (new DataView(list.get(number).pixels.slice().buffer).getUint32(0) !== number) wrong.push(number);
  }
  return {
    ...{ file: file.kind, wrong },
    ...{ bytesHeld: list.bytesHeld, bytesStored: list.bytesStored },
    writeMs: (writtenAt - startedAt) / count,
    readMs: (performance.now() - writtenAt) / reads,
  };
}

self.onmessage = async ({ data }: MessageEvent<ScratchRequest>) => self.postMessage(await answer(data));
