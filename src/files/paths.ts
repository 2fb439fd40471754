/** Parts of a path with `/` between folders. */

/** `a/b.html` -> `a/` */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** `a/b.html` -> `b.html` */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What follows the last dot of the file name, in lower case. */
export function extensionOf(path: string): string {
  const name = fileNameOf(path);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
