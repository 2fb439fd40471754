import { expect, test } from 'vitest';
import { MAX_PAGES, MAX_PLACEMENTS, pageCount, siteDesign } from './design';
import { HELD_OUT } from './heldOut';
import { SKIP } from './primitives';

/** The field and the message of the first error. */
function complaint(design: unknown): string {
  const read = siteDesign.safeParse(design);
  if (read.success) throw new Error('this design is accepted');
  const [{ path, message }] = read.error.issues;
  return `${path.join('.')}: ${message}`;
}

test('a valid design is read unchanged', () => {
  const design = {
    primitives: [
      ['navbar', 0],
      ['username', 1],
    ],
    pages: 3,
    faithful: true,
  };
  expect(siteDesign.parse(design)).toEqual(design);
  expect(siteDesign.parse({ primitives: [] })).toEqual({ primitives: [] });
  for (const { design } of HELD_OUT) expect(siteDesign.parse(design)).toEqual(design);
});

test('errors name the field', () => {
  expect(
    complaint({
      primitives: [
        ['navbar', 0],
        ['nav bar', 0],
      ],
    }),
  ).toBe('primitives.1.0: There is no primitive "nav bar".');
  expect(complaint({ primitives: [[SKIP, 0]] })).toBe(`primitives.0.0: ${SKIP} adds nothing: leave it out.`);
  expect(complaint({ primitives: [['navbar', -1]] })).toMatch(/^primitives\.0\.1: .*>=0/);
  expect(complaint({ primitives: [['navbar', 0.5]] })).toMatch(/^primitives\.0\.1: .*int/);
  expect(complaint({ primitives: [['navbar', MAX_PAGES]] })).toMatch(/^primitives\.0\.1: /);
  expect(complaint({ primitives: [['navbar', 2]], pages: 2 })).toBe(
    'primitives.0.1: "navbar" is on page 2, but the last of 2 pages is 1.',
  );
  const many = Array.from({ length: MAX_PLACEMENTS + 1 }, () => ['navbar', 0]);
  expect(complaint({ primitives: many })).toMatch(/^primitives: .*100/);
  expect(complaint({ primitives: [['navbar']] })).toMatch(/^primitives\.0/);
  expect(complaint({ primitives: [], pages: 0 })).toMatch(/^pages: /);
  expect(complaint({ primitives: [], faithful: 'yes' })).toMatch(/^faithful: /);
  expect(complaint({ primitives: [], colour: 'red' })).toMatch(/colour/);
  expect(complaint(undefined)).toMatch(/^: /);
});

test('a site has as many pages as it uses, unless it states a number', () => {
  expect(pageCount({ primitives: [] })).toBe(1);
  expect(
    pageCount({
      primitives: [
        ['navbar', 3],
        ['username', 1],
      ],
    }),
  ).toBe(4);
  expect(pageCount({ primitives: [['navbar', 1]], pages: 5 })).toBe(5);
});
