import { expect, test } from 'vitest';
import { decodeRun, encodeRun } from '../../store/archives';
import { runArchive } from '../../store/testing/archive';
import { forkName, keptTags } from './runWords';

const archive = runArchive();
const { config } = archive.run;

test('a copy of a copy has the name of the first, and no name outgrows a file', () => {
  expect(forkName({ config })).toBe('Fork of click-test');
  expect(forkName({ config, name: 'Mine' })).toBe('Fork of Mine');
  expect(forkName({ config, name: 'Fork of Fork of Mine' })).toBe('Fork of Mine');
  const name = forkName({ config, name: 'long '.repeat(40) });
  const run = { ...archive.run, name };
  expect(decodeRun(encodeRun({ ...archive, run })).run.name).toBe(name);
});

test('tags are cut to what a file may contain', () => {
  const tags = keptTags(['thesis', 'a'.repeat(150), 'a'.repeat(151)]);
  expect(tags).toEqual(['thesis', 'a'.repeat(100)]);
  const run = { ...archive.run, tags };
  expect(decodeRun(encodeRun({ ...archive, run })).run.tags).toEqual(tags);
});
