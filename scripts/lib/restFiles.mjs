/**
 * Files with tests for `npm run test:rest`. Found by their text: loading all test files for the tags of their tests costs a minute and a half of
 * CPU time. `npm test`, which does load all of them, fails if one is missing here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'cli', 'scripts', 'tests'];

/** The tag, or a function that sets it: `whenTested` of src/task/testing, `fuzz` of tests/fuzz. */
const SETS_TAG = /['"]rest['"]|\bwhenTested\(|\bfuzz\(/;

/** @returns {string[]} paths from the project's folder on, in which the script runs */
export function restFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((path) => join(folder, path)),
  )
    .filter((path) => path.endsWith('.test.ts'))
    .filter((path) => SETS_TAG.test(readFileSync(path, 'utf8')));
}

/**
 * @param {{ testResults: { name: string, assertionResults: { tags?: string[] }[] }[] }} report of all files
 * @returns {string[]} files whose tests `npm run test:rest` would miss
 */
export function missedByRest({ testResults }, found = restFiles()) {
  return testResults
    .filter(({ assertionResults }) => assertionResults.some(({ tags }) => tags?.includes('rest')))
    .map(({ name }) => name)
    .filter((name) => !found.some((path) => name.endsWith(path)));
}
