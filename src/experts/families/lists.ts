/** Experts for lists of things. */
import type { DomElement } from '../../contracts/dom';
import { click, type } from '../acts';
import type { Expert, ExpertFamily } from '../expert';
import type { View } from '../View';

/** Opens closed folders, the topmost first, until an entry with that name appears. */
const findFile: Expert = function* (view) {
  const wanted = { tag: 'span', text: view.field('target') };
  while (!view.first(wanted)) view = yield click(view.find({ class: 'expandable-hitarea' }));
  yield click(view.find(wanted));
};

const lookUp: Expert = function* (view) {
  const name = view.field('name');
  const property = view.field('target').split(' ')[0];
  while (!view.first({ class: 'name', text: name })) {
    view = yield click(view.find({ class: 'page-link', text: '>' }));
  }
  yield click(view.find({ tag: 'a', class: property }));
};

const RESULTS_PER_PAGE = 3;

const search: Expert = function* (view) {
  const index = Number(view.field('rank')) - 1;
  const page = Math.floor(index / RESULTS_PER_PAGE) + 1;
  view = yield type(view.find({ id: 'search-text' }), view.field('query'));
  view = yield click(view.find({ id: 'search' }));
  if (page > 1) view = yield click(view.find({ class: 'page-link', text: String(page) }));
  yield click(view.all({ class: 'search-title' })[index % RESULTS_PER_PAGE]);
};

/** Where to push "+" for an order by name or by type; the icons of a dish tell its type. */
function dishesToOrder(view: View): DomElement[] {
  const dishes = view.all({ class: 'food-item' });
  const has = (dish: DomElement, test: (part: DomElement) => boolean) => view.within(dish).some(test);
  if (view.field('criterion') === 'name') {
    const names = [view.field('target 0'), view.field('target 1')];
    return names.map((name) => dishes.find((dish) => has(dish, ({ text }) => text === name))!);
  }
  const ofType = dishes.find((dish) =>
    has(dish, (part) => view.appearance(part).label === view.field('type')),
  );
  return Array(Number(view.field('amount'))).fill(ofType);
}

const orderFood: Expert = function* (view) {
  for (const dish of dishesToOrder(view)) {
    view = yield click(view.within(dish).find(({ classes }) => classes === 'add')!);
  }
  yield click(view.find({ tag: 'button', text: 'Order!' }));
};

const postsOf = (view: View, user: string) =>
  view
    .all({ class: 'media' })
    .filter((post) => view.within(post).some(({ classes, text }) => classes === 'username' && text === user));

const iconOf = (view: View, post: DomElement, name: string) =>
  view.within(post).find(({ classes }) => classes === name);

const react: Expert = function* (view) {
  const user = view.field('user');
  const button = view.field('button');
  const [post] = postsOf(view, user);
  let target = iconOf(view, post, button.toLowerCase());
  if (!target) {
    view = yield click(iconOf(view, post, 'more')!);
    // The menu says who is muted or blocked.
    const labels = [button, `${button} ${user}`];
    target = view.all({ tag: 'li' }).find(({ text }) => labels.includes(text ?? ''));
  }
  yield click(target!);
};

/** Switches the button on for the requested number of the user's posts, or for all of them if no number is given. */
const reactToSeveral: Expert = function* (view) {
  const name = view.field('button').toLowerCase();
  const posts = postsOf(view, view.field('user'));
  const amount = Number(view.fieldOr('amount', posts.length));
  for (const post of posts.slice(0, amount)) view = yield click(iconOf(view, post, name)!);
  yield click(view.find({ tag: 'button', text: 'Submit' }));
};

export const lists: ExpertFamily = {
  'navigate-tree': findFile,
  'phone-book': lookUp,
  'search-engine': search,
  'order-food': orderFood,
  'social-media': react,
  'social-media-all': {
    play: reactToSeveral,
    ceilingInSteps: {
      successRate: 0.984,
      reason: 'In 1.6% of the episodes, the user has ten or eleven posts, and submitting is one more action.',
    },
  },
  'social-media-some': {
    play: reactToSeveral,
    ceilingInSteps: {
      successRate: 0.998,
      reason: 'In 0.2% of the episodes, ten or eleven posts are asked for.',
    },
  },
};
