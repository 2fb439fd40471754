/** Values as bytes: plain data with typed arrays in it, deflated. Pictures of pages shrink to a fiftieth. */
import { Decoder, Encoder } from 'cbor-x';
import { deflateSync, inflateSync } from 'fflate';

export interface Codec<Value> {
  encode(value: Value): Uint8Array;
  /** `bytes`: roughly what the value takes up in memory. */
  decode(packed: Uint8Array): { readonly value: Value; readonly bytes: number };
}

const encoder = new Encoder({ useRecords: false, variableMapSize: true });
const decoder = new Decoder({ useRecords: false });

/** Higher levels take several times as long for little gain. */
const LEVEL = 3;
/** A header: the number of unpacked bytes, so that room can be made for all of them at once. */
const HEADER_BYTES = 4;

/** Encodes plain data (JSON values and typed arrays) without deflating it: for data that is already deflated. */
export const packed = (value: unknown): Uint8Array => encoder.encode(value) as Uint8Array;
export const unpacked = (bytes: Uint8Array): unknown => decoder.decode(bytes);

/** For plain data: JSON values and typed arrays. */
export const deflated = <Value>(): Codec<Value> => ({
  encode(value) {
    const bytes = encoder.encode(value) as Uint8Array;
    const packed = deflateSync(bytes, { level: LEVEL });
    const all = new Uint8Array(HEADER_BYTES + packed.length);
    new DataView(all.buffer).setUint32(0, bytes.length);
    all.set(packed, HEADER_BYTES);
    return all;
  },
  decode(all) {
    const size = new DataView(all.buffer, all.byteOffset).getUint32(0);
    const bytes = inflateSync(all.subarray(HEADER_BYTES), { out: new Uint8Array(size) });
    return { value: decoder.decode(bytes) as Value, bytes: size };
  },
});
