import { expect, test } from 'vitest';
import { type StepInfo, stepError } from './env';

test.each<[Pick<StepInfo, 'actionError' | 'pageError'>, string | undefined]>([
  [{}, undefined],
  [{ actionError: 'no such element' }, 'no such element'],
  [{ pageError: 'broken' }, 'page error: broken'],
  [{ actionError: 'no such element', pageError: 'broken' }, 'no such element'],
])('what went wrong in a step: %j', (errors, text) => {
  expect(stepError(errors)).toBe(text);
});
