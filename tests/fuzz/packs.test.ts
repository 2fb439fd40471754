/** Packs of foreign pages, and the answers of their pages. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import type { ObservationNeeds } from '../../src/contracts/needs';
import { encodeSnapshot } from '../../src/dom/snapshot';
import { buildDom } from '../../src/dom/tree';
import { packParts } from '../../src/packs/document/packParts';
import { readPack } from '../../src/packs/readPack';
import { checkGoal, checkMessage, checkStatus, checkView } from '../../src/sandbox/checkReply';
import { inlineCss } from '../../src/sandbox/document/css';
import { DocumentBudget, withinBudget } from '../../src/sandbox/document/DocumentBudget';
import { fontsFor, nameGenerics } from '../../src/sandbox/document/fonts';
import { withStandIns } from '../../src/sandbox/runtime/emptyFrames';
import fragments from './corpus/fragments.json';
import { damaged, madeUp, textOf } from './damage';
import { expectReasons, fuzz, orNamed } from './fuzz';

const page = '<title>T</title><script src="../core/core.js"></script><script>genProblem</script>';
const whole = { 'html/miniwob/a.html': strToU8(page), 'html/core/core.js': strToU8('1') };
const archive = zipSync(whole);
const path = fc.oneof(fc.constantFrom(...fragments.paths), textOf(fragments.paths));
const content = fc.oneof(textOf(fragments.pages), textOf(fragments.sheets), fc.constant(page));
const namedFile = fc.record({ name: path, bytes: content.map((text) => strToU8(text)) });

const given = fc.oneof(
  fc.array(namedFile, { minLength: 1, maxLength: 12 }),
  fc.array(namedFile, { minLength: 1, maxLength: 8 }).map((files) =>
    Object.entries(whole)
      .map(([name, bytes]) => ({ name, bytes }))
      .concat(files),
  ),
  damaged(archive).map((bytes) => [{ name: 'pack.zip', bytes }]),
);

fuzz('packs', given, (files) => {
  const read = orNamed(['PackError'], () => readPack(files, { name: 'fuzzed' }));
  if (!read) return;
  expectReasons(read.skipped);
  const { pages, files: kept } = read.pack;
  for (const { path: place, name, title } of pages) {
    expect(kept.has(place)).toBe(true);
    expect(name).toMatch(/^[\w.-]{1,80}$/);
    expect(title.length).toBeLessThanOrEqual(120);
  }
  for (const place of kept.keys()) expect(place.split('/')).not.toContain('..');
  // A damaged archive yields what was in it, or nothing.
  if (files[0].name !== 'pack.zip') return;
  for (const [place, bytes] of kept)
    expect(Object.entries(whole)).toContainEqual([place, new Uint8Array(bytes)]);
});

fuzz(
  'style sheets that import each other',
  fc.record({
    'a.css': textOf(fragments.sheets),
    'b.css': textOf(fragments.sheets),
    'c.css': textOf(fragments.sheets),
  }),
  (texts) => {
    const files = new Map(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
    const parts = withinBudget(packParts(files), new DocumentBudget(100_000));
    const css = inlineCss(texts['a.css'], 'a.css', parts);
    expect(css.length).toBeLessThan(400_000);
    const named = nameGenerics(css);
    // A font that the page brings itself is not added to it.
    const isOwn = /@font-face\s*\{[^{}]*font-family\s*:\s*["']*arial["']*\s*[;}]/i.test(named);
    const fonts = fontsFor(named, { pages: '@font-face { font-family: Arial }', unicode: '' });
    if (!isOwn) expect(fonts).toContain('font-face');
  },
);

fuzz('markup that a page writes', textOf(fragments.pages), (html) => {
  const safe = orNamed(['TypeError'], () => withStandIns(html));
  if (safe !== null) expect(safe).not.toMatch(/<iframe/i);
});

const look = {
  color: 'red',
  background: 'blue',
  pixels: { width: 2, height: 1, data: new Uint8ClampedArray(8) },
};
const element = {
  value: null,
  id: '',
  classes: '',
  left: 0,
  top: 0,
  width: 9,
  height: 9,
  focused: false,
  tampered: false,
};
const dom = () =>
  encodeSnapshot(
    buildDom([
      { ...element, ref: 1, tag: 'body', text: null, parent: -1 },
      { ...element, ref: 2, tag: 'button', text: 'OK', parent: 0 },
    ]),
  );
const reply = {
  goal: { utterance: 'Do it.', fields: [['a', 'b']] },
  status: {
    isDone: true,
    rawReward: 0.5,
    scaledReward: 0.2,
    reason: null,
    elapsedMs: 9,
    potential: 0.5,
    penalty: -1,
  },
  view: {
    dom: dom(),
    appearance: [look, look],
    instruction: { dom: dom(), appearance: [look, look] },
    screenshot: { width: 2, height: 1, data: new Uint8ClampedArray(8) },
  },
  actionError: 'no such element',
};
const needs: ObservationNeeds = { appearance: true, screenshot: { width: 2, height: 1 } };
const viewport = { width: 500, height: 320 };

fuzz('answers of sandboxed frames', madeUp(reply), (made) => {
  const answer = (made ?? {}) as Record<string, unknown>;
  orNamed(['BadReply'], () => checkGoal(answer.goal));
  const status = orNamed(['BadReply'], () => checkStatus(answer.status));
  if (status) expect(Number.isFinite(status.rawReward + status.scaledReward + status.elapsedMs)).toBe(true);
  expect((checkMessage(answer.actionError) ?? '').length).toBeLessThanOrEqual(500);
  const view = orNamed(['BadReply'], () => checkView(answer.view, needs, viewport));
  for (const { pixels } of view?.appearance ?? []) {
    if (pixels) expect(pixels.data.length).toBe(4 * pixels.width * pixels.height);
  }
  if (view) expect(view.dom.rect.length).toBe(4 * view.dom.ref.length);
});
