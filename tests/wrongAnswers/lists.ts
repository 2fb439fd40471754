/** Wrong and partly right answers: lists of things. */
import { click, type } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import type { View } from '../../src/experts/View';
import type { WrongAnswers } from './family';

/** A file of another name; waits if none is visible at once. */
const clickAnotherFile: Expert = function* (view) {
  const file = view.all({ class: 'file' }).find(({ text }) => text !== view.field('target'));
  if (file) yield click(file);
};

/** The right person, another property: four tenths of the reward. */
const clickAnotherProperty: Expert = function* (view) {
  const name = view.field('name');
  const wanted = view.field('target').split(' ')[0];
  while (!view.first({ class: 'name', text: name })) {
    view = yield click(view.find({ class: 'page-link', text: '>' }));
  }
  yield click(view.all({ tag: 'a' }).find(({ classes }) => classes !== wanted && classes !== 'page-link')!);
};

/** The right search, the next result. */
const clickNextResult: Expert = function* (view) {
  const index = Number(view.field('rank')) - 1;
  view = yield type(view.find({ id: 'search-text' }), view.field('query'));
  view = yield click(view.find({ id: 'search' }));
  view = yield click(view.find({ class: 'page-link', text: String(Math.floor(index / 3) + 1) }));
  yield click(view.all({ class: 'search-title' })[(index + 1) % 3]);
};

/** One dish too few. */
const orderTooLittle: Expert = function* (view) {
  const first = view.fieldOr('target 0', '');
  const dish = view
    .all({ class: 'food-item' })
    .find((item) => first === '' || view.within(item).some(({ text }) => text === first))!;
  view = yield click(view.within(dish).find(({ classes }) => classes === 'add')!);
  yield click(view.find({ tag: 'button', text: 'Order!' }));
};

const postsOf = (view: View) =>
  view
    .all({ class: 'media' })
    .filter((post) => view.within(post).some(({ text }) => text === view.field('user')));

/** The right post, another button. */
const pushAnother: Expert = function* (view) {
  const name = view.field('button') === 'Like' ? 'reply' : 'like';
  yield click(view.within(postsOf(view)[0]).find(({ classes }) => classes === name)!);
};

/** One post too few. */
const reactTooLittle: Expert = function* (view) {
  const name = view.field('button').toLowerCase();
  const posts = postsOf(view);
  const amount = Number(view.fieldOr('amount', posts.length)) - 1;
  for (const post of posts.slice(0, amount)) {
    view = yield click(view.within(post).find(({ classes }) => classes === name)!);
  }
  yield click(view.find({ tag: 'button', text: 'Submit' }));
};

export const lists: WrongAnswers = {
  'navigate-tree': clickAnotherFile,
  'phone-book': clickAnotherProperty,
  'search-engine': clickNextResult,
  'order-food': orderTooLittle,
  'social-media': pushAnother,
  'social-media-all': reactTooLittle,
  'social-media-some': reactTooLittle,
};
