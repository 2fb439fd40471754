/** The text of the generated module `kernels/binary.ts`. */
export function generate(): Promise<string>;
