import { expect, test } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { runFragment, runOfFragment } from './runAddress';

test('an address names a run, whatever its settings', () => {
  const config = runConfig({ settings: { note: 'a #, a %, a "quote" and ü' } });
  const { hash } = new URL(`http://localhost/?headless=learner${runFragment(config)}`);
  expect(runOfFragment(hash)).toEqual(config);
});

test.each(['', '#', '#gallery', '#%', '#%7B'])('%j tells of none', (fragment) =>
  expect(runOfFragment(fragment)).toBeNull(),
);
