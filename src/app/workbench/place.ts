/**
 * Where the user is beside the workbench, as parts of the address: `gallery=click-tab` for a task looked at closely,
 * `site=0.navbar` for a site that is being assembled, `learn-from=recorded` for a choice among the task's demonstrations,
 * `episode=...&at=3` for a step of an episode, `laboratory=click-tab-1&time-step=2` for a lattice that is looked at closely,
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
const PARAMS = [GALLERY, SITE, LEARN_FROM, EPISODE, STEP, LABORATORY, TIME_STEP, LESSON, NETWORK];

export interface Place {
  /** The task looked at closely; null for the list. */
  readonly task: string | null;
}

const paramsOf = (hash: string): URLSearchParams => new URLSearchParams(hash.replace(/^#/, ''));

function withParam(hash: string, name: string, value: string | null): string {
  const params = paramsOf(hash);
  params.delete(name);
  if (value !== null) params.set(name, value);
  return `#${params}`;
}

/** Null: the gallery is closed. */
export function placeOf(hash: string): Place | null {
  const task = paramsOf(hash).get(GALLERY);
  return task === null ? null : { task: task || null };
}

export const withPlace = (hash: string, place: Place | null): string =>
  withParam(hash, GALLERY, place && (place.task ?? ''));

/** The site that is being assembled, in its code; null: none is. */
export const siteCodeOf = (hash: string): string | null => paramsOf(hash).get(SITE);

export const withSiteCode = (hash: string, code: string | null): string => withParam(hash, SITE, code);

/** Which demonstrations are learnt from, as text; null: all. */
export const learnFromOf = (hash: string): string | null => paramsOf(hash).get(LEARN_FROM);

export const withLearnFrom = (hash: string, text: string | null): string => withParam(hash, LEARN_FROM, text);

export interface EpisodePlace {
  /** The episode in its code; `''` where the list is open and no episode is chosen. */
  readonly code: string;
  /** Counted from 0, the first state. */
  readonly step: number;
}

/** Null: episodes are not looked at. */
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
  /** Id of the demonstration; `''` for the first there is. */
  readonly demo: string;
  /** Counted from 0. */
  readonly vertex: number;
}

/** Null: no lattice is looked at closely. */
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

/** The lesson that is open, `''` for the list of them; null: none is. */
export const lessonOf = (hash: string): string | null => paramsOf(hash).get(LESSON);

export const withLesson = (hash: string, lesson: string | null): string => withParam(hash, LESSON, lesson);

/** The block of the network that is open, `''` for the network as a whole; null: it is not looked at. */
export const networkOf = (hash: string): string | null => paramsOf(hash).get(NETWORK);

export const withNetwork = (hash: string, block: string | null): string => withParam(hash, NETWORK, block);

/** Without what covers the page: gallery, builder, laboratory. */
export const uncovered = (hash: string): string =>
  withLaboratory(withSiteCode(withPlace(hash, null), null), null);

/** The workbench alone. */
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
