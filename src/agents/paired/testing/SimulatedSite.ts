/** One generated site as data: what it shows, how actions change it, and how much of its profile is filled in. */
import type { Action } from '../../../contracts/env';
import type { Rng } from '../../../random/Rng';
import { pageCount, type SiteDesign } from '../../../task/gminiwob/design';
import { findPrimitive, type Primitive } from '../../../task/gminiwob/primitives';
import { buttonNodes, div, type Field, type Node, node, nodesOf } from './siteNodes';

const IN_FORM = new Set(['input', 'button', 'link', 'selection']);

export class SimulatedSite {
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
    if (action.kind === 'fill' && !takes(target, action.text)) return;
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

  ask(key: string, value: string): void {
    const field = this.fields.find((one) => one.key === key);
    if (field) field.gold = value;
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
    if (tag === 'input_radio') for (const one of field!.nodes) this.set(one, one.choice === text);
    else if (tag === 'input_checkbox') this.set(target, text === 'true');
    else if (tag === 'input_number') this.set(target, /^\d+$/.test(text) ? text : '');
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

/** Whether the text can be chosen, for controls whose value is chosen rather than typed. */
function takes({ tag, field }: Node, text: string): boolean {
  if (tag === 'input_radio') return field!.nodes.some(({ choice }) => choice === text);
  if (tag === 'input_checkbox') return text === 'true' || text === 'false';
  return tag !== 'select' || text === 'CA' || text === 'NY';
}
