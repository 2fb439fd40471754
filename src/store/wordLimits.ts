/** Most characters of the words that a user gives a run. Files with longer ones are refused. */
export const WORD_LIMITS = { name: 200, tag: 100, notes: 20_000 } as const;
