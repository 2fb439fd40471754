/** Where in the gallery the user is, as a part of the address: `#task=...&gallery=click-tab`. */

const PARAM = 'gallery';

export interface Place {
  /** The task looked at closely; null for the list. */
  readonly task: string | null;
}

/** Null: the gallery is closed. */
export function placeOf(hash: string): Place | null {
  const task = new URLSearchParams(hash.replace(/^#/, '')).get(PARAM);
  return task === null ? null : { task: task || null };
}

export function withPlace(hash: string, place: Place | null): string {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  params.delete(PARAM);
  if (place) params.set(PARAM, place.task ?? '');
  return `#${params}`;
}
