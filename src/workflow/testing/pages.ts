/** Small pages, lattices and demonstrations for the tests of this folder. */
import type { DemoAction, Demonstration } from '../../contracts/demo';
import type { Dom, DomElement } from '../../contracts/dom';
import type { Fields } from '../../contracts/env';
import type { Constraint, Lattice } from '../../contracts/workflow';
import { buildDom, type NewElement, newElement } from '../../dom/tree';
import { formatConstraint } from '../notation';

export interface ElementSpec extends Partial<Omit<NewElement, 'parent' | 'text'>> {
  readonly ref: number;
  readonly tag: string;
  /** Left, top, width, height. */
  readonly rect: readonly [number, number, number, number];
  /** Default '': a leaf without text. */
  readonly text?: string | null;
  /** Ref of the parent, default the body. */
  readonly under?: number;
}

const BODY: ElementSpec = { ref: 1, tag: 'body', rect: [0, 0, 160, 210], text: null };

/** A page whose root is a body with ref 1 at (0, 0, 160, 210); elements in document order. */
export function page(...specs: readonly ElementSpec[]): Dom {
  const all = [BODY, ...specs];
  return buildDom(
    all.map(({ rect: [left, top, width, height], under = 1, text = '', ...rest }, index) =>
      newElement({
        ...rest,
        text,
        left,
        top,
        width,
        height,
        parent: index === 0 ? -1 : all.findIndex((spec) => spec.ref === under),
      }),
    ),
  );
}

export const elementOf = (dom: Dom, ref: number): DomElement => dom.elements.find((e) => e.ref === ref)!;

/** `click 2`, or `type 2 some text`. */
export function demoAction(dom: Dom, action: string): DemoAction {
  const [, kind, ref, text] = /^(click|type|hotkey) (\d+) ?(.*)$/s.exec(action)!;
  const target = elementOf(dom, Number(ref));
  return { kind: kind as DemoAction['kind'], target, text, dom, timeMs: 0 };
}

export function demonstration(fields: Fields, actions: readonly DemoAction[]): Demonstration {
  const finalDom = actions[actions.length - 1].dom;
  return { id: 'demo', task: 'test', utterance: '', fields, rawReward: 1, actions, finalDom, durationMs: 0 };
}

/** A lattice with given steps, `[constraint, initial weight, to?]` at each vertex; `to` defaults to the next vertex. */
export function lattice(
  vertices: readonly (readonly (readonly [Constraint, number, number?])[])[],
  fields: Fields = [['dummy', 'dummy']],
): Lattice {
  return {
    demoId: 'demo',
    task: 'test',
    utterance: '',
    fields,
    vertices: vertices.map((steps, from) => ({
      steps: steps.map(([constraint, initialWeight, to = from + 1]) => ({
        constraint,
        notation: formatConstraint(constraint),
        from,
        to,
        kind: constraint.kind === 'skip' ? 'skip' : 'action',
        paths: 1,
        selects: 1,
        initialWeight,
      })),
    })),
  };
}
