/** Whether the run in a folder has come to its end: an interrupted one has not. */
export function hasEnded(folder: string): boolean;
/** Arguments that bring a run to its end, with these options if it has not begun; null if it has ended. */
export function trainingIn(folder: string, options: readonly string[]): string[] | null;
