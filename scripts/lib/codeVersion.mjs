/** Which code a result was made with. */
import { SHOWN } from './build.mjs';
import { root, run } from './project.mjs';

/** What the result of a run can depend on. */
const CODE = [
  'src',
  'workers',
  'public',
  'cli',
  'package-lock.json',
  ...SHOWN.map((path) => `:(exclude)${path}`),
];

/**
 * The commit that is checked out, with a `+` if files of the program have been changed since.
 * @param {string} [folder] the checkout
 */
export async function codeVersion(folder = root) {
  const git = (...args) => run('git', ['-C', folder, ...args], { capture: true, quiet: true });
  const [{ output: commit }, { output: changes }] = [
    await git('rev-parse', '--short', 'HEAD'),
    await git('status', '--porcelain', '--', ...CODE),
  ];
  return `${commit.trim()}${changes.trim() ? '+' : ''}`;
}
