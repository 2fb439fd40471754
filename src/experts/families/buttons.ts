/** Experts on buttons and links. */
import { click } from '../acts';
import type { Expert, ExpertFamily } from '../expert';

const clickTheButton: Expert = function* (view) {
  yield click(view.find({ tag: 'button' }));
};

/** Buttons and links are known by their text. */
const clickNamed = (tag: string): Expert =>
  function* (view) {
    yield click(view.find({ tag, text: view.field('target') }));
  };

const closeDialog: Expert = function* (view) {
  yield click(view.find({ class: 'ui-icon-closethick' }));
};

export const buttons: ExpertFamily = {
  'click-test': clickTheButton,
  'click-test-2': clickNamed('button'),
  'click-button': clickNamed('button'),
  'click-link': clickNamed('span'),
  'click-dialog': closeDialog,
};
