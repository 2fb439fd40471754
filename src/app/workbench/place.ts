/**
 * Where the user is besides the workbench, as parts of the address: `gallery=click-tab` for a task's details,
 * `site=0.navbar` for a site being built, `learn-from=recorded` for a choice among the task's demonstrations,
 * `episode=...&at=3` for a step of an episode, `laboratory=click-tab-1&time-step=2` for a lattice in the laboratory,
 * `lesson=random` for a lesson, `network=dom` for a block of the network.
 */

const GALLERY = 'gallery';
const SITE = 'site';
const LEARN_FROM = 'learn-from';
const EPISODE = 'episode';
const STEP = 'at';
const LABORATORY = 'laboratory';
const TIME_STEP = 'time-step';
const LESSON = 'lesson';
const NETWORK = 'network';
/** Where the user can be. */
const PLACES = [GALLERY, SITE, EPISODE, STEP, LABORATORY, TIME_STEP, LESSON, NETWORK];
const PARAMS = [...PLACES, LEARN_FROM];

export interface GalleryPlace {
  /** The task whose details are open; null for the list. */
  readonly task: string | null;
}

const paramsOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

function withParam(hash: string, name: string, value: string | null): string {
  const params = paramsOf(hash);
  params.delete(name);
  if (value !== null) params.set(name, value);
  return `#${params}`;
}

/** Null if the gallery is closed. */
export function galleryPlaceOf(hash: string): GalleryPlace | null {
  const task = paramsOf(hash).get(GALLERY);
  return task === null ? null : { task: task || null };
}

export const withGalleryPlace = (hash: string, place: GalleryPlace | null): string =>
  withParam(hash, GALLERY, place && (place.task ?? ''));

/** The code of the site being built; null if there is none. */
export const siteCodeOf = (hash: string): string | null => paramsOf(hash).get(SITE);

export const withSiteCode = (hash: string, code: string | null): string => withParam(hash, SITE, code);

/** Which demonstrations to learn from, as text; null for all. */
export const learnFromOf = (hash: string): string | null => paramsOf(hash).get(LEARN_FROM);

export const withLearnFrom = (hash: string, text: string | null): string => withParam(hash, LEARN_FROM, text);

export interface EpisodePlace {
  /** The episode's code; `''` if the list is open and no episode is chosen. */
  readonly code: string;
  /** Counted from 0, the first state. */
  readonly step: number;
}

/** Null if the debugger is closed. */
export function episodePlaceOf(hash: string): EpisodePlace | null {
  const params = paramsOf(hash);
  const code = params.get(EPISODE);
  const step = Number(params.get(STEP) ?? 0);
  return code === null ? null : { code, step: Number.isInteger(step) && step > 0 ? step : 0 };
}

export function withEpisodePlace(hash: string, place: EpisodePlace | null): string {
  const step = place && place.step > 0 ? String(place.step) : null;
  return withParam(withParam(hash, EPISODE, place?.code ?? null), STEP, step);
}

export interface LaboratoryPlace {
  /** Id of the demonstration; `''` for the first one. */
  readonly demo: string;
  /** Counted from 0. */
  readonly vertex: number;
}

/** Null if the laboratory is closed. */
export function laboratoryPlaceOf(hash: string): LaboratoryPlace | null {
  const params = paramsOf(hash);
  const demo = params.get(LABORATORY);
  const step = Number(params.get(TIME_STEP) ?? 1);
  return demo === null ? null : { demo, vertex: Number.isInteger(step) && step > 0 ? step - 1 : 0 };
}

export function withLaboratory(hash: string, place: LaboratoryPlace | null): string {
  const step = place && place.vertex > 0 ? String(place.vertex + 1) : null;
  return withParam(withParam(hash, LABORATORY, place?.demo ?? null), TIME_STEP, step);
}

/** The open lesson, `''` for the list of lessons; null if neither is open. */
export const lessonOf = (hash: string): string | null => paramsOf(hash).get(LESSON);

export const withLesson = (hash: string, lesson: string | null): string => withParam(hash, LESSON, lesson);

/** The open block of the network, `''` for the network as a whole; null if it is closed. */
export const networkOf = (hash: string): string | null => paramsOf(hash).get(NETWORK);

export const withNetwork = (hash: string, block: string | null): string => withParam(hash, NETWORK, block);

/** The address without the views that cover the page: gallery, builder, laboratory. */
export const uncovered = (hash: string): string =>
  withLaboratory(withSiteCode(withGalleryPlace(hash, null), null), null);

/** Whether one address has a place that the next one lacks. */
export function leavesPlace(before: string, now: string): boolean {
  const [left, reached] = [paramsOf(before), paramsOf(now)];
  return PLACES.some((name) => left.has(name) && !reached.has(name));
}

/** Only the workbench. */
export function withoutPlaces(hash: string): string {
  const params = paramsOf(hash);
  for (const name of PARAMS) params.delete(name);
  return `#${params}`;
}

/** The workbench of one address with the places of another. */
export function withPlacesOf(hash: string, other: string): string {
  const params = paramsOf(hash);
  const places = paramsOf(other);
  for (const name of PARAMS) {
    const value = places.get(name);
    if (value !== null) params.set(name, value);
  }
  return `#${params}`;
}
