import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { BUTTON, Script } from '../../src/demo/testing/Script';
import { inspectDemos } from './inspectDemos';

afterEach(() => vi.restoreAllMocks());

async function inspected(demos: readonly object[], json: boolean): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'inspect-')), 'enter-text_1.json');
  writeFileSync(file, JSON.stringify(demos));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await inspectDemos(file, { json });
  return log.mock.lastCall![0];
}

const demo = new Script().click(BUTTON).demonstration();
const [signed, unsigned] = [{ ...demo, author: 'Ann\u001b[2J' }, demo];

test('it says who made a demonstration', async () => {
  const { demos } = JSON.parse(await inspected([signed, unsigned], true));
  expect(demos).toMatchObject([{ author: signed.author }, { author: null }]);
});

test('the list says so too, and no name controls the terminal', async () => {
  const text = await inspected([signed, unsigned], false);
  expect(text.match(/\(enter-text\).*/g)).toEqual([expect.stringMatching(/ by Ann/), '(enter-text)']);
  expect(text).not.toContain('\u001b');
});
