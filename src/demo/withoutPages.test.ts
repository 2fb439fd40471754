import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBundle } from './bundled';
import { withoutPages } from './withoutPages';

const [record] = readBundle('login-user', readFileSync('public/demos/login-user.json.gz'));

test('everything needed for replay stays, in a twentieth of the size', () => {
  const thin = withoutPages(record);
  const { episode, input, durationMs, fields, rawReward } = record.parsed;
  expect(input?.length).toBeGreaterThan(10);
  expect(thin.parsed).toMatchObject({ episode, input, durationMs, fields, rawReward, actions: [] });
  expect(thin).toMatchObject({ id: record.id, task: record.task, source: record.source });
  expect(JSON.stringify(thin.raw).length).toBeLessThan(JSON.stringify(record.raw).length / 20);
});

test('a demonstration that cannot be replayed stays whole', () => {
  const { episode: _, ...raw } = record.raw;
  const foreign = { ...record, raw };
  expect(withoutPages(foreign)).toBe(foreign);
});
