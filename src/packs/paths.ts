/** Paths inside a pack: `/` between folders, none at the start, and no way out. */

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

/** `a/b.html` -> `a/` */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** `a/b.html` -> `b.html` */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What follows the last dot of the file name, in lower case. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
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
