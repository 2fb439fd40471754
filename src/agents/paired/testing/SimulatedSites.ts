/**
 * Generated sites without pages: what an agent sees of them and what its actions do, in plain data. Hundreds of times faster
 * than frames, and close enough to try out whether something learns at all; sizes and places are made up.
 */
import type { Action, Observation, StepResult, VectorEnv } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { CHECKED, NO_HINT, NO_TEXT, NO_VALUE, StringTable, UNCHECKED } from '../../../dom/snapshot';
import { Rng } from '../../../rl/rng';
import { pageCount, type SiteDesign } from '../../../task/gminiwob/design';
import { HELD_OUT } from '../../../task/gminiwob/heldOut';
import { findPrimitive, type Primitive } from '../../../task/gminiwob/primitives';

type Event = 'next' | 'submit' | 'end' | 'menu';

interface Node {
  readonly tag: string;
  readonly text: string | null;
  readonly classes: string;
  readonly placeholder: string | null;
  /** Whether it can be marked as visited. */
  readonly hasId: boolean;
  readonly event?: Event;
  readonly field?: Field;
  /** Of a radio button: what choosing it means. */
  readonly choice?: string;
  readonly isMenu?: true;
  visited: boolean;
  value: string | boolean | null;
  ref: number;
}

interface Field {
  readonly key: string;
  readonly gold: string;
  readonly nodes: Node[];
  visited: boolean;
}

const MAX_STEPS = 25;
const IN_FORM = new Set(['input', 'button', 'link', 'selection']);

const node = (tag: string, classes = '', more: Partial<Node> = {}): Node => ({
  ...{ tag, classes, text: null, placeholder: null, hasId: false, visited: false, value: null, ref: 0 },
  ...more,
});
const div = (classes = '') => node('div', classes);
const link = (text: string, classes = '', more: Partial<Node> = {}) =>
  node('a', classes, { text, hasId: true, event: 'end', ...more });

/** What a primitive adds, in document order. */
function nodesOf(primitive: Primitive, fieldOf: (primitive: Primitive) => Field, rng: Rng): Node[] {
  const { token, template, shows, event } = primitive;
  switch (template) {
    case 'navbar':
      return [
        node('nav', 'navbar navbar-dark bg-dark', { hasId: true }),
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
          ...[div('card-footer'), node('small', 'text-muted', { text: '4 of 5 stars' })],
        ]).flat(),
      ];
    case 'header':
      return [div(), node('h5', '', { text: shows })];
    case 'cart':
      return [
        ...[div('card'), div('card-body'), div('row'), node('h4', 'card-title d-flex')],
        ...[node('span', 'text-muted', { text: 'Your cart' }), node('span', 'badge', { text: '3' })],
        ...[div(), node('ul', 'list-group list-group-flush')],
        ...['Shoe', 'Bag', 'Tshirt'].flatMap((name) => [
          ...[node('li', 'list-group-item d-flex'), div(), node('h6', 'my-0', { text: name })],
          node('small', 'text-muted', { text: 'Brief description' }),
          ...[node('span', 'text-muted'), node('var', '', { text: `$${1 + rng.int(50)}` }), link('Remove')],
        ]),
        ...[node('li', 'list-group-item'), node('span', '', { text: 'Total (USD)' }), node('strong')],
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

const buttonNodes = (text: string, event?: Event): Node[] => [
  div(),
  node('button', 'btn btn-secondary btn-sm btn-block', { text, hasId: true, event }),
];

class Site {
  readonly fields: Field[] = [];
  private readonly pages: Node[][];
  private readonly root = [node('body'), div(), div()];
  private page = 0;
  private menu = false;
  private nextRef = 1;
  steps = 0;
  private potential = 0;
  changed = false;
  ended: number | null = null;

  constructor(design: SiteDesign, rng: Rng) {
    const count = pageCount(design);
    const fieldOf = ({ concept, goldValues }: Primitive): Field => {
      const known = this.fields.find(({ key }) => key === concept);
      if (known) return known;
      const field = { key: concept, gold: goldValues[rng.int(goldValues.length)], nodes: [], visited: false };
      this.fields.push(field);
      return field;
    };
    this.pages = Array.from({ length: count }, (_, number) => {
      const [above, form, buttons]: [Node[], Node[], Node[]] = [[], [], []];
      const wanted = number < count - 1 ? 'next' : 'submit';
      const seen = new Set<string>();
      for (const [token, page] of design.primitives) {
        if (page !== number || seen.has(token)) continue;
        seen.add(token);
        const primitive = findPrimitive(token)!;
        if (primitive.template === 'button' && primitive.event === wanted)
          buttons.push(...buttonNodes(primitive.shows, wanted));
        else {
          const nodes = nodesOf(primitive, fieldOf, rng);
          (IN_FORM.has(primitive.template) ? form : above).push(...nodes);
        }
      }
      if (buttons.length === 0) buttons.push(...buttonNodes('Click', wanted));
      const frame = [div('container'), div('row'), div('col-md-12 order-md-1'), div()];
      return [div('core'), ...above, ...frame, ...form, ...buttons];
    });
    this.fields.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  visible(): Node[] {
    const nodes = [...this.root, ...this.pages[this.page].filter((one) => !one.isMenu || this.menu)];
    for (const one of nodes) if (one.ref === 0) one.ref = this.nextRef++;
    return nodes;
  }

  act(action: Action): void {
    this.changed = false;
    if (!('ref' in action)) return;
    const target = this.visible().find(({ ref }) => ref === action.ref);
    if (!target) return;
    const { field } = target;
    for (const one of target.tag === 'input_radio' ? field!.nodes : [target]) this.mark(one);
    if (field) field.visited = true;
    if (action.kind === 'fill') this.fill(target, action.text);
    else if (target.event === 'menu') {
      this.menu = !this.menu;
      this.changed = true;
    } else if (target.event === 'next') {
      this.page += 1;
      this.changed = true;
    } else if (target.event === 'end') this.ended = -1;
    else if (target.event === 'submit') this.ended = this.fields.every(isRight) ? 1 : -1;
  }

  /** Difference of the potential since the last step. */
  progress(): number {
    const right = this.fields.filter((field) => field.visited && isRight(field)).length;
    const before = this.potential;
    this.potential = this.fields.length > 0 ? right / this.fields.length : 0;
    return this.potential - before;
  }

  private fill(target: Node, text: string): void {
    const { tag, field } = target;
    if (tag === 'input_radio') {
      if (!field!.nodes.some(({ choice }) => choice === text)) return;
      for (const one of field!.nodes) this.set(one, one.choice === text);
    } else if (tag === 'input_checkbox') {
      if (text === 'true' || text === 'false') this.set(target, text === 'true');
    } else if (tag === 'select') {
      if (text === 'CA' || text === 'NY') this.set(target, text);
    } else if (tag === 'input_number') this.set(target, /^\d+$/.test(text) ? text : '');
    else this.set(target, text);
  }

  private set(target: Node, value: string | boolean): void {
    if (target.value === value) return;
    target.value = value;
    this.changed = true;
  }

  private mark(target: Node): void {
    if (!target.hasId || target.visited) return;
    target.visited = true;
    this.changed = true;
  }
}

function isRight({ nodes, gold }: Field): boolean {
  const [first] = nodes;
  if (first.tag === 'input_radio') return nodes.find(({ value }) => value === true)?.choice === gold;
  return String(first.value) === gold;
}

export class SimulatedSites implements Pick<VectorEnv, 'reset' | 'step'> {
  steps = 0;
  private readonly frames: { site: Site; spec: EpisodeSpec; episode: number }[] = [];

  async reset(specs: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    return specs.map((spec, frame) => spec && this.begin(spec, frame));
  }

  async step(
    actions: readonly (Action | null)[],
    next: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    return actions.map((action, frame) => action && this.stepIn(frame, action, next[frame] ?? null));
  }

  private stepIn(frame: number, action: Action, next: EpisodeSpec | null): StepResult {
    const { site, spec } = this.frames[frame];
    site.steps += 1;
    this.steps += 1;
    site.act(action);
    const progress = site.progress();
    if (site.ended === null && site.steps > MAX_STEPS) site.ended = -1;
    const isOver = site.ended !== null;
    const reward = progress + (isOver ? site.ended! : -0.05 - (site.changed ? 0 : 0.5));
    const observation = this.observe(frame);
    const info = {
      ...{ seed: spec.seed, rawReward: site.ended ?? 0, scaledReward: site.ended ?? 0, reason: null },
      ...{ success: site.ended === 1, steps: site.steps, elapsedMs: 50 * site.steps },
    };
    if (!isOver || !next) return { observation, reward, terminated: isOver, truncated: false, info };
    const finalInfo = { ...info, finalObservation: observation };
    return {
      observation: this.begin(next, frame),
      reward,
      terminated: true,
      truncated: false,
      info: finalInfo,
    };
  }

  private begin(spec: EpisodeSpec, frame: number): Observation {
    const fixed = HELD_OUT.find(({ task }) => task === spec.task)?.design;
    const design = fixed ?? (spec.design as unknown as SiteDesign);
    const episode = (this.frames[frame]?.episode ?? 0) + 1;
    this.frames[frame] = { site: new Site(design, new Rng(spec.seed)), spec, episode };
    return this.observe(frame);
  }

  private observe(frame: number): Observation {
    const { site, episode } = this.frames[frame];
    const nodes = site.visible();
    const table = new StringTable();
    const fields = site.fields.map(({ key, gold }) => [key, gold] as const);
    const textValueOf = ({ value, tag }: Node) => {
      if (tag === 'select' || value === null) return NO_VALUE;
      return typeof value === 'boolean' ? (value ? CHECKED : UNCHECKED) : table.add(value);
    };
    const hintOf = ({ tag, value, placeholder }: Node) => (tag === 'select' ? String(value) : placeholder);
    return {
      at: { frame, episode, step: site.steps },
      ...{ utterance: JSON.stringify(Object.fromEntries(fields)), fields },
      dom: {
        ref: Int32Array.from(nodes, ({ ref }) => ref),
        tag: Uint16Array.from(nodes, ({ tag }) => table.add(tag)),
        text: Int32Array.from(nodes, ({ text }) => (text === null ? NO_TEXT : table.add(text))),
        value: Int32Array.from(nodes, textValueOf),
        id: Uint16Array.from(nodes, () => table.add('')),
        classes: Uint16Array.from(nodes, ({ classes, visited }) =>
          table.add(visited ? `${classes} visited` : classes),
        ),
        parent: Int16Array.from(nodes, (_, i) => (i === 0 ? -1 : 0)),
        rect: Float32Array.from(nodes.flatMap((_, i) => [20, 12 * i, 300 - (i % 7) * 10, 20])),
        flags: new Uint8Array(nodes.length),
        hint: Int32Array.from(nodes, (one) => {
          const hint = hintOf(one);
          return hint === null ? NO_HINT : table.add(hint);
        }),
        strings: table.strings,
      },
    };
  }
}
