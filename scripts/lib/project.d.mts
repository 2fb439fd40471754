/** The line of a command's output that is a JSON object, parsed; null if there is none. */
export function jsonIn(output: string): unknown;
/** The folder of the checkout. */
export const root: string;
/** Runs a program in the checkout; resolves when it has ended. */
export function run(
  command: string,
  args: readonly string[],
  options?: {
    env?: Record<string, string>;
    capture?: boolean;
    quiet?: boolean;
    aside?: boolean;
    prefix?: string;
  },
): Promise<{ code: number; output: string }>;
/** Sends a signal to every program that `run` has started and that is still running. */
export function passOn(signal: NodeJS.Signals): void;
