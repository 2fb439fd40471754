/** The outcome of a recorded query, in a few lines for a person. */
import type { TakenOut } from '../../src/sites/secrets/findSecrets';
import { visibleLine } from '../terminal/terminal';
import type { Done } from './SiteRecorder';

const KINDS = { cookie: 'cookie', header: 'header', password: 'password field', token: 'token' } as const;

/** `removed: cookie session (3), header authorization (1)`: names and numbers, no values. */
export const describeTakenOut = (found: readonly TakenOut[]): string =>
  found.length === 0 ? 'no secrets were found' : `removed: ${listOf(found)}`;

/** A line about secrets that are still in the recording; none if there are none. */
export const warnOfRemaining = (remaining: readonly TakenOut[]): string[] =>
  remaining.length === 0 ? [] : [`STILL IN THE RECORDING, as it could not be removed: ${listOf(remaining)}`];

const listOf = (secrets: readonly TakenOut[]): string =>
  secrets.map(({ kind, name, times }) => `${KINDS[kind]} ${visibleLine(name)} (${times})`).join(', ');

export function describeDone(
  question: string,
  { takenOut, remaining, remarks, skipped, answer }: Done,
): string[] {
  return [
    `${visibleLine(question)} ${answer ? `${visibleLine(answer.text)}; ` : ''}${describeTakenOut(takenOut)}`,
    ...warnOfRemaining(remaining).map((warning) => `  ${warning}`),
    ...remarks.map((remark) => `  ${visibleLine(remark)}`),
    ...skipped.map(({ file, reason }) => `  skipped ${visibleLine(file)}: ${reason}`),
  ];
}
