/** The goal as arrays: one unit for each field, or for each token of a natural-language utterance (Section 5, App. C). */
import type { Fields } from '../../../contracts/env';
import { sortFields } from '../../../dom/goalFields';
import { tokenize } from '../../../dom/text';
import { joined } from '../../shared/lists';
import { bagOfWords, ROWS_PER_WORD, type WordHash } from './vocabulary';

/** Number of words read from a field's key or value. */
const GOAL_WORDS = 6;
export const GOAL_ROWS = GOAL_WORDS * ROWS_PER_WORD;

export type GoalKind = 'fields' | 'language';

export interface EncodedGoal {
  readonly kind: GoalKind;
  readonly utterance: string;
  /** Units in order; a token is its own key and value. */
  readonly units: readonly { readonly key: string; readonly value: string }[];
  /** Character spans of the tokens in the utterance; empty for fields. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  /** [units * GOAL_ROWS] rows of the word table, -1 for padding. Language: all -1. */
  readonly keyWords: Int32Array;
  /** [units * GOAL_ROWS] */
  readonly valueWords: Int32Array;
  /** The hash of these words, and of the words of pages. */
  readonly wordHash: WordHash;
}

export function encodeGoal(
  kind: GoalKind,
  utterance: string,
  fields: Fields,
  wordHash: WordHash = 'second',
): EncodedGoal {
  return kind === 'fields' ? encodeFields(utterance, fields, wordHash) : encodeUtterance(utterance, wordHash);
}

function encodeFields(utterance: string, fields: Fields, wordHash: WordHash): EncodedGoal {
  const units = sortFields(fields).map(([key, value]) => ({ key, value }));
  return {
    kind: 'fields',
    utterance,
    wordHash,
    units,
    spans: [],
    keyWords: joined(
      Int32Array,
      units.map(({ key }) => bagOfWords(tokenize(key), GOAL_WORDS, wordHash)),
    ),
    valueWords: joined(
      Int32Array,
      units.map(({ value }) => bagOfWords(tokenize(value), GOAL_WORDS, wordHash)),
    ),
  };
}

function encodeUtterance(utterance: string, wordHash: WordHash): EncodedGoal {
  let from = 0;
  const spans = tokenize(utterance).map((token): [number, number] => {
    const start = utterance.indexOf(token, from);
    from = start + token.length;
    return [start, from];
  });
  const tokens = spans.map(([start, end]) => utterance.slice(start, end));
  return {
    kind: 'language',
    utterance,
    wordHash,
    units: tokens.map((token) => ({ key: token, value: token })),
    spans,
    keyWords: new Int32Array(tokens.length * GOAL_ROWS).fill(-1),
    valueWords: joined(
      Int32Array,
      tokens.map((token) => bagOfWords([token], GOAL_WORDS, wordHash)),
    ),
  };
}

/** The text that a Type action over the given units types: a field's value, or the utterance from one token to another. */
export function unitText(goal: EncodedGoal, first: number, last: number): string {
  if (goal.kind === 'fields') return goal.units[first].value;
  return goal.utterance.slice(goal.spans[first][0], goal.spans[last][1]);
}

/**
 * The units that type `text`: all fields with that value, or the first span of tokens that spells it.
 * Null when no unit does: the policy cannot type it.
 */
export function unitsTyping(goal: EncodedGoal, text: string): { starts: number[]; ends: number[] } | null {
  if (goal.kind === 'fields') {
    const equal = goal.units.flatMap((unit, i) => (unit.value === text ? [i] : []));
    return equal.length ? { starts: equal, ends: equal } : null;
  }
  for (let first = 0; first < goal.units.length; first++) {
    for (let last = first; last < goal.units.length; last++) {
      const spelled = unitText(goal, first, last);
      if (spelled === text) return { starts: [first], ends: [last] };
      if (spelled.length > text.length) break;
    }
  }
  return null;
}
