/** The checksum of gzip and zip (CRC-32, ISO 3309): fflate, which unpacks both, does not check it. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

/** @param before the checksum of the preceding data, for data in pieces */
export function crc32(bytes: Uint8Array, before = 0): number {
  let c = ~before;
  for (let i = 0; i < bytes.length; i++) c = TABLE[(c & 255) ^ bytes[i]] ^ (c >>> 8);
  return ~c >>> 0;
}
