/**
 * Notes on the results, written by hand, one file for each of these names. Those in `results/notes` say what a table shows, and stand below it;
 * those in `results/notes/runs` say how the runs were made.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from './section';

const SUBJECTS = {
  demonstrations: 'WGE and its baselines',
  'dom-q-net': 'DOM-Q-NET',
  'world-of-bits': 'World of Bits',
  'cc-net': 'CC-Net',
  paired: 'Flexible b-PAIRED',
  'recorded-sites': 'recorded sites',
};

export type Subject = keyof typeof SUBJECTS;

/** Null if there is none. @param folder of notes */
export function noteIn(folder: string, subject: Subject): string | null {
  const file = join(folder, `${subject}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Commits, what else the machine was doing, what was tried and reverted: the last section, or none. @param folder of notes */
export function runNotesSection(folder: string): Section[] {
  const parts = (Object.keys(SUBJECTS) as Subject[]).flatMap((subject) => {
    const note = noteIn(join(folder, 'runs'), subject);
    return note ? [`### Runs of ${SUBJECTS[subject]}\n\n${note}\n`] : [];
  });
  return parts.length > 0
    ? [{ text: ['## How these runs were made\n', ...parts].join('\n'), drawings: {} }]
    : [];
}
