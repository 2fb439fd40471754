import { expect, test } from 'vitest';
import type { Demonstration } from '../contracts/demo';
import type { Dom } from '../contracts/dom';
import { agreements } from './agreement';
import type { ActingConstraint } from './execute';
import { goesByAgreement, type InductionSettings, induceLattices } from './induceLattices';
import { parseConstraint } from './parseNotation';
import { elementOf, page } from './testing/pages';

/** A row of days, of which the one that the goal names is clicked; labels stand between two fields. */
const calendar = (): Dom =>
  page(
    { ref: 2, tag: 'input_text', rect: [10, 20, 200, 30] },
    { ref: 3, tag: 'label', rect: [10, 54, 60, 14], text: 'Back' },
    { ref: 4, tag: 'input_text', rect: [10, 72, 200, 30] },
    ...[5, 6, 7, 8].map((day) => ({
      ref: 5 + day,
      tag: 'td',
      rect: [30 * day, 140, 20, 20] as const,
      text: String(day),
    })),
  );

/** Clicks the second field, then the day. */
function picking(day: number): Demonstration {
  const dom = calendar();
  const click = (ref: number) => ({ kind: 'click', target: elementOf(dom, ref), dom, timeMs: 0 }) as const;
  return {
    id: `${day}`,
    task: '',
    utterance: '',
    fields: [['day', String(day)]],
    rawReward: 1,
    actions: [click(4), click(5 + day)],
    finalDom: dom,
    durationMs: 0,
  };
}

const step = (notation: string) => parseConstraint(notation) as ActingConstraint;

const SETTINGS: InductionSettings = {
  shortcuts: true,
  stepsPerVertex: 50,
  specificWeight: 3,
  specificity: 'eligible',
  commonLiteralsOnly: true,
  headStart: 'auto',
  agreedWeight: 5,
};

test('others agree with a step that singles out the right element on their pages, at whatever moment', () => {
  const [first] = agreements([picking(5), picking(6), picking(7)], true);
  expect(first(step('Click(Text(F0))'))).toBe(1);
  // The text is on all pages, and nobody else clicked it.
  expect(first(step('Click(Text("5"))'))).toBe(0);
  // One of four days.
  expect(first(step('Click(Tag("td"))'))).toBe(0.25);
  expect(first(step('Type(Text(F0), F0)'))).toBe(0);
});

test('with a single demonstration, there is nobody to disagree', () => {
  const [only] = agreements([picking(5)], true);
  expect(only(step('Click(Text("5"))'))).toBe(1);
});

test('steps that are agreed on start with more weight, and reading order distinguishes fields', () => {
  const demos = [picking(5), picking(6), picking(7)];
  const weights = (headStart: InductionSettings['headStart'], vertex: number) => {
    const [{ vertices }] = induceLattices(demos, { ...SETTINGS, headStart });
    return new Map(vertices[vertex].steps.map(({ notation, initialWeight }) => [notation, initialWeight]));
  };
  const label = 'Click(And(After(Text("Back")), Class(["NO_CLASS"])))';
  const agreed = weights('agreed', 0);
  expect(agreed.get(label)).toBe(5);
  expect(agreed.get(label.replace('After', 'Near'))).toBe(1.25);
  expect([...agreed.keys()][0]).toContain('After');
  expect(weights('specific', 0).has(label)).toBe(false);

  const days = weights('agreed', 1);
  expect(days.get('Click(Text(F0))')).toBe(5);
  expect(days.get('Click(Text("5"))')).toBe(0);
  // The rule of the reference program gives both the same.
  const specific = weights('specific', 1);
  expect(specific.get('Click(Text("5"))')).toBe(specific.get('Click(Text(F0))'));
});

test('short demonstrations keep the paper’s head start', () => {
  const long = (demo: Demonstration) => ({
    ...demo,
    actions: Array.from({ length: 7 }, () => demo.actions[0]),
  });
  const demos = [picking(5), picking(6)];
  expect(goesByAgreement(demos, SETTINGS)).toBe(false);
  expect(goesByAgreement(demos.map(long), SETTINGS)).toBe(true);
  expect(goesByAgreement([long(demos[0]), demos[1]], SETTINGS)).toBe(false);
  expect(goesByAgreement(demos.map(long), { ...SETTINGS, headStart: 'specific' })).toBe(false);
});
