/** docs/results.md from the results of many trainings. Used by `npm run reproduce`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationsSection } from './results/demonstrations';
import { domQNetSection } from './results/domQNet';
import { readCells } from './results/readCells';
import { worldOfBitsSection } from './results/worldOfBits';

const INTRODUCTION = `# Results

Success rates in percent on test episodes that no training has seen. Trainings end when solved (99.3% of 300 validation
episodes) or at their limit. "Ours" pools all seeds; the interval is Wilson's, 95%.

This file is written by \`npm run reproduce\`; do not edit it.
`;

export interface Summary {
  readonly text: string;
  /** Contents of the drawings that the text refers to, by file name. */
  readonly drawings: Readonly<Record<string, string>>;
}

/** What is noted of the trainings of an agent: under which load, with which version. */
function noteIn(folder: string, agent: string): string | null {
  const file = join(folder, `note-${agent}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** All complete results below a folder, and what is noted there of the machine. */
export function summarise(folder: string): Summary {
  const cells = readCells(folder);
  const note = join(folder, 'note.txt');
  const domQNet = domQNetSection(cells);
  const worldOfBits = worldOfBitsSection(cells, noteIn(folder, 'world-of-bits'));
  const parts = [
    INTRODUCTION,
    ...(existsSync(note) ? [`${readFileSync(note, 'utf8').trim()}\n`] : []),
    demonstrationsSection(cells),
    ...(domQNet ? [domQNet.text] : []),
    ...(worldOfBits ? [worldOfBits] : []),
  ];
  return { text: parts.join('\n'), drawings: domQNet?.drawings ?? {} };
}
