/** Media types by file extension, for data URLs. */
import { encodeBase64 } from '../../files/base64';
import { extensionOf } from '../../files/paths';

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
};

const FONTS: Readonly<Record<string, string>> = {
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
};

export const isPicture = (path: string): boolean => extensionOf(path) in PICTURES;

/** The file as a data URL; null if it is neither a picture nor a font. */
export function toDataUrl(path: string, bytes: Uint8Array): string | null {
  const type = PICTURES[extensionOf(path)] ?? FONTS[extensionOf(path)];
  return type ? `data:${type};base64,${encodeBase64(bytes)}` : null;
}
