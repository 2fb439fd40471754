/** What each primitive of a simulated site adds to its page. */
import type { Rng } from '../../../random/Rng';
import type { Primitive } from '../../../task/gminiwob/primitives';

export type Event = 'next' | 'submit' | 'end' | 'menu';

export interface Node {
  readonly tag: string;
  readonly text: string | null;
  readonly classes: string;
  readonly placeholder: string | null;
  /** Whether it can be marked as visited. */
  readonly hasId: boolean;
  readonly event?: Event;
  readonly field?: Field;
  /** For a radio button: the value that choosing it means. */
  readonly choice?: string;
  readonly isMenu?: true;
  visited: boolean;
  value: string | boolean | null;
  ref: number;
}

export interface Field {
  readonly key: string;
  gold: string;
  readonly nodes: Node[];
  visited: boolean;
}

export const node = (tag: string, classes = '', more: Partial<Node> = {}): Node => ({
  ...{ tag, classes, text: null, placeholder: null, hasId: false, visited: false, value: null, ref: 0 },
  ...more,
});
export const div = (classes = '') => node('div', classes);
const link = (text: string, classes = '', more: Partial<Node> = {}) =>
  node('a', classes, { text, hasId: true, event: 'end', ...more });

/** What a primitive adds, in document order. */
export function nodesOf(primitive: Primitive, fieldOf: (primitive: Primitive) => Field, rng: Rng): Node[] {
  const { token, template, shows, event } = primitive;
  switch (template) {
    case 'navbar':
      return [
        node('nav', 'navbar navbar-dark bg-dark'),
        ...[div('container'), div(), link('GShopping', 'navbar-brand'), div()],
        node('button', 'navbar-toggler', { hasId: true, event: 'menu' }),
        node('span', 'navbar-toggler-icon', { text: '' }),
        ...[div('collapse navbar-collapse show'), node('ul', 'navbar-nav ml-auto')].map((one) => ({
          ...one,
          isMenu: true as const,
        })),
        ...['Home', 'Login', 'Account', 'Cart', 'Checkout'].flatMap((text) => [
          node('li', 'nav-item', { isMenu: true }),
          link(text, 'nav-link', { isMenu: true }),
        ]),
      ];
    case 'carousel':
      return [
        ...[div('carousel slide my-4'), node('ol', 'carousel-indicators')],
        ...Array.from({ length: 5 }, (_, i) => node('li', i === 0 ? 'active' : '', { text: '' })),
        ...[div('carousel-inner'), div('carousel-item active')],
        node('img', 'd-block img-fluid', { hasId: true, event: 'end' }),
        ...['prev', 'next'].flatMap((side) => [
          div('carousel-arrow'),
          node('a', `carousel-control-${side}`, { hasId: true, event: 'end' }),
          node('span', `carousel-control-${side}-icon`, { text: '' }),
          node('span', 'sr-only', { text: side === 'prev' ? 'Previous' : 'Next' }),
        ]),
      ];
    case 'deck':
      return [
        div('container-fluid'),
        ...Array.from({ length: 4 }, (_, i) => [
          ...[div('row'), div('col'), div('card h-100'), div()],
          node('a', '', { hasId: true, event: 'end' }),
          node('img', 'card-img-top', { event: 'end' }),
          ...[div('card-body'), node('h4', 'card-title'), div(), link(`Title ${1 + (i % 2)}`)],
          node('h5', '', { text: `$${i % 2}.99` }),
          node('p', 'card-text', { text: `Product description ${1 + (i % 2)}` }),
          ...[div('card-footer'), node('small', 'text-muted', { text: `${4 - (i % 2)} of 5 stars` })],
        ]).flat(),
      ];
    case 'header':
      return [div(), node('h5', '', { text: shows })];
    case 'cart':
      return [
        ...[div('card'), div('card-body'), div('row')],
        node('h4', 'card-title d-flex justify-content-between w-100 px-3'),
        node('span', 'text-muted', { text: 'Your cart' }),
        node('span', 'badge badge-secondary badge-pill', { text: '3' }),
        ...[div(), node('ul', 'list-group list-group-flush')],
        ...[
          ['Shoe', 'Running'],
          ['Bag', 'Leather'],
          ['Tshirt', 'Cotton'],
        ].flatMap(([name, description]) => [
          node('li', 'list-group-item d-flex justify-content-between'),
          ...[div(), node('h6', 'my-0', { text: name })],
          node('small', 'text-muted', { text: description }),
          ...[node('span', 'text-muted'), link('Remove')],
        ]),
        node('li', 'list-group-item d-flex justify-content-between'),
        node('span', '', { text: 'Total (USD)' }),
        node('strong', '', { text: `$${3 + rng.int(148)}` }),
        ...[div('card-footer'), div('input-group')],
        node('input_text', 'form-control', { hasId: true, placeholder: 'Promo code', value: '' }),
        ...[div('input-group-append')],
        node('button', 'btn btn-secondary', { text: 'Redeem', hasId: true, event: 'end' }),
      ];
    case 'media':
      return [
        ...[div('media position-relative'), node('img', 'mr-3'), div('media-body')],
        node('h5', 'mt-0', { text: 'Deal of the Day' }),
        ...[node('p', '', { text: 'Gaming workstation' }), link('Get it today!', 'stretched-link')],
      ];
    case 'link':
      return [div(), link(shows)];
    case 'footer':
      return [
        node('footer', 'my-5 pt-5 text-muted text-center text-small'),
        node('p', 'mb-1', { text: '2020-2021 The Company.' }),
        node('ul', 'list-inline'),
        ...['Contact', 'Terms', 'Support', 'Full Site'].flatMap((text) => [
          node('li', 'list-inline-item'),
          link(text),
        ]),
      ];
    case 'button':
      return buttonNodes(shows);
    case 'selection': {
      const field = fieldOf(primitive);
      const items = [...primitive.goldValues];
      const title = shows.split(', ').slice(0, -items.length);
      const nodes = [
        div('d-block my-3'),
        ...title.map((text) => node('h6', 'mb-3', { text })),
        div(`d-block my-3 ${primitive.concept}root`),
      ];
      for (const choice of items) {
        const radio = node('input_radio', 'custom-control-input', {
          ...{ hasId: true, field, choice, value: false },
        });
        field.nodes.push(radio);
        nodes.push(div('custom-control custom-radio'), radio);
        nodes.push(node('label', 'custom-control-label', { text: choice }));
      }
      return nodes;
    }
    case 'input': {
      const field = primitive.isActive ? fieldOf(primitive) : undefined;
      if (event === 'toggle') {
        const box = node('input_checkbox', 'form-check-input', { hasId: true, field, value: false });
        field!.nodes.push(box);
        return [div('form-check'), box, node('label', 'form-check-label', { text: shows })];
      }
      const isBare = primitive.els === 2;
      const tag =
        event === 'choose'
          ? 'select'
          : token === 'password'
            ? 'input_password'
            : token === 'numberofpeople'
              ? 'input_number'
              : 'input_text';
      const control = node(tag, 'form-control', {
        ...{ hasId: true, field, value: event === 'choose' ? 'CA' : '' },
        placeholder: isBare && event !== 'choose' ? shows : null,
      });
      field?.nodes.push(control);
      return [div('form-group'), ...(isBare ? [] : [node('label', '', { text: shows })]), control];
    }
  }
}

export const buttonNodes = (text: string, event?: Event): Node[] => [
  div(),
  node('button', 'btn btn-secondary btn-sm btn-block', { text, hasId: true, event }),
];
