/** Experts for buttons and links. */
import type { DomElement } from '../../contracts/dom';
import { click, wait } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import type { View } from '../View';

const clickTheButton: Expert = function* (view) {
  yield click(view.find({ tag: 'button' }));
};

/** Buttons and links are identified by their text. */
const clickNamed = (tag: string): Expert =>
  function* (view) {
    yield click(view.find({ tag, text: view.field('target') }));
  };

const closeDialog: Expert = function* (view) {
  yield click(view.find({ class: 'ui-icon-closethick' }));
};

const answerDialog: Expert = function* (view) {
  if (view.field('target') === 'x') yield* closeDialog(view);
  else yield* clickNamed('button')(view);
};

const clickOneThenTwo: Expert = function* (view) {
  yield click(view.find({ tag: 'button', text: 'ONE' }));
  yield click(view.find({ tag: 'button', text: 'TWO' }));
};

const STEPS_PER_SECOND = 10;

const clickOnePauseTwo: Expert = function* (view) {
  const seconds = Number(/wait (\d) seconds/.exec(view.utterance)?.[1]);
  yield click(view.find({ tag: 'button', text: 'ONE' }));
  // The click itself took one step.
  for (let step = 1; step < seconds * STEPS_PER_SECOND; step++) yield wait;
  yield click(view.find({ tag: 'button', text: 'TWO' }));
};

const WIDGET_TAGS: Readonly<Record<string, string>> = {
  radio: 'input_radio',
  checkbox: 'input_checkbox',
  text: 'input_text',
};

/** Whether the element is a widget of the requested kind. */
export const isWidgetAsked = ({ tag }: DomElement, view: View): boolean =>
  tag === (WIDGET_TAGS[view.field('target')] ?? view.field('target'));

const clickWidget: Expert = function* (view) {
  const widget = view.elements.find((element) => isWidgetAsked(element, view));
  if (widget) yield click(widget);
};

/** The buttons of the tickets, the requested one first, its opposite last. */
export function rankTickets(view: View): DomElement[] {
  const [adjective, by] = view.field('target').split(' ').slice(-2);
  const tickets = view.all({ class: 'flight' }).map((flight) => {
    const [, hours, minutes, price] = /(\d+)h (\d+)m .*\$(\d+)/.exec(view.textOf(flight)) ?? [];
    const value = by === 'cost' ? Number(price) : 60 * Number(hours) + Number(minutes);
    return { value, button: view.within(flight).filter(({ tag }) => tag === 'button')[0] };
  });
  const sign = ['cheapest', 'shortest'].includes(adjective) ? 1 : -1;
  return tickets.sort((a, b) => sign * (a.value - b.value)).map(({ button }) => button);
}

const buyTicket: Expert = function* (view) {
  yield click(rankTickets(view)[0]);
};

const cardsIn = (view: View) => view.all({ class: 'card' });

const findGreatest: Expert = function* (view) {
  const numbers: number[] = [];
  for (let i = 0; i < 3; i++) {
    view = yield click(cardsIn(view)[i]);
    numbers.push(Number(view.textOf(cardsIn(view)[i])));
  }
  const greatest = numbers.indexOf(Math.max(...numbers));
  if (greatest !== 2) view = yield click(cardsIn(view)[greatest]);
  yield click(view.find({ id: 'submit' }));
};

export const buttons: ExpertFamily = {
  'click-test': clickTheButton,
  'click-test-2': clickNamed('button'),
  'click-button': clickNamed('button'),
  'click-link': clickNamed('span'),
  'click-dialog': closeDialog,
  'click-dialog-2': answerDialog,
  'click-test-transfer': clickNamed('button'),
  'click-button-sequence': clickOneThenTwo,
  'button-delay': clickOnePauseTwo,
  'unicode-test': clickNamed('button'),
  'click-widget': clickWidget,
  'buy-ticket': buyTicket,
  'find-greatest': findGreatest,
};
