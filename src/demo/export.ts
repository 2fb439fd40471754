/** Export: demonstrations leave as exactly the MiniWoB++ files that they were recorded in or read from. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { DemoRecord } from '../contracts/demo';
import type { NamedBytes } from '../files/files';

/** Below what file systems allow, with a number and an ending after it. */
const LONGEST_NAME = 200;

/**
 * Ids and tasks may come from someone else's file: as a name of a file or a folder they lead nowhere (`../../x`), and
 * have only characters that every system allows.
 */
const toFileName = (text: string): string =>
  text
    .slice(0, LONGEST_NAME)
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_') || '_';

/** One demonstration as a `.json` file. */
export const exportDemo = ({ id, raw }: DemoRecord): NamedBytes => ({
  name: `${toFileName(id)}.json`,
  bytes: strToU8(JSON.stringify(raw)),
});

/** Many demonstrations as a zip archive with one folder per task, the layout of the public demonstrations. */
export function exportZip(demos: readonly DemoRecord[]): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const demo of demos) {
    const { name, bytes } = exportDemo(demo);
    const path = freePath(`${toFileName(demo.task)}/${name}`, entries);
    entries[path] = [bytes, { mtime: demo.createdAt }];
  }
  return zipSync(entries, { level: 9 });
}

/** Different ids may have been given the same name. */
function freePath(path: string, taken: Zippable): string {
  let free = path;
  for (let number = 2; Object.hasOwn(taken, free); number++)
    free = path.replace(/\.json$/, `-${number}.json`);
  return free;
}
