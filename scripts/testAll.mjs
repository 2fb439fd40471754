/** `npm test`, then `npm run test:rest`, and one line at the end that sums up both. */
import { conclude, heading, readConclusion } from './lib/checks.mjs';
import { run } from './lib/project.mjs';

const results = [];
for (const args of [['test'], ['run', 'test:rest']]) {
  const { code, output } = await run('npm', args, { capture: true });
  const counts = readConclusion(output) ?? { passed: 0, failed: 0 };
  results.push({ ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) });
}
heading('all tests');
conclude(results);
