/** Observations as DOM-Q-NET sees them: each element, the tree they form, and the words of the goal. */
import type { DomSnapshot } from '../../../contracts/dom';
import type { Observation } from '../../../contracts/env';
import { CHECKED, FOCUSED, NO_TEXT, TAMPERED } from '../../../dom/snapshot';
import { BLANK_PAGE } from '../../shared/blankPage';
import type { DomQNetSettings } from '../settings';
import { goalWords, isPhraseOf, quotedWords, typedWords, withoutMarks } from './goal';
import {
  CLASS,
  ELEMENT,
  type EncodedState,
  FIRST_MATCH,
  FLAGS,
  LEAF,
  MATCH,
  MATCHES_NOTHING,
  NODE_COLUMNS,
  PARENT,
  QUOTED,
  RANK,
  RANKS,
  TAG,
  TICKED,
} from './state';
import { type Learning, UNKNOWN, Vocabulary } from './Vocabulary';

/** Further elements are ignored. Parents come before their children, so the rest is still a tree. */
const MAX_ELEMENTS = 256;
/** Number of words read from a text, if texts are taken as words. */
const TEXT_WORDS = 8;

/** A state, and what is needed to act in it. */
export interface Perception {
  readonly state: EncodedState;
  /** [n] */
  readonly refs: Int32Array;
  /** [n] 1 for elements that take text */
  readonly typable: Uint8Array;
  /** [g] */
  readonly words: readonly string[];
  /** [g] the text typed for each of them */
  readonly typed: readonly string[];
}

interface Goal {
  readonly utterance: string;
  /** As they are read. */
  readonly words: readonly string[];
  /** As they are typed. */
  readonly typed: readonly string[];
}

interface ShownText {
  readonly text: string;
  /** Whether a field holds it. */
  readonly isValue: boolean;
  /** Whether the goal has it between quotation marks. */
  readonly isQuotation: boolean;
}

export interface VocabulariesState {
  readonly tags: readonly string[];
  readonly classes: readonly string[];
  readonly texts: readonly string[];
}

export class StateEncoder {
  private readonly tags: Vocabulary;
  private readonly classes: Vocabulary;
  private readonly texts: Vocabulary;

  constructor(private readonly settings: DomQNetSettings) {
    this.tags = new Vocabulary(settings.tagVocabulary);
    this.classes = new Vocabulary(settings.classVocabulary);
    this.texts = new Vocabulary(settings.textVocabulary);
  }

  /** The vocabularies stay as they are. */
  encode(observation: Observation): Perception {
    return this.perceive(observation, { isLearning: false });
  }

  /** New tags, classes and texts are entered in the vocabularies. */
  encodeAndLearnWords(observation: Observation): Perception {
    return this.perceive(observation, { isLearning: true });
  }

  private perceive({ utterance, dom: seen }: Observation, learning: Learning): Perception {
    const { settings } = this;
    const dom = seen.ref.length > 0 ? seen : BLANK_PAGE;
    const n = Math.min(dom.ref.length, MAX_ELEMENTS);
    const words = goalWords(utterance).slice(0, settings.goalWords);
    const typed = typedWords(utterance).slice(0, words.length);
    const textNumber = this.textNumbers(learning);
    // The goal's words come first: they are the same in all states of an episode, and so are their numbers.
    const goal = Int16Array.from(words.length > 0 ? words : [''], (word) =>
      textNumber(word, { mayEnter: true }),
    );
    const isQuoted = settings.quotes ? quotedWords(utterance) : [];
    const quoted = Int16Array.from(goal, (_, position) => Number(isQuoted[position] ?? false));
    const width = settings.textTokens === 'whole' ? 1 : TEXT_WORDS;
    const nodes = new Int16Array(n * NODE_COLUMNS);
    const texts = new Int16Array(n * width).fill(-1);
    const phrases = new Set<number>();
    const ranks = ranksOf(dom, n, settings.rankAmong);
    // In document order, and the words of a text before the text as a phrase: whatever is new is numbered in this order.
    for (let i = 0; i < n; i++) {
      const shown = this.shownText(dom, i, { utterance, words, typed });
      const node = this.encodeNode(dom, i, { rank: ranks[i], shown, words }, learning);
      nodes.set(node, i * NODE_COLUMNS);
      // What was typed at random does not enter the vocabulary.
      const entry = { mayEnter: !shown.isValue };
      const tokens = width === 1 ? [shown.text] : shown.text.split(' ').slice(0, width);
      texts.set(
        tokens.map((token) => textNumber(token, entry)),
        i * width,
      );
      if (settings.goalPhrases && isPhraseOf(words, shown.text)) phrases.add(textNumber(shown.text, entry));
    }
    return {
      state: { nodes, texts, goal, quoted, phrases: Int16Array.from(phrases) },
      refs: dom.ref.slice(0, n),
      typable: Uint8Array.from({ length: n }, (_, i) => Number(isTypable(dom, i))),
      words: words.length > 0 ? words : [''],
      typed: typed.length > 0 ? typed : [''],
    };
  }

  /** [NODE_COLUMNS] */
  private encodeNode(
    dom: DomSnapshot,
    i: number,
    { rank, shown, words }: { rank: number; shown: ShownText; words: readonly string[] },
    learning: Learning,
  ): Int16Array {
    const node = new Int16Array(NODE_COLUMNS);
    node[TAG] = this.tags.numberOf(dom.strings[dom.tag[i]], learning);
    node[CLASS] = this.classes.numberOf(dom.strings[dom.classes[i]].trim(), learning);
    node[PARENT] = dom.parent[i];
    node[FLAGS] = this.flagsOf(dom, i) | (shown.isQuotation ? QUOTED : 0);
    node[RANK] = rank;
    node[MATCH] = matchOf(shown.text, words);
    return node;
  }

  /** The text of an element or, where values are seen, what its field holds. */
  private shownText(dom: DomSnapshot, i: number, { utterance, words, typed }: Goal): ShownText {
    const isValue = this.settings.values && dom.value[i] >= 0;
    const asItStands = isValue ? dom.strings[dom.value[i]] : textOf(dom, i);
    const shown = withoutMarks(asItStands);
    return {
      // A typed word is read as the goal's word.
      text: isValue && typed.includes(shown) ? words[typed.indexOf(shown)] : shown,
      isValue,
      isQuotation: this.settings.quotes && utterance.includes(`"${asItStands}"`),
    };
  }

  save(): VocabulariesState {
    return { tags: this.tags.save(), classes: this.classes.save(), texts: this.texts.save() };
  }

  load({ tags, classes, texts }: VocabulariesState): void {
    this.tags.load(tags);
    this.classes.load(classes);
    this.texts.load(texts);
  }

  /** Numbers the texts of one state; unknown ones in order of appearance. */
  private textNumbers({
    isLearning,
  }: Learning): (text: string, options: { readonly mayEnter: boolean }) => number {
    const unknown = new Map<string, number>();
    return (text, { mayEnter }) => {
      const known = this.texts.numberOf(text, { isLearning: isLearning && mayEnter });
      if (known !== UNKNOWN) return known;
      if (!unknown.has(text)) unknown.set(text, unknown.size);
      return this.texts.size + unknown.get(text)!;
    };
  }

  private flagsOf(dom: DomSnapshot, i: number): number {
    const isTicked = this.settings.values && dom.value[i] === CHECKED;
    const seen =
      (dom.text[i] === NO_TEXT ? 0 : LEAF) | (dom.ref[i] < 0 ? 0 : ELEMENT) | (isTicked ? TICKED : 0);
    return this.settings.hideSubmitState && hidesState(dom, i)
      ? seen
      : seen | (dom.flags[i] & (FOCUSED | TAMPERED));
  }
}

const textOf = (dom: DomSnapshot, i: number): string =>
  dom.text[i] === NO_TEXT ? '' : dom.strings[dom.text[i]];

/** Pages differ in whether these elements keep focus and count as touched. */
function hidesState(dom: DomSnapshot, i: number): boolean {
  const tag = dom.strings[dom.tag[i]];
  return (tag === 'button' && textOf(dom, i) === 'Submit') || (tag === 'body' && textOf(dom, i) === '');
}

/** Which word of the goal the text is, or with which word of the goal the phrase begins. */
function matchOf(text: string, words: readonly string[]): number {
  const [first] = text.split(' ');
  const whole = text === first || isPhraseOf(words, text);
  const position = text !== '' && whole ? words.indexOf(first) : -1;
  return position < 0 ? MATCHES_NOTHING : FIRST_MATCH + position;
}

/**
 * Ranks from 0 [n]; the last stands for all beyond it. Counted among siblings of the same tag, as in CSS's
 * `:nth-of-type`, or among all elements of the page with the same tag and classes.
 */
function ranksOf(
  { tag, classes, parent }: DomSnapshot,
  n: number,
  among: DomQNetSettings['rankAmong'],
): number[] {
  const counts = new Map<string, number>();
  return Array.from({ length: n }, (_, i) => {
    const kind = among === 'siblings' ? `${parent[i]} ${tag[i]}` : `${tag[i]} ${classes[i]}`;
    const rank = counts.get(kind) ?? 0;
    counts.set(kind, rank + 1);
    return Math.min(rank, RANKS - 1);
  });
}

/** Elements with a value into which no text can be typed. */
const NOT_TYPABLE = new Set(['button', 'submit', 'reset', 'image', 'file', 'color', 'range', 'hidden']);

function isTypable(dom: DomSnapshot, i: number): boolean {
  if (dom.value[i] < 0) return false;
  return !NOT_TYPABLE.has(dom.strings[dom.tag[i]].replace('input_', ''));
}
