/** Part of `npm run check`: imports point one way. The rules are in `imports/rules.mjs`. */
import { readImports } from './imports/readImports.mjs';
import * as rules from './imports/rules.mjs';
import { violations } from './imports/violations.mjs';
import { root } from './lib/project.mjs';

const files = readImports(root, ['src', 'workers', 'cli']);
const problems = violations(files, rules);
for (const problem of problems) console.error(problem);
console.log(
  `Imports of ${files.length} files: ${problems.length === 0 ? 'in order' : `${problems.length} wrong`}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
