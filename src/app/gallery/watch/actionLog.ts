/** The actions of an episode in words, with identical ones in a row counted. */

export interface LoggedAction {
  readonly text: string;
  readonly count: number;
}

export function logAction(log: readonly LoggedAction[], text: string): readonly LoggedAction[] {
  const last = log.at(-1);
  if (last?.text !== text) return [...log, { text, count: 1 }];
  return [...log.slice(0, -1), { text, count: last.count + 1 }];
}
