/** Wrong and partly right answers: selecting, copying, formatting, colours. */
import { click, clickAt, key, type } from '../../src/experts/acts';
import { channelsOf } from '../../src/experts/colours';
import type { Expert } from '../../src/experts/expert';
import { centre, type View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

const submit = (view: View) => click(view.find({ id: 'subbtn' }));

/** Also selects the instruction and the button. */
const selectEverything: Expert = function* (view) {
  yield key('a', 'Control');
  yield submit(view);
};

/** Selects a paragraph other than the requested one. */
const selectAnother: Expert = function* (view) {
  const paragraphs = view.all({ tag: 'p' });
  const other = paragraphs[Number(view.field('target')) % paragraphs.length];
  yield clickAt(centre(other), { count: 3 });
  yield submit(view);
};

/** Without the blank at the end. */
const copyTrimmed: Expert = function* (view) {
  const { value } = view.all({ tag: 'textarea' })[Number(view.fieldOr('target', 1)) - 1];
  yield type(view.find({ id: 'answer-input' }), String(value).trim());
  yield submit(view);
};

/** Bold and italic: one style too many, whatever was requested. */
const formatTwice: Expert = function* (view) {
  yield clickAt(centre(view.find({ tag: 'p' })));
  yield key('a', 'Control');
  yield click(view.find({ class: 'ql-bold' }));
  yield click(view.find({ class: 'ql-italic' }));
  yield submit(view);
};

/** The brightest or the darkest colour, whichever is further from the requested one. */
const pickOpposite: Expert = function* (view) {
  const swatch = view.instruction?.first({ class: 'cc' });
  const wanted = swatch ? channelsOf(view.instruction!.appearance(swatch).background) : null;
  const isDark = wanted ? wanted[0] + wanted[1] + wanted[2] < 382 : /black|navy|maroon/.test(view.utterance);
  view = yield click(view.find({ id: 'col' }));
  const [pad, slider] = view.all({ tag: 'canvas' });
  yield clickAt({ x: centre(pad).x, y: pad.top + pad.height - 1 });
  yield clickAt({ x: centre(slider).x, y: isDark ? slider.top : slider.top + slider.height - 1 });
  yield submit(view);
};

export const editing: WrongAnswers = {
  'highlight-text': selectEverything,
  'highlight-text-2': selectAnother,
  'copy-paste': copyTrimmed,
  'copy-paste-2': copyTrimmed,
  'text-editor': formatTwice,
  'use-colorwheel': pickOpposite,
  'use-colorwheel-2': pickOpposite,
};
