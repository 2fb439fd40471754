/** Experts for selecting, copying, formatting, and for colours. */
import type { DomElement } from '../../contracts/dom';
import { click, clickAt, key } from '../acts';
import { channelsOf, rgbOf } from '../colours';
import type { Expert, ExpertFamily } from '../expert';
import { hsvOf } from '../hsv';
import { centre, type View } from '../View';

const submit = (view: View) => click(view.find({ id: 'subbtn' }));

/** A triple click selects a paragraph. */
const selectParagraph = (paragraph: DomElement) => clickAt(centre(paragraph), { count: 3 });

const selectText: Expert = function* (view) {
  yield selectParagraph(view.find({ id: 'randomText' }));
  yield submit(view);
};

const selectAskedText: Expert = function* (view) {
  yield selectParagraph(view.all({ tag: 'p' })[Number(view.field('target')) - 1]);
  yield submit(view);
};

/** By the clipboard, as the instruction says: nothing already on the page is typed. */
const copyText: Expert = function* (view) {
  const areas = view.all({ tag: 'textarea' });
  yield click(areas[Number(view.fieldOr('target', 1)) - 1]);
  yield key('a', 'Control');
  yield key('c', 'Control');
  yield click(view.find({ id: 'answer-input' }));
  yield key('v', 'Control');
  yield submit(view);
};

/** `give the text Sed. the style bold and press Submit`, `make everything the color red and press Submit`. */
const FORMAT_REQUEST =
  /^(?:give the text (?<word>.*)|(?:give|make) everything) the (?:style|color) (?<look>\w+)/;
const STYLE_BUTTONS: Readonly<Record<string, string>> = {
  bold: 'ql-bold',
  italics: 'ql-italic',
  underlined: 'ql-underline',
};

/** Moves the caret to the start of the word, one key press per character, and extends the selection over the word. */
const selectWord = function* (text: string, word: string) {
  const words = text.split(' ');
  // If a word occurs twice, the last one counts.
  const start = words.slice(0, words.lastIndexOf(word)).join(' ').length;
  yield key('Home', 'Control');
  // One more for the space before the word, except at the very start.
  for (let i = 0; i < (start === 0 ? 0 : start + 1); i++) yield key('ArrowRight');
  for (let i = 0; i < word.length; i++) yield key('ArrowRight', 'Shift');
};

/** The swatch closest to the colour of this name. */
function nearestSwatch(view: View, name: string): DomElement {
  const wanted = channelsOf(rgbOf(name));
  const difference = (swatch: DomElement) =>
    channelsOf(view.appearance(swatch).background).reduce((sum, c, i) => sum + Math.abs(c - wanted[i]), 0);
  return view.all({ class: 'ql-picker-item' }).reduce((a, b) => (difference(b) < difference(a) ? b : a));
}

const formatText: Expert = function* (view) {
  const { word, look } = FORMAT_REQUEST.exec(view.field('target'))?.groups ?? {};
  const paragraph = view.find({ tag: 'p' });
  yield clickAt(centre(paragraph));
  if (word === undefined) yield key('a', 'Control');
  else yield* selectWord(paragraph.text ?? '', word);
  if (look in STYLE_BUTTONS) {
    yield click(view.find({ class: STYLE_BUTTONS[look] }));
  } else {
    view = yield click(view.find({ class: 'ql-picker-label' }));
    yield click(nearestSwatch(view, look));
  }
  yield submit(view);
};

/** Sets the picker: hue and saturation on its pad, then the value on its slider. */
const pickColor = (colorOf: (view: View) => string): Expert =>
  function* (view) {
    const { hue, saturation, value } = hsvOf(channelsOf(colorOf(view)));
    view = yield click(view.find({ id: 'col' }));
    const [pad, slider] = view.all({ tag: 'canvas' });
    const at = ({ left, top, width, height }: DomElement, across: number, upwards: number) => ({
      x: Math.round(left + across * (width - 1)),
      y: Math.round(top + (1 - upwards) * (height - 1)),
    });
    yield clickAt(at(pad, hue, saturation));
    yield clickAt(at(slider, 0.5, value));
    // A press next to the picker closes it, as it covers the button.
    const { left, top, width } = view.find({ id: 'area' });
    view = yield clickAt({ x: Math.round(left + width - 3), y: Math.round(top + 3) });
    yield submit(view);
  };

const namedColor = (view: View) => rgbOf(view.field('target'));

/** The square is only in the instruction. */
function shownColor({ instruction }: View): string {
  if (!instruction) throw new Error('the instruction is not visible');
  return instruction.appearance(instruction.find({ class: 'cc' })).background;
}

export const editing: ExpertFamily = {
  'highlight-text': selectText,
  'highlight-text-2': selectAskedText,
  'copy-paste': copyText,
  'copy-paste-2': copyText,
  'text-editor': formatText,
  'use-colorwheel': pickColor(namedColor),
  'use-colorwheel-2': pickColor(shownColor),
};
