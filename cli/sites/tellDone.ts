/** The outcome of a recorded query, in a few lines for a person. */
import type { TakenOut } from '../../src/sites/secrets/findSecrets';
import { visibleLine } from '../terminal';
import type { Done } from './SiteRecorder';

const KINDS = { cookie: 'cookie', header: 'header', password: 'password field', token: 'token' } as const;

/** `cookie session (3), header authorization (1)`: names and numbers, no values. */
export const describeTakenOut = (found: readonly TakenOut[]): string =>
  found.length === 0
    ? 'no secrets were found'
    : `removed: ${found.map(({ kind, name, times }) => `${KINDS[kind]} ${visibleLine(name)} (${times})`).join(', ')}`;

export function tellDone(question: string, { takenOut, remarks, skipped, answer }: Done): string[] {
  return [
    `${visibleLine(question)} ${answer ? `${visibleLine(answer.text)}; ` : ''}${describeTakenOut(takenOut)}`,
    ...remarks.map((remark) => `  ${visibleLine(remark)}`),
    ...skipped.map(({ file, reason }) => `  skipped ${visibleLine(file)}: ${reason}`),
  ];
}
