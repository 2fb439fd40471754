/**
 * Episodes as a place: an entry of the tab's history, so that Back leads out, and an address that always tells which step of
 * which episode is looked at, so that a reload or a link brings it back.
 */
import type { EpisodeRecord } from '../../contracts/record';
import {
  episodePlaceOf,
  withEpisodePlace,
  withLaboratory,
  withPlace,
  withSiteCode,
} from '../workbench/place';
import { decodeEpisode, encodeEpisode } from './episodeCode';
import { type EpisodeSource, episodesStore, NOT_LOOKING, type OpenedEpisode } from './episodesStore';

/** Kept with an entry of the history that was made here. */
const ENTRY = { isEpisodes: true } as const;
/** Least milliseconds between two changes of the address: browsers refuse more than a hundred in half a minute. */
const ADDRESS_MS = 400;

const isOwnEntry = (): boolean => (window.history.state as { isEpisodes?: true } | null)?.isEpisodes === true;

function enter(opened: OpenedEpisode | null, step: number): void {
  const { isOpen } = episodesStore.getState();
  const place = { code: opened?.code ?? '', step };
  const elsewhere = withLaboratory(withSiteCode(withPlace(window.location.hash, null), null), null);
  const address = withEpisodePlace(elsewhere, place);
  if (isOpen) window.history.replaceState(window.history.state, '', address);
  else window.history.pushState(ENTRY, '', address);
  episodesStore.setState({ isOpen: true, opened, step, problem: null });
  // Places beside this one close themselves when the address says so.
  if (!isOpen) window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** Opens the list. */
export function openEpisodes(source?: EpisodeSource): void {
  if (source) episodesStore.setState({ source });
  enter(episodesStore.getState().opened, episodesStore.getState().step);
}

/** Opens one of them, at a step. @param beside another episode of the same problem, to be compared with */
export function openEpisode(record: EpisodeRecord, step = 0, beside?: EpisodeRecord): void {
  enter({ record, code: encodeEpisode(record), ...(beside && { beside }) }, step);
}

export function closeEpisodes(): void {
  if (isOwnEntry()) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', withEpisodePlace(window.location.hash, null));
  episodesStore.setState(NOT_LOOKING);
}

export const lookAtStep = (step: number): void => episodesStore.setState({ step });

/** Follows the address from now on, and lets it follow what is looked at. */
export function startEpisodeNavigation(): void {
  const read = () => {
    const place = episodePlaceOf(window.location.hash);
    const { isOpen, opened } = episodesStore.getState();
    if (!place) {
      if (isOpen) episodesStore.setState(NOT_LOOKING);
      return;
    }
    if (isOpen && place.code === (opened?.code ?? '')) return;
    episodesStore.setState({ isOpen: true, ...readPlace(place) });
  };
  read();
  window.addEventListener('popstate', read);
  window.addEventListener('hashchange', read);

  let isDue = false;
  const write = () => {
    isDue = false;
    const { isOpen, opened, step } = episodesStore.getState();
    if (!isOpen) return;
    const address = withEpisodePlace(window.location.hash, { code: opened?.code ?? '', step });
    if (address !== window.location.hash) window.history.replaceState(window.history.state, '', address);
  };
  episodesStore.subscribe(({ step }, before) => {
    if (step === before.step || isDue) return;
    isDue = true;
    setTimeout(write, ADDRESS_MS);
  });
}

function readPlace({ code, step }: { readonly code: string; readonly step: number }) {
  if (code === '') return { opened: null, step: 0, problem: null };
  try {
    const record = decodeEpisode(code);
    return { opened: { record, code }, step: Math.min(step, record.steps), problem: null };
  } catch (error) {
    return { opened: null, step: 0, problem: (error as Error).message };
  }
}
