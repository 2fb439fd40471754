/** The parser against real human demonstrations, if there is a copy of some next to the repository. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Demonstration } from '../contracts/demo';
import { readDisk } from '../files/diskFiles';
import { DemonstrationError } from './DemonstrationError';
import { taskOf } from './files';
import { readDemonstrations } from './format';
import { parseDemonstration } from './parse';
import { readText } from './unpack';

const folder =
  process.env.LATTICEWORK_DEMOS ?? fileURLToPath(new URL('../../../shared/demos', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) console.warn(`human demonstrations: none at ${folder} (set LATTICEWORK_DEMOS), tests skipped`);

interface Outcome {
  readonly task: string;
  readonly file: string;
  readonly demo: Demonstration | null;
  readonly problem: string | null;
}

function parse(file: string, bytes: Uint8Array): Outcome {
  const [read] = readDemonstrations(readText(bytes));
  if ('problem' in read) return { task: 'unknown', file, demo: null, problem: read.problem };
  const { raw } = read;
  const task = taskOf(raw, file) ?? 'unknown';
  try {
    return { task, file, demo: parseDemonstration(raw, file, task), problem: null };
  } catch (error) {
    if (!(error instanceof DemonstrationError)) throw error;
    return { task, file, demo: null, problem: error.message };
  }
}

/** Pages where most recordings cannot work: a native drop-down swallows the mousedown. */
const UNUSABLE_PAGES = ['choose-list'];

describe.runIf(isThere)('human demonstrations', () => {
  const outcomes: Outcome[] = [];
  beforeAll(async () => {
    const files = (await readDisk(folder)).filter(({ name }) => name.endsWith('.gz'));
    outcomes.push(...files.map(({ name, bytes }) => parse(name, bytes)));
  }, 180_000);

  test('at least 99% parse, and the others fail for a known reason', () => {
    const failed = outcomes.filter(({ demo }) => !demo);
    for (const { problem } of failed) expect(problem).toMatch(/mouseup event without|no action on any/);
    const usable = outcomes.filter(({ task }) => !UNUSABLE_PAGES.includes(task));
    const parsed = usable.filter(({ demo }) => demo);
    console.info(
      `${parsed.length} of ${usable.length} parse, ${outcomes.length - usable.length} on unusable pages`,
    );
    expect(parsed.length / usable.length).toBeGreaterThanOrEqual(0.99);
  });

  test('at least 95% have a target for every action', () => {
    const demos = outcomes.flatMap(({ demo }) => demo ?? []);
    const complete = demos.filter(({ actions }) => actions.every(({ target }) => target));
    console.info(`${complete.length} of ${demos.length} have every target`);
    expect(complete.length / demos.length).toBeGreaterThanOrEqual(0.95);
  });

  /** Actions with a target: the vertices of the lattice, counted by an independent reading of the files. */
  test.each([
    ['login-user_3B4YI393VAQ8Z71VZBMHZOUOIQXSS7_d11', 3],
    ['login-user-popup_35LDD5557BY7DTBIA5HTWT48972KM6_d1', 6],
    ['multi-layouts_34S6N1K2ZWDW5LSP48DHJO9RHL9LH2_d1', 5],
    ['multi-orderings_31JLPPHS2VOPHYON2F477BCBTLWO3F_d4', 4],
    ['social-media_30OG32W0SV5A9B48QKLQBDG3U0GNEP_d1', 2],
    ['click-tab-2_31HQ4X3T3T4LVU65F2PGN2GTQWPSLT_d1', 3],
    ['search-engine_304SM51WA4Y9ILKTOP0M9ZKOE2BBSP_d1', 7],
    ['enter-date_32ZKVD547GH5Y4ZEYAZL1RCCMMC3BP_d1', 3],
    ['email-inbox_30LSNF239VPQ0UH10KDX44BXBYXI23_d1', 5],
    ['social-media-some_36H9ULYP63O6WZDJ6XD40OKMXHQJFZ_d1', 2],
    ['click-option_3300DTYQT3BVC8H06CD7F7B8ZB3QEF_d1', 2],
    ['enter-password_30IQTZXKAL0GUF3IKJ9KOQ5X2DG0X0_d1', 4],
    ['choose-date-nodelay_34S9DKFK74J8FGLZQLXKIG8JCLBNYC_d2', 6],
    ['guess-number_308Q0PEVB9710E20LTSCERJBH47I9V_d2', 8],
  ])('%s has %i actions on elements', (name, count) => {
    const outcome = outcomes.find(
      ({ file }) => file.includes(`second-turk`) && file.endsWith(`${name}.json.gz`),
    );
    expect(outcome?.demo?.actions.filter(({ target }) => target)).toHaveLength(count);
  });
});
