import { expect, test } from 'vitest';
import { inShortSection } from './inShort';

const section = (title: string, ...inShort: string[]) => ({
  text: `## ${title}\n\nText.\n`,
  drawings: {},
  inShort,
});

test('each section has a line with a link to it, in the order of the document; new ones come last', () => {
  const document = '# Results\n\n## B: WGE + RL\n\nText.\n\n## A\n';
  const sections = [
    section('New', 'found'),
    section('A', 'one thing', 'another'),
    section('B: WGE + RL', 'all'),
  ];
  expect(inShortSection(document, sections).text).toBe(`## In short

- [B: WGE + RL](#b-wge--rl): All.
- [A](#a):
  - One thing.
  - Another.
- [New](#new): Found.
`);
});
