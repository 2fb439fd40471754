/** The commit that is checked out, with a `+` if files of the program have been changed since. */
export function codeVersion(folder?: string): Promise<string>;
