/** Which code a result was made with. */
import { SHOWN } from '../../scripts/lib/fingerprint.mjs';
import { run } from '../../scripts/lib/project.mjs';
import { projectRoot } from '../projectRoot';

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
 * @param folder the checkout
 */
export async function codeVersion(folder = projectRoot): Promise<string> {
  const git = async (...args: readonly string[]) => {
    const { output } = await run('git', ['-C', folder, ...args], { capture: true, quiet: true });
    return output.trim();
  };
  const commit = await git('rev-parse', '--short', 'HEAD');
  const changes = await git('status', '--porcelain', '--', ...CODE);
  return `${commit}${changes ? '+' : ''}`;
}
