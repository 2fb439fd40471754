import { expect, test } from 'vitest';
import { resolveSettings } from '.';

test('heads that cannot divide the tokens among them are refused', () => {
  expect(() => resolveSettings({ heads: 5 })).toThrow('"heads" must divide "width"');
  expect(() => resolveSettings({ width: 94, heads: 2, languageHeads: 4 })).toThrow('"languageHeads"');
});

test('acting on elements alone is refused without elements', () => {
  expect(() => resolveSettings({ actions: 'elements', dom: false })).toThrow(
    '"actions" cannot be elements if "dom" is off',
  );
  // The hand can still do something.
  expect(() => resolveSettings({ actions: 'both', dom: false })).not.toThrow();
  expect(() => resolveSettings({ actions: 'elements' })).not.toThrow();
});
