/** Lattices of real recordings: number of steps, specificity and edges of every vertex. */
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { humanDemoFile, humanDemosPath, readRawDemonstration } from '../../tests/support/humanDemos';
import type { LatticeStep } from '../contracts/workflow';
import { parseDemonstration } from '../demo/parse';
import { induceLattice } from './lattice';

const TURK = '2017-10-16_second-turk';
const CLEAN = 'clean-demos';

/**
 * File, number of recorded states, and per vertex `steps/fewest paths/steps with so few paths`, then its edges:
 * a demonstrated action, l any number of leaves, s skip, e equivalent action, the last two with their reach.
 */
const VECTORS: readonly (readonly [file: string, states: number, vertices: readonly string[]])[] = [
  [
    `${TURK}/login-user/login-user_3B4YI393VAQ8Z71VZBMHZOUOIQXSS7_d11`,
    53,
    ['44/1/1 a', '44/1/1 a', '17/1/17 a'],
  ],
  [
    `${TURK}/login-user-popup/login-user-popup_35LDD5557BY7DTBIA5HTWT48972KM6_d1`,
    133,
    ['88/1/2 a e3', '1/1/1 s1', '45/1/2 a', '88/1/2 a e2', '19/1/1 a s1', '1/1/1 s1'],
  ],
  [
    `${TURK}/multi-layouts/multi-layouts_34S6N1K2ZWDW5LSP48DHJO9RHL9LH2_d1`,
    121,
    ['54/3/1 a', '29/9/1 a', '104/3/2 a e2', '1/1/1 s1', '19/1/3 a'],
  ],
  [
    `${TURK}/multi-orderings/multi-orderings_31JLPPHS2VOPHYON2F477BCBTLWO3F_d4`,
    139,
    ['74/3/1 a', '66/3/1 a', '35/9/1 a', '23/1/22 a'],
  ],
  [`${TURK}/social-media/social-media_30OG32W0SV5A9B48QKLQBDG3U0GNEP_d1`, 13, ['62/1/3 a', '145/1/142 a']],
  [
    `${TURK}/click-tab-2/click-tab-2_31HQ4X3T3T4LVU65F2PGN2GTQWPSLT_d1`,
    19,
    ['69/1/12 a', '63/1/7 a', '88/1/4 a'],
  ],
  [
    `${TURK}/search-engine/search-engine_304SM51WA4Y9ILKTOP0M9ZKOE2BBSP_d1`,
    65,
    ['66/1/4 a s1 e2 e3', '39/1/2 a e2', '1/1/1 s1', '11/1/3 a', '388/1/16 l', '95/1/2 a', '70/1/17 a'],
  ],
  [
    `${TURK}/enter-date/enter-date_32ZKVD547GH5Y4ZEYAZL1RCCMMC3BP_d1`,
    67,
    ['26/1/2 a e2', '1/1/1 s1', '11/1/11 a'],
  ],
  [
    `${TURK}/email-inbox/email-inbox_30LSNF239VPQ0UH10KDX44BXBYXI23_d1`,
    165,
    ['97/1/14 a', '107/1/8 a', '120/1/2 a e2', '1/1/1 s1', '9/3/1 a'],
  ],
  [
    `${TURK}/social-media-some/social-media-some_36H9ULYP63O6WZDJ6XD40OKMXHQJFZ_d1`,
    14,
    ['75/2/2 a', '95/1/5 a'],
  ],
  [`${TURK}/click-option/click-option_3300DTYQT3BVC8H06CD7F7B8ZB3QEF_d1`, 13, ['25/2/1 a', '18/1/18 a']],
  [
    `${TURK}/enter-password/enter-password_30IQTZXKAL0GUF3IKJ9KOQ5X2DG0X0_d1`,
    91,
    ['54/2/2 a', '112/2/4 a e2', '21/1/21 a s1', '1/1/1 s1'],
  ],
  [
    `${TURK}/choose-date-nodelay/choose-date-nodelay_34S9DKFK74J8FGLZQLXKIG8JCLBNYC_d2`,
    36,
    ['44/1/22 a e5', '74/1/21 a', '74/1/21 a', '77/1/23 a', '95/1/4 a', '14/1/14 a'],
  ],
  [
    `${TURK}/guess-number/guess-number_308Q0PEVB9710E20LTSCERJBH47I9V_d2`,
    43,
    [
      '51/1/3 a s2 e3',
      '50/1/2 e1 e2',
      '25/1/1 a',
      '32/1/32 a',
      '88/1/4 a s1 e2 e3',
      '58/1/2 e1 e2',
      '29/1/1 a',
      '30/1/30 a',
    ],
  ],
  [
    `${TURK}/flight.Alaska/flight.Alaska_1011100935`,
    136,
    [
      '248/1/2 a',
      '205/1/198 a',
      '372/1/2 a e2',
      '142/1/29 a',
      '192/1/24 a e3',
      '223/1/4 a',
      '243/1/240 a',
      '96/1/24 a',
      '235/1/4 a',
      '243/1/240 a',
      '111/1/111 a',
    ],
  ],
  [
    `${CLEAN}/click-checkboxes-soft/click-checkboxes-soft_1026085418`,
    25,
    ['27/6/5 a', '23/6/3 a', '23/6/3 a', '28/1/28 a'],
  ],
  [
    `${CLEAN}/email-inbox-nl-turk/email-inbox-nl-turk_323Q6SJS8JAA5TITIXAJOB47KPNFHR_d4`,
    98,
    ['111/1/19 a', '107/1/4 a', '94/1/63 a s1 e2', '62/1/31 a', '9/2/1 a'],
  ],
  [`${CLEAN}/enter-time/enter-time_3EICBYG645QZTNT9FVN3SIZJ04YJCO_d8`, 37, ['13/1/1 a', '11/1/11 a']],
  [
    `${CLEAN}/flight.Alaska-auto/flight.Alaska-auto_1024100131`,
    141,
    [
      '98/1/24 a',
      '250/1/2 a',
      '138/1/23 a',
      '375/1/2 a e2',
      '204/1/61 a',
      '194/1/96 a e3',
      '225/1/4 a',
      '239/1/236 a',
      '107/1/6 a',
      '113/1/113 a',
    ],
  ],
];

/** Goals of tasks that have no page here, and hence no template for their utterances. */
const GOALS: Readonly<Record<string, Record<string, string>>> = {
  'login-user-popup': { username: 'marcella', password: '06MAR' },
  'enter-date': { target: '02/08/2019' },
  'social-media-some': { button: 'Share', amount: '1', user: '@michel', submit: 'Submit' },
  'enter-password': { target: 'I5uC' },
  'choose-date-nodelay': { month: '9', day: '15', year: '2016' },
  'enter-time': { target: '12:45PM' },
};

/** A vertex as in `VECTORS`. Edges are distinguished by kind and length. */
function summary(steps: readonly LatticeStep[]): string {
  const fewest = Math.min(...steps.map((step) => step.paths));
  const specific = steps.filter((step) => step.paths === fewest).length;
  return `${steps.length}/${fewest}/${specific} ${edgesOf(steps).join(' ')}`;
}

function edgesOf(steps: readonly LatticeStep[]): string[] {
  const kinds = ['action', 'leaf', 'skip', 'equivalent'] as const;
  const advances = (step: LatticeStep) => step.to - step.from;
  return kinds.flatMap((kind) => {
    const ofKind = steps.filter((step) => step.kind === kind);
    const lengths = [...new Set(ofKind.map(advances))].toSorted((a, b) => a - b);
    return lengths.map((length) =>
      length === 1 && kind === 'action' ? 'a' : kind === 'leaf' ? 'l' : kind[0] + length,
    );
  });
}

describe.skipIf(humanDemosPath() === null)('recorded by crowd workers (needs LATTICEWORK_DEMOS)', () => {
  for (const [file, states, vertices] of VECTORS) {
    const path = humanDemoFile(file);
    test.skipIf(path === null)(basename(file), () => {
      const task = basename(dirname(file));
      const raw = readRawDemonstration(path!);
      expect(raw.states).toHaveLength(states);
      const demo = parseDemonstration({ ...raw, fields: raw.fields ?? GOALS[task] }, basename(file), task);
      const lattice = induceLattice(demo, { maxSteps: Number.POSITIVE_INFINITY });
      expect(lattice.vertices.map(({ steps }) => summary(steps))).toEqual(vertices);
    });
  }
});
