import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ElementSet } from '../contracts/workflow';
import { isLeaf } from '../dom/tree';
import { Rng } from '../random/Rng';
import { eligibleElements, isConsistent, pathCount, sampleAction } from './execute';
import { type DemonstratedAction, enumerateSets, induceConstraints } from './induce';
import { formatConstraint, formatSet } from './notation';
import { PageView } from './PageView';
import { anyFields, anyPage } from './testing/arbitraries';
import { elementOf, page } from './testing/pages';

const dom = page({ ref: 2, tag: 'button', rect: [10, 60, 40, 20], text: 'Go', classes: 'b c' });

test('sets are tried from tags to columns, spatial ones with the classes of the target', () => {
  const view = new PageView(dom, [['to', 'Ann']]);
  const base = ['Tag("body")', 'Tag("button")', 'Like("Go")', 'Like(F0)', 'Text("Go")', 'Text(F0)'];
  expect(enumerateSets(view, elementOf(dom, 2)).map((set) => formatSet(set))).toEqual([
    ...base,
    ...['Near', 'SameRow', 'SameCol'].flatMap((relation) =>
      base.map((set) => `And(${relation}(${set}), Class(["b","c"]))`),
    ),
  ]);
});

test('typed text must equal a field exactly; any field always fits', () => {
  const input = page({ ref: 2, tag: 'input_text', rect: [0, 60, 40, 20] });
  const view = new PageView(input, [
    ['a', 'Bob'],
    ['b', 'bob'],
    ['c', 'Bob'],
  ]);
  const typed = (text: string) =>
    induceConstraints(view, { kind: 'type', target: elementOf(input, 2), text })
      .map((constraint) => formatConstraint(constraint))
      .filter((notation) => notation.startsWith('Type(Tag'));
  expect(typed('Bob')).toEqual([
    'Type(Tag("input_text"), F0)',
    'Type(Tag("input_text"), F2)',
    'Type(Tag("input_text"), *)',
  ]);
  expect(typed('Bob ')).toEqual(['Type(Tag("input_text"), *)']);
});

test('a choice from a closed list names the field with the text of its option', () => {
  const form = page(
    { ref: 2, tag: 'label', rect: [0, 50, 40, 10], text: 'From' },
    { ref: 3, tag: 'select', rect: [0, 60, 40, 20], text: null },
  );
  const view = new PageView(form, [
    ['from', 'miles'],
    ['to', 'feet'],
  ]);
  const steps = induceConstraints(view, { kind: 'choose', target: elementOf(form, 3), text: 'feet' });
  const notations = steps.map((constraint) => formatConstraint(constraint, { hideClasses: true }));
  expect(notations).toContain('Choose(Tag("select"), F1)');
  expect(notations).toContain('Choose(Near(Text("From")), *)');
  expect(notations.filter((notation) => !/^Choose\(.*, (F1|\*)\)$/.test(notation))).toEqual([]);
});

const spatialDepth = (set: ElementSet): number => ('of' in set ? 1 + spatialDepth(set.of) : 0);

test('every induced step allows the demonstrated action, and nests at most one relation', () => {
  fc.assert(
    fc.property(anyPage, anyFields, fc.nat(), fc.boolean(), (state, fields, pick, types) => {
      const targets = state.elements.filter((element) => isLeaf(element) && element.tag !== 't');
      fc.pre(targets.length > 0);
      const target = targets[pick % targets.length];
      const text = fields[pick % fields.length][1];
      const action: DemonstratedAction = types ? { kind: 'type', target, text } : { kind: 'click', target };
      const view = new PageView(state, fields);
      const constraints = induceConstraints(view, action);
      expect(constraints.length).toBeGreaterThan(0);
      for (const constraint of constraints) {
        const { set } = constraint;
        expect(view.select(set)).toContain(target.index);
        expect(spatialDepth(set)).toBeLessThanOrEqual(1);
        expect(set.classes !== undefined).toBe('of' in set);
        expect(
          isConsistent(
            view,
            constraint,
            types ? { kind: 'type', ref: target.ref, text } : { kind: 'click', ref: target.ref },
          ),
        ).toBe(true);
        expect(pathCount(view, constraint)).toBeGreaterThan(0);
        if (!types) expect(eligibleElements(view, constraint)).toContain(target);
      }
    }),
  );
});

test('on a changed page, induced steps fail or act on one of its leaves', () => {
  fc.assert(
    fc.property(anyPage, anyPage, anyFields, anyFields, fc.nat(), (shown, met, goal, newGoal, seed) => {
      const target = shown.elements.find((element) => isLeaf(element) && element.tag !== 't');
      fc.pre(target !== undefined);
      const demonstrated = new PageView(shown, goal);
      const view = new PageView(met, newGoal);
      for (const constraint of induceConstraints(demonstrated, { kind: 'type', target, text: goal[0][1] })) {
        const action = sampleAction(view, constraint, new Rng(seed));
        if (action === null) continue;
        expect(action.kind).toBe('type');
        const element = action.kind === 'type' ? view.elementByRef(action.ref) : null;
        expect(element?.text).not.toBeNull();
        expect(element?.tag).toMatch(/input|textarea/);
      }
    }),
  );
});
