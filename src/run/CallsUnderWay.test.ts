import { expect, test, vi } from 'vitest';
import { CallsUnderWay } from './CallsUnderWay';

test('a failure rejects the calls under way, and later ones without making them; the first counts', async () => {
  const calls = new CallsUnderWay();
  expect(await calls.make(async () => 'answered')).toBe('answered');
  expect(calls.failure).toBeNull();
  const underWay = calls.make(() => new Promise(() => {}));
  const [first, second] = [new Error('It crashed.'), new Error('It was closed.')];
  calls.fail(first);
  calls.fail(second);
  await expect(underWay).rejects.toBe(first);
  expect(calls.failure).toBe(first);
  const later = vi.fn(async () => 'answered');
  await expect(calls.make(later)).rejects.toBe(first);
  expect(later).not.toHaveBeenCalled();
});
