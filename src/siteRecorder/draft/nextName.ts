import type { NamedBytes } from '../../files/files';

/** The name of a new demonstration: some may have been removed. */
export function nextName(task: string, demos: readonly NamedBytes[]): string {
  const numbers = demos.map(({ name }) =>
    name.startsWith(`${task}_`) ? Number.parseInt(name.slice(task.length + 1), 10) || 0 : 0,
  );
  return `${task}_${String(Math.max(0, ...numbers) + 1).padStart(3, '0')}.json.gz`;
}
