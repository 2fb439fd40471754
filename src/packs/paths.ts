/** Paths inside a pack: `/` between folders, none at the start, and no way out. */
import { folderOf } from '../files/paths';

/** The tidied path; null for one that leads out, or nowhere. */
export function tidyPath(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  if (parts.length === 0 || /^[a-z]:$/i.test(parts[0]) || path.includes('\0')) return null;
  return parts.join('/');
}

/**
 * The path in the pack that an address in the file `from` refers to; null for an address that is absolute or leads out
 * of the pack.
 */
export function resolveAddress(from: string, address: string): string | null {
  const bare = address.trim().replace(/[?#].*$/s, '');
  if (bare === '' || /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(bare)) return null;
  try {
    const path = decodeURIComponent(bare);
    return tidyPath(path.startsWith('/') ? path : folderOf(from) + path);
  } catch {
    return null;
  }
}
