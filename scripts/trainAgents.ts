/**
 * Trains the agents that ship with the page, and writes them to `public/agents` with a list of them. A run that has ended in `results/runs`
 * is used as it is, one that was interrupted is continued. Run it with `trainAgents.mjs`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Interrupt } from '../cli/Interrupt';
import { hasEnded, trainingIn } from '../cli/reproduce/runFolders';
import { jsonIn, passOn, root, run } from './lib/project.mjs';

interface Shipped {
  /** Of its file, and for `npm run agents -- NAME`. */
  readonly name: string;
  /** The description that the page shows. */
  readonly says: string;
  /** Options of `latticework train`. */
  readonly train: readonly string[];
}

/** One of every kind that learns within minutes. */
const AGENTS: readonly Shipped[] = [
  {
    name: 'click-checkboxes',
    says: 'Ticks the boxes that the instruction names. Trained from ten demonstrations, with workflows to guide exploration.',
    train: ['--task', 'click-checkboxes', '--agent', 'wge', '--seed', '1', '--minutes', '10'],
  },
  {
    name: 'email-inbox',
    says: 'Finds an email, then deletes, stars, forwards or answers it. Trained from ten demonstrations, with workflows to guide exploration.',
    train: ['--task', 'email-inbox', '--agent', 'wge', '--seed', '1', '--minutes', '20'],
  },
  {
    name: 'login-user',
    says: 'Logs in. It has seen no demonstration: it learned the values of actions from rewards alone.',
    train: ['--task', 'login-user', '--agent', 'dom-q-net', '--seed', '1', '--minutes', '20'],
  },
  {
    name: 'click-dialog',
    says: 'Closes a dialog. It sees pixels, and moves the pointer twelve times a second.',
    train: [
      ...['--task', 'click-dialog', '--agent', 'world-of-bits', '--seed', '1', '--minutes', '20'],
      ...['--demos', 'expert:100'],
    ],
  },
  {
    name: 'search-engine',
    says: 'Searches for a name and opens the result with the requested number, on a later page if necessary. Trained from ten demonstrations, with workflows to guide exploration.',
    train: ['--task', 'search-engine', '--agent', 'wge', '--seed', '1', '--minutes', '20'],
  },
];

const FOLDER = join(root, 'public', 'agents');
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Resolves to its output, if that is captured. */
async function latticework(
  args: readonly string[],
  options: { readonly capture?: boolean } = {},
): Promise<string> {
  const { code, output } = await run('node', [join(root, 'bin', 'latticework.mjs'), ...args], options);
  if (code !== 0) throw new Error(`latticework ${args.join(' ')} ended with code ${code}.`);
  return output;
}

/** Trains and trims; resolves to the agent's line in the list, or to null if the training was interrupted. */
async function make({ name, says, train }: Shipped) {
  const folder = join(root, 'results', 'runs', `agent-${name}`);
  const training = trainingIn(folder, [...train, '--backend', 'wasm', '--eval-episodes', '500']);
  if (training) await latticework(training);
  if (!hasEnded(folder)) return null;
  const file = `${name}.lattice`;
  const trimming = ['trim', folder, '--out', join(FOLDER, file), '--name', `Trained: ${name}`, '--json'];
  const trimmed = jsonIn(await latticework(trimming, { capture: true }));
  const { bytes, createdAt } = trimmed as { readonly bytes: number; readonly createdAt: number };
  const { task, agent, successRate, evalEpisodes } = readJson(join(folder, 'result.json'));
  return { ...{ name, says, task, agent, file, bytes }, ...{ successRate, evalEpisodes, createdAt } };
}

/** @param chosen names of the agents to train; all if there are none */
export async function trainAgents(chosen: readonly string[]): Promise<void> {
  const interrupt = new Interrupt(passOn, passOn);
  const unknown = chosen.filter((wanted) => !AGENTS.some(({ name }) => name === wanted));
  if (unknown.length > 0) {
    console.error(
      `No such agent: ${unknown.join(', ')}. There are: ${AGENTS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  mkdirSync(FOLDER, { recursive: true });
  const index = join(FOLDER, 'index.json');
  const before: readonly { readonly name: string }[] = existsSync(index) ? readJson(index) : [];
  const listed = new Map(before.map((line) => [line.name, line]));
  for (const agent of AGENTS) {
    if (chosen.length > 0 && !chosen.includes(agent.name)) continue;
    const line = interrupt.happened ? null : await make(agent);
    if (!line) {
      console.error(`Stopped at ${agent.name}; the next call continues with it.`);
      process.exit(1);
    }
    listed.set(agent.name, line);
    const lines = AGENTS.flatMap(({ name }) => listed.get(name) ?? []);
    writeFileSync(index, `${JSON.stringify(lines, null, 2)}\n`);
  }
}
