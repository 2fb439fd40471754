/** The name of whoever made a demonstration. */
import type { RawDemonstration } from '../contracts/demo';

/** In characters: room for a class and a group, too. */
export const MAX_AUTHOR_LENGTH = 100;

/** @param name empty if nobody is to be named */
export function withAuthor(raw: RawDemonstration, name: string): RawDemonstration {
  const author = name.trim();
  // First in the file, where people find it: pages take up most of it.
  return author === '' ? raw : { author, ...raw };
}
