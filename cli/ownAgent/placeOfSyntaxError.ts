import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';

/** The error of an import has no place: Node prints it only where a file is checked. Nothing if another module has the error. */
export function placeOfSyntaxError(path: string): string {
  const { stderr } = spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' });
  const [first, ...code] = stderr.split('\n\n')[0].split('\n');
  const line = /:(\d+)$/.exec(first)?.[1];
  return line ? `\n${basename(path)}, line ${line}:\n${code.join('\n')}` : '';
}
