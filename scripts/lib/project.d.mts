/** The line of a command's output that is a JSON object, parsed; null if there is none. */
export function jsonIn(output: string): unknown;
/** The folder of the checkout. */
export const root: string;
