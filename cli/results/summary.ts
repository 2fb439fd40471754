/** docs/results.md, and what the page shows of the results, from the cells in `results/cells`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDED_SITES_CELLS } from '../plan/recordedSites';
import { ccNetSection } from './ccNet';
import { type Cell, readCells } from './cell';
import { demonstrationsSection } from './demonstrations';
import { demosCountSection } from './demosCount';
import { domQNetSection } from './domQNet';
import { formsSection } from './forms';
import { inShortSection } from './inShort';
import { manySeedsSection } from './manySeeds';
import { measuredFile } from './measured';
import { noteIn, runNotesSection } from './notes';
import { pairedSection } from './paired';
import { recordedSitesSection } from './recordedSites';
import { replaceSection, type Section } from './section';
import { STALE } from './table';
import { transferSection } from './transfer';
import { worldOfBitsSection } from './worldOfBits';

const STALE_NOTE = {
  sign: STALE,
  text: `${STALE} Trained with different limits or settings, or with an earlier version: \`npx latticework results\` says which.`,
};

export interface Summary {
  readonly text: string;
  /** Contents of the drawings that the text refers to, by file name. */
  readonly drawings: Readonly<Record<string, string>>;
  /** Content of `public/measured.json`. */
  readonly measured: string;
  /** For each section with parts that stay as they were: the rows that have no cell. */
  readonly kept: readonly (readonly string[])[];
}

/**
 * @param document docs/results.md as it is: sections without cells stay in it, and no row of a table disappears
 * @param folder with `cells`, and with `runs` if the runs were made here
 */
export function summarise(document: string, folder: string): Summary {
  const cells = readCells(join(folder, 'cells'));
  const isOnSite = ({ task }: Cell) => RECORDED_SITES_CELLS.some((site) => site.task === task);
  const onTaskPages = cells.filter((cell) => !isOnSite(cell));
  const notes = join(folder, 'notes');
  const sections = [
    demonstrationsSection(onTaskPages, noteIn(notes, 'demonstrations')),
    demosCountSection(onTaskPages),
    manySeedsSection(onTaskPages),
    transferSection(onTaskPages),
    domQNetSection(onTaskPages, join(folder, 'runs'), noteIn(notes, 'dom-q-net')),
    pairedSection(cells, noteIn(notes, 'paired')),
    formsSection(cells),
    worldOfBitsSection(cells, noteIn(notes, 'world-of-bits')),
    ccNetSection(cells, noteIn(notes, 'cc-net')),
    recordedSitesSection(cells, noteIn(notes, 'recorded-sites')),
  ].filter((section): section is Section => section !== null);
  const summary = {
    text: withNote(document, join(folder, 'note.txt')),
    drawings: {},
    measured: measuredFile(cells),
    kept: [] as string[][],
  };
  for (const { text, drawings } of [
    inShortSection(document, sections),
    ...sections,
    ...runNotesSection(notes),
  ]) {
    const replaced = replaceSection(summary.text, text, STALE_NOTE);
    summary.text = replaced.text;
    if (replaced.lost.length > 0) summary.kept.push([...replaced.lost]);
    else Object.assign(summary.drawings, drawings);
  }
  return summary;
}

/** Puts a note on the machine before the first section. */
function withNote(document: string, path: string): string {
  if (!existsSync(path)) return document;
  const note = readFileSync(path, 'utf8').trim();
  return document.includes(note) ? document : document.replace(/^## /m, `${note}\n\n## `);
}
