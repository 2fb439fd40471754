/** Whether the run in a folder has come to its end: an interrupted one has not. */
export function hasEnded(folder: string): boolean;
/** Arguments that bring a run to its end, with these options if it has not begun; null if it has ended. */
export function trainingIn(folder: string, options: readonly string[]): string[] | null;
/** Whether a run under the same conditions and of the same versions can be resumed. */
export function isUnderWay(folder: string, conditions: object, versions: object): boolean;
/** An empty folder, except for the conditions of the run. An existing one with other conditions moves to `results/old`. */
export function beginIn(folder: string, begun: object): void;
