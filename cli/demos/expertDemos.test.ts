import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readBundle } from '../../src/demo/bundled';
import { decodeBase64, encodeBase64 } from '../../src/files/base64';
import type { ExpertDemosRequest } from '../../src/run/headless/headlessApi';
import { decodeDemos, encodeDemos } from '../../src/store/archives';
import { demoRecord } from '../../src/store/testing/archive';
import type { PageSession } from '../browser/browser';
import { expertDemos } from './expertDemos';
import { KeptDemos } from './KeptDemos';

/** A page whose experts make this many demonstrations of each task. */
const pageMaking = (counts: Readonly<Record<string, number>>) =>
  ({
    call: async (_: string, { task }: ExpertDemosRequest) => {
      const records = Array.from({ length: counts[task] }, (_, i) => ({
        ...demoRecord(`${task}-${i}`),
        task,
      }));
      const demos = encodeBase64(encodeDemos(records));
      return { demos, count: counts[task], tried: 500, problems: ['too late'] };
    },
  }) as unknown as PageSession;

const wanted = { count: 2, seed: 1 };

const folder = mkdtempSync(join(tmpdir(), 'latticework-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('if an expert makes fewer than requested, the run uses those, and the shortage is reported', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const made = await expertDemos(
    pageMaking({ 'click-test': 2, 'moving-items': 0 }),
    ['click-test', 'moving-items'],
    wanted,
  );
  expect(decodeDemos(decodeBase64(made)).map(({ task }) => task)).toEqual(['click-test', 'click-test']);
  expect(told.mock.calls).toEqual([
    ['The expert of moving-items made 0 of 2 demonstrations in 500 episodes (too late).'],
  ]);
  told.mockRestore();
});

test('for agents that learn from mouse and keyboard, the demonstrations can still be replayed', async () => {
  const [whole] = readBundle('login-user', readFileSync('public/demos/login-user.json.gz'));
  const call = async () => ({ demos: encodeBase64(encodeDemos([whole])), count: 1, tried: 1, problems: [] });
  const made = await expertDemos({ call } as unknown as PageSession, ['login-user'], {
    ...{ count: 1, seed: 1, learning: 'hand' },
  });
  const [{ raw, parsed }] = decodeDemos(decodeBase64(made));
  expect(raw.states).toHaveLength(1);
  expect(parsed).toMatchObject({ episode: whole.parsed.episode, input: whole.parsed.input });
});

test('kept demonstrations are not made again, and new ones are reported', async () => {
  const kept = new KeptDemos(folder, 'now');
  const told: string[] = [];
  const report = (text: string) => told.push(text);
  const page = pageMaking({ 'click-test': 2, 'click-button': 2 });
  const first = await expertDemos(page, ['click-test'], wanted, { kept, report });
  const both = await expertDemos(page, ['click-test', 'click-button'], wanted, { kept, report });
  expect(decodeDemos(decodeBase64(both))).toHaveLength(4);
  expect(decodeDemos(decodeBase64(both)).slice(0, 2)).toEqual(decodeDemos(decodeBase64(first)));
  expect(told).toEqual([
    'Experts are demonstrating: click-test, 1 of 1',
    'Experts are demonstrating: click-button, 2 of 2',
  ]);
});

test('nothing to learn from is an error', async () => {
  await expect(expertDemos(pageMaking({ 'moving-items': 0 }), ['moving-items'], wanted)).rejects.toThrow(
    'The expert of moving-items made 0 of 2 demonstrations',
  );
});
