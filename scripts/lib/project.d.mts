/** Of what a command printed: the line that is a JSON object, parsed; null where there is none. */
export function jsonIn(output: string): unknown;
/** The folder of the checkout. */
export const root: string;
