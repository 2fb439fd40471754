/** Export: demonstrations leave as exactly the MiniWoB++ files that they were recorded in or read from. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { DemoRecord } from '../contracts/demo';
import type { NamedBytes } from '../files/files';

/** One demonstration as a `.json` file. */
export const exportDemo = ({ id, raw }: DemoRecord): NamedBytes => ({
  name: `${id}.json`,
  bytes: strToU8(JSON.stringify(raw)),
});

/** Many demonstrations as a zip archive with one folder per task, the layout of the public demonstrations. */
export function exportZip(demos: readonly DemoRecord[]): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {};
  for (const demo of demos) {
    const { name, bytes } = exportDemo(demo);
    entries[`${demo.task}/${name}`] = [bytes, { mtime: demo.createdAt }];
  }
  return zipSync(entries, { level: 9 });
}
