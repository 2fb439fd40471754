/** What the page needs to know about recorded sites before anybody opens one: this file is read at the start, archives are not. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openShippedSites } from '../cli/recordedSites';

const FILE = join(import.meta.dirname, '..', 'public', 'sites', 'index.json');

export async function indexSites(): Promise<void> {
  const infos = (await openShippedSites()).map(({ info }) => info);
  writeFileSync(FILE, `${JSON.stringify(infos)}\n`);
  console.log(`${FILE}: ${infos.map(({ name }) => name).join(', ') || 'no sites'}`);
}
