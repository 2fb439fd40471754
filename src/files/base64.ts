/** Bytes as base64 text and back, in the page and in Node, without a string for every byte. */
import { fromByteText, toByteText } from './byteText';

/** A multiple of 3, so that pieces can be encoded on their own. */
const PIECE = 3 * 8192;

export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += btoa(toByteText(bytes.subarray(start, start + PIECE)));
  }
  return text;
}

export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => fromByteText(atob(text));
