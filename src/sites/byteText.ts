/** Bytes as a text with a character for each, and back: for what is text but in parts only, or of an unknown encoding. */

/** As many as a call takes as arguments. */
const PIECE = 8192;

export function toByteText(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE) {
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  }
  return text;
}

/** Of a text of `toByteText`: no character is beyond 255. */
export function fromByteText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
