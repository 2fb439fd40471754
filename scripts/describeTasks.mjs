/**
 * `npm run tasks`: has experts, random actions and (with human demonstrations) the workflow policy play every task, then
 * writes docs/tasks.md. `--agent A`, repeatable, measures only some of them; the others keep their last figures.
 * LATTICEWORK_DEMOS names the folder with the public human demonstrations.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, inRoot, jsonIn, run } from './lib/project.mjs';

const EPISODES = { expert: '200', random: '40', workflow: '200' };

const { values } = parseArgs({
  options: { agent: { type: 'string', multiple: true, default: Object.keys(EPISODES) } },
});
const demos = resolve(process.env.LATTICEWORK_DEMOS ?? inRoot('..', 'shared', 'demos'));

await ensureInstalled();
await ensureBuilt(['cli']);
const folder = inRoot('results', 'tasks');
mkdirSync(folder, { recursive: true });
for (const agent of values.agent) {
  if (agent === 'none') continue;
  if (agent === 'workflow' && !existsSync(demos)) {
    console.error(`No human demonstrations at ${demos}; the workflow policy is left out.`);
    continue;
  }
  const args = ['rollout', '--task', 'all', '--agent', agent, '--episodes', EPISODES[agent], '--json'];
  if (agent === 'workflow') args.push('--demos', demos);
  const { code, output } = await run(process.execPath, [inRoot('bin', 'latticework.mjs'), ...args], {
    quiet: true,
  });
  // A task that fails makes the command fail, but is a result like the others.
  const played = jsonIn(output);
  if (!played) {
    console.error(output);
    process.exit(code || 1);
  }
  writeFileSync(inRoot('results', 'tasks', `${agent}.json`), `${JSON.stringify(played)}\n`);
}
const { describeTasks } = await import(pathToFileURL(inRoot('dist-cli', 'describeTasks.js')).href);
writeFileSync(inRoot('docs', 'tasks.md'), describeTasks(folder));
console.log('docs/tasks.md');
