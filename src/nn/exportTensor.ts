/** A tensor as plain text, for programs in other languages. */
import type * as tf from './tf';

export interface ExportedArray {
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  /** Row-major values, little-endian, in base64. */
  readonly base64: string;
}

export async function exportTensor(tensor: tf.Tensor): Promise<ExportedArray> {
  const { buffer, byteOffset, byteLength } = await tensor.data();
  const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return { shape: tensor.shape, dtype: tensor.dtype as ExportedArray['dtype'], base64: btoa(characters) };
}
