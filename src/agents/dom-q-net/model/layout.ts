/** DOM-Q-NET's parameters: names, shapes and initial values. */
import { type Init, Parameters } from '../../../nn/Parameters';
import type { Rng } from '../../../random/Rng';
import { FIRST_MATCH, RANKS } from '../encode/state';
import type { DomQNetSettings } from '../settings';

/** Columns of `Batch.flags`. */
export const FLAG_NAMES = [
  'unfocused',
  'focused',
  'untouched',
  'touched',
  'ticked',
  'quoted by the goal',
] as const;

export type FlagName = (typeof FLAG_NAMES)[number];

/** Numbers of an element besides its embeddings: alignment with the goal, then its flags. */
const FACTS = 1 + FLAG_NAMES.length;

/** Lengths of the vectors that flow through the network. */
export interface Sizes {
  readonly text: number;
  /** e_local and e_neighbour of an element (D). */
  readonly element: number;
  /** e_global of a page. */
  readonly global: number;
  /** Of a goal word besides its text: its position, and whether it is quoted. */
  readonly place: number;
  /** What the element head sees of the element itself, and of the page. */
  readonly candidate: { readonly own: number; readonly global: number };
}

export function sizesOf(s: DomQNetSettings): Sizes {
  const element = s.tagDim + s.classDim + s.rankDim + s.matchDim + FACTS + (s.textInNode ? s.textDim : 0);
  const global = (2 + Number(s.goalAttention) + Number(s.goalConcatenation)) * element;
  return {
    text: s.textDim,
    element,
    global,
    place: s.goalWords + 1,
    candidate: { own: (Number(s.local) + Number(s.neighbour)) * element, global: s.global ? global : 0 },
  };
}

export type HeadName = 'dom' | 'token' | 'mode';
export const HEAD_NAMES = ['dom', 'token', 'mode'] as const satisfies readonly HeadName[];

/** A noisy layer: the numbers of inputs that each row has of its own, of inputs that all rows of a page share, and of outputs. */
export interface NoisyLayer {
  readonly name: string;
  readonly own: number;
  readonly shared: number;
  readonly outputs: number;
}

/** Two hidden layers and an output layer each (Section 3.3 and Table 2 of the paper). */
export function headsOf(s: DomQNetSettings): Readonly<Record<HeadName, readonly NoisyLayer[]>> {
  const d = sizesOf(s);
  const widths = s.headWidths === 'graded' ? { dom: 128, token: 64, mode: 32 } : WIDE;
  const head = (name: HeadName, own: number, shared: number, outputs: number): NoisyLayer[] => [
    { name: `${name}/1`, own, shared, outputs: widths[name] },
    { name: `${name}/2`, own: widths[name], shared: 0, outputs: widths[name] },
    { name: `${name}/3`, own: widths[name], shared: 0, outputs },
  ];
  return {
    dom: head('dom', d.candidate.own, d.candidate.global, 1),
    token: head('token', d.text + d.place, d.global, 1),
    mode: head('mode', 0, d.global, 2),
  };
}

const WIDE = { dom: 128, token: 128, mode: 128 } as const;

/** Defines every parameter, drawing initial values in this order. */
export function defineParameters(s: DomQNetSettings, rng: Rng): Parameters {
  const d = sizesOf(s);
  const parameters = new Parameters();
  const define = (name: string, shape: number[], init: Init) => parameters.define(name, shape, init, rng);

  define('tags', [s.tagVocabulary, s.tagDim], { kind: 'normal', std: 1 });
  define('classes', [s.classVocabulary, s.classDim], { kind: 'normal', std: 1 });
  if (s.rankDim > 0) define('ranks', [RANKS, s.rankDim], { kind: 'normal', std: 1 });
  if (s.matchDim > 0) {
    define('matches', [FIRST_MATCH + s.goalWords, s.matchDim], { kind: 'normal', std: 1 });
  }
  define('texts', [s.textVocabulary, s.textDim], { kind: 'normal', std: s.textScale });
  define('goal/w', [d.text + d.place, d.element], uniform(d.text + d.place));
  define('goal/b', [d.element], uniform(d.text + d.place));
  const graph = (name: string, from: number, to: number) => {
    define(`${name}/w`, [from, to], { kind: 'normal', std: s.messageInit === 'small' ? 0.02 : from ** -0.5 });
    define(`${name}/b`, [to], { kind: 'zeros' });
  };
  graph('message', d.element, d.element);
  graph('gates', 2 * d.element, 2 * d.element);
  graph('candidate', 2 * d.element, d.element);
  for (const layer of Object.values(headsOf(s)).flat()) defineNoisy(layer, s.noise, define);
  return parameters;
}

/** Fortunato et al. (2018), Section 3.2: mu uniform within 1/sqrt(inputs), sigma = sigma0/sqrt(inputs). */
function defineNoisy(
  { name, own, shared, outputs }: NoisyLayer,
  sigma0: number,
  define: (name: string, shape: number[], init: Init) => void,
): void {
  const inputs = own + shared;
  const sigma: Init = { kind: 'constant', value: sigma0 / Math.sqrt(inputs) };
  const weights = (part: string, rows: number) => {
    if (rows === 0) return;
    define(`${name}/${part}/mu`, [rows, outputs], uniform(inputs));
    define(`${name}/${part}/sigma`, [rows, outputs], sigma);
  };
  weights('own', own);
  weights('shared', shared);
  define(`${name}/bias/mu`, [outputs], uniform(inputs));
  define(`${name}/bias/sigma`, [outputs], sigma);
}

const uniform = (inputs: number): Init => ({ kind: 'uniform', limit: 1 / Math.sqrt(inputs) });
