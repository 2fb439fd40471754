/** Part of `npm run check`: imports point one way (`imports/rules.mjs`), and mean one file on every system. */
import { nameClashes } from './imports/nameClashes.mjs';
import { readImports, readPaths } from './imports/readImports.mjs';
import * as rules from './imports/rules.mjs';
import { violations } from './imports/violations.mjs';
import { root } from './lib/project.mjs';

const files = readImports(root, ['src', 'workers', 'cli']);
const folders = ['cli', 'public', 'scripts', 'src', 'tests', 'workers'];
const problems = [...violations(files, rules), ...nameClashes(readPaths(root, folders))];
for (const problem of problems) console.error(problem);
console.log(
  `Imports of ${files.length} files: ${problems.length === 0 ? 'in order' : `${problems.length} wrong`}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
