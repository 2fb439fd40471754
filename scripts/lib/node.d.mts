/** What to do if a Node is older than the lower bound, such as ">=20.19"; null if it is new enough. */
export function nodeProblem(version: string, range: string): string | null;
