import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetKilled, keepAssets, keepPages, moveInto } from './build.mjs';
import { episodeSourcesOf, sourcesOf } from './fingerprint.mjs';

const HOUR = 60 * 60 * 1000;

/** A build with these files under `assets`, by name. */
function build(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-build-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'assets', name), content);
  return folder;
}

test('a run that started with an earlier build finds the rest of it for a day', () => {
  const first = build({ 'learner-a1.js': 'old', 'learner-a1.js.map': 'map', 'shared-b2.js': 'same' });
  const second = build({ 'learner-c3.js': 'new', 'shared-b2.js': 'same' });
  keepAssets(first, second);
  expect(readdirSync(join(second, 'assets')).sort()).toEqual([
    'learner-a1.js',
    'learner-c3.js',
    'shared-b2.js',
  ]);
  expect(readFileSync(join(second, 'assets', 'learner-a1.js'), 'utf8')).toBe('old');

  // The day counts from the build that made the file, however often it is taken over.
  const third = build({ 'learner-d4.js': 'newest' });
  keepAssets(second, third, Date.now() + 23 * HOUR);
  expect(readdirSync(join(third, 'assets'))).toContain('learner-a1.js');
  const fourth = build({ 'learner-e5.js': 'last' });
  keepAssets(third, fourth, Date.now() + 25 * HOUR);
  expect(readdirSync(join(fourth, 'assets'))).toEqual(['learner-e5.js']);
});

test('a first build has nothing to take over', () => {
  const only = build({ 'learner-a1.js': 'new' });
  keepAssets(join(only, 'none'), only);
  expect(readdirSync(join(only, 'assets'))).toEqual(['learner-a1.js']);
});

test('what killed builds left is removed, but nothing of one that is under way', () => {
  const home = mkdtempSync(join(tmpdir(), 'latticework-modules-'));
  // No process has a number as large as this.
  const names = [`.page-build-${process.pid}`, '.page-build-999999999', '.page-build-999999999-old', 'react'];
  for (const name of [...names, '.cli-build-999999999']) mkdirSync(join(home, name));
  forgetKilled('page', home);
  expect(readdirSync(home).sort()).toEqual(
    [`.page-build-${process.pid}`, '.cli-build-999999999', 'react'].sort(),
  );
});

/** A build of these sources with one task page. */
function buildOf(sources: string, page: string): string {
  const folder = build({});
  mkdirSync(join(folder, 'miniwob'));
  writeFileSync(join(folder, 'miniwob', 'click-test.html'), page);
  writeFileSync(join(folder, 'build-stamp.txt'), `${sources}\ndates`);
  return folder;
}

test('the task pages of a replaced build are kept for a day after it was last replaced', () => {
  const home = join(mkdtempSync(join(tmpdir(), 'latticework-pages-')), 'earlier');
  const pageOf = (sources: string) => join(home, sources, 'miniwob', 'click-test.html');
  const now = Date.now();
  keepPages(buildOf('a1', 'old page'), home, now);
  keepPages(buildOf('b2', 'newer page'), home, now);
  expect(readdirSync(home).sort()).toEqual(['a1', 'b2']);
  expect(readFileSync(pageOf('a1'), 'utf8')).toBe('old page');

  // The same sources once more, as when somebody goes back to another branch.
  keepPages(buildOf('a1', 'old page'), home, now + 20 * HOUR);
  keepPages(buildOf('c3', 'newest page'), home, now + 25 * HOUR);
  expect([existsSync(pageOf('a1')), existsSync(pageOf('b2'))]).toEqual([true, false]);
  keepPages(join(home, 'none'), home, now);
  expect(readdirSync(home).sort()).toEqual(['a1', 'c3']);
});

test('if two programs keep the pages of a build at the same time, one copy stays and the other is removed', () => {
  const [first, second, none] = [
    buildOf('a1', 'first'),
    buildOf('a1', 'second'),
    join(tmpdir(), 'none', 'none'),
  ];
  moveInto(second, first);
  expect(readFileSync(join(first, 'miniwob', 'click-test.html'), 'utf8')).toBe('first');
  expect(existsSync(second)).toBe(false);
  // A move that fails for another reason is an error.
  expect(() => moveInto(first, none)).toThrow('ENOENT');
});

test('new results and agents call for a build of the page, and for no new demonstrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-sources-'));
  mkdirSync(join(folder, 'public', 'agents'), { recursive: true });
  const fingerprints = () => ({
    page: sourcesOf('page', folder),
    episodes: episodeSourcesOf('page', folder),
  });
  const write = (path: string) => writeFileSync(join(folder, 'public', path), path);
  write('page.html');
  const first = fingerprints();
  write('measured.json');
  write('agents/login-user.lattice');
  const second = fingerprints();
  expect(second.page).not.toBe(first.page);
  expect(second.episodes).toBe(first.episodes);
  write('other-page.html');
  expect(fingerprints().episodes).not.toBe(first.episodes);
});
