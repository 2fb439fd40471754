/** The inside of CC-Net as typed views: where the pointer goes, which action and key are likely, what attends to what, and what is seen. */
import type { ConsideredAction, Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { AttendedToken, ChoiceProbabilities, DecisionView, TokenAttention } from '../../contracts/views';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { chosenFirst, ranked } from '../shared/ranked';
import { ACTION_TYPES, usesElement, usesField, usesKey, usesPointer } from './act/actionTypes';
import { type Distributions, isSameChoice, probabilityOf } from './act/choosing';
import { act, type Choice, choose, type Hand, type Surroundings } from './act/hand';
import { describeKey } from './act/keys';
import { BINS } from './act/pointer';
import type { Screen } from './encode/ScreenEncoder';
import { wordsOf } from './encode/vocabulary';
import type { Attention } from './model/CcNet';
import { EXTRA_TOKENS, patchGrid } from './model/layout';
import type { Policy } from './model/packedPolicies';
import type { CcSettings } from './settings';

/** What the stage calls the policy. */
export const ACTOR = 'CC-Net';

const KEYS_SHOWN = 8;
/** How many choices of each head are considered for the most probable actions. */
const CANDIDATES = 4;

/** A decision, and what it was based on. */
export interface InspectedDecision {
  readonly screen: Screen;
  readonly policy: Policy;
  readonly hand: Hand;
  /** What is done. */
  readonly chosen: Choice;
  readonly around: Surroundings;
  readonly attention: Attention;
  readonly settings: CcSettings;
}

export function inspectionOf(
  { at, dom, utterance, screenshot }: Observation,
  decision: InspectedDecision,
): Inspection {
  const { policy, screen, hand, around, chosen, attention, settings } = decision;
  const page = decodeSnapshot(dom);
  const considered = (choice: Choice): ConsideredAction => {
    const { action } = act(choice, hand, around);
    return { action, label: describeAction(page, action), probability: probabilityOf(choice, policy) };
  };
  const views: DecisionView[] = [
    { kind: 'pixel-map', name: 'pointer', columns: BINS, rows: BINS, values: policy.pointer },
    typeProbabilities(policy),
    keyProbabilities(policy),
    ...(policy.field.length > 0 ? [fieldProbabilities(policy, around)] : []),
    tokenAttention(screen, wordsOf(utterance), attention, settings),
    {
      kind: 'goal-weights',
      name: 'words',
      units: namesOf(wordsOf(utterance), attention),
      weights: [...attention.words],
    },
  ];
  if (screen.pixels && screenshot) {
    const { width, height } = screenshot;
    views.push({ kind: 'picture', name: 'the screen', width, height, pixels: screen.pixels });
  }
  return {
    at,
    actor: ACTOR,
    value: policy.value,
    actions: chosenFirst(chosen, candidates(policy), {
      isSame: isSameChoice,
      probabilityOf: (choice) => probabilityOf(choice, policy),
    }).map(considered),
    views,
  };
}

/** The most probable choices, in no particular order. */
function candidates(policy: Distributions): Choice[] {
  return ranked(policy.type, ACTION_TYPES.length).flatMap((type): Choice[] => {
    if (usesPointer(type))
      return ranked(policy.pointer, CANDIDATES).map((place) =>
        choose(type, { x: place % BINS, y: Math.floor(place / BINS) }),
      );
    if (usesKey(type)) return ranked(policy.key, CANDIDATES).map((key) => choose(type, { key }));
    const fields = usesField(type) ? ranked(policy.field, CANDIDATES) : [null];
    const elements = usesElement(type) ? ranked(policy.element, CANDIDATES) : [null];
    return fields.flatMap((field) =>
      elements.map((element) =>
        choose(type, { ...(field !== null && { field }), ...(element !== null && { element }) }),
      ),
    );
  });
}

const typeProbabilities = ({ type }: Distributions): ChoiceProbabilities => ({
  kind: 'choice-probabilities',
  name: 'action',
  units: ACTION_TYPES.slice(0, type.length),
  probabilities: [...type],
});

const keyProbabilities = ({ key }: Distributions): ChoiceProbabilities => ({
  kind: 'choice-probabilities',
  name: 'key',
  units: ranked(key, KEYS_SHOWN).map(describeKey),
  probabilities: ranked(key, KEYS_SHOWN).map((i) => key[i]),
});

const fieldProbabilities = ({ field }: Distributions, { fields }: Surroundings): ChoiceProbabilities => ({
  kind: 'choice-probabilities',
  name: 'text',
  units: [...field.keys()].map((i) => `${fields[i][0]}: “${fields[i][1]}”`),
  probabilities: [...field],
});

/** The words that were read; the network ignores any others. */
const namesOf = (words: readonly string[], { words: counts }: Attention): string[] =>
  Array.from(counts, (_, i) => words[i] ?? '(nothing)');

/**
 * Attention from every token to every other, in each layer. The instruction is one token; its words share the attention
 * it receives in proportion to their weight in it, and attend where it attends.
 */
function tokenAttention(
  { refs }: Screen,
  words: readonly string[],
  attention: Attention,
  settings: CcSettings,
): TokenAttention {
  const { layers, tokens: count, words: counts } = attention;
  const patches = settings.pixels ? areasOf(patchGrid(settings)) : [];
  const tokens: AttendedToken[] = [
    ...Array.from(
      { length: EXTRA_TOKENS },
      (_, i): AttendedToken => ({ kind: 'unit', label: `summary ${i + 1}` }),
    ),
    ...namesOf(words, attention).map((label): AttendedToken => ({ kind: 'unit', label })),
    ...(settings.dom ? Array.from(refs, (ref): AttendedToken => ({ kind: 'element', ref })) : []),
    ...patches.map((area): AttendedToken => ({ kind: 'area', ...area })),
  ];
  // The network's token behind each shown token, and its share of it.
  const own = [
    ...Array.from({ length: EXTRA_TOKENS }, (_, i) => ({ token: i, share: 1 })),
    ...Array.from(counts, (share) => ({ token: EXTRA_TOKENS, share })),
    ...Array.from({ length: count - EXTRA_TOKENS - 1 }, (_, i) => ({
      token: EXTRA_TOKENS + 1 + i,
      share: 1,
    })),
  ];
  return {
    kind: 'token-attention',
    name: 'attention',
    tokens,
    layers: layers.map((weights) =>
      Float32Array.from({ length: own.length ** 2 }, (_, i) => {
        const [from, to] = [own[Math.floor(i / own.length)], own[i % own.length]];
        return weights[from.token * count + to.token] * to.share;
      }),
    ),
  };
}

/** Row by row; in fractions of the picture. */
const areasOf = ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
  Array.from({ length: rows * columns }, (_, i) => ({
    left: (i % columns) / columns,
    top: Math.floor(i / columns) / rows,
    width: 1 / columns,
    height: 1 / rows,
  }));
