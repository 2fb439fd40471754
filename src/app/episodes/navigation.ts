/** Episodes as a place: the address always names the episode and step being viewed. */
import { errorMessage } from '../../contracts/errorMessage';
import type { EpisodeRecord } from '../../contracts/record';
import { decodeEpisode, encodeEpisode } from '../../store/episodeCode';
import { createPlace } from '../workbench/createPlace';
import { episodePlaceOf, uncovered, withEpisodePlace } from '../workbench/place';
import { type EpisodeSource, episodesStore, NOT_LOOKING, type OpenedEpisode } from './episodesStore';

/**
 * How long a step is viewed before the address says so: browsers refuse more than a hundred changes in half a minute, and writing
 * one that contains a whole episode takes milliseconds.
 */
const ADDRESS_MS = 400;

const episodes = createPlace({
  name: 'episodes',
  isOpen: () => episodesStore.getState().isOpen,
  read: () => {
    const place = episodePlaceOf(window.location.hash);
    const { isOpen, opened } = episodesStore.getState();
    if (!place) {
      if (isOpen) episodesStore.setState(NOT_LOOKING);
      return;
    }
    if (isOpen && place.code === (opened?.code ?? '')) return;
    episodesStore.setState({ isOpen: true, ...readPlace(place) });
  },
  without: (hash) => withEpisodePlace(hash, null),
});

function enter(opened: OpenedEpisode | null, step: number): void {
  const place = { code: opened?.code ?? '', step };
  const wasOpen = episodesStore.getState().isOpen;
  episodesStore.setState({ isOpen: true, opened, step, problem: null });
  const address = withEpisodePlace(uncovered(window.location.hash), place);
  if (wasOpen) episodes.rename(address);
  else episodes.enter(address);
}

/** Opens the list. */
export function openEpisodes(source?: EpisodeSource): void {
  if (source) episodesStore.setState({ source });
  enter(episodesStore.getState().opened, episodesStore.getState().step);
}

/** Opens one of them, at a step. @param beside another episode of the same problem, to compare with */
export function openEpisode(record: EpisodeRecord, step = 0, beside?: EpisodeRecord): void {
  enter({ record, code: encodeEpisode(record), ...(beside && { beside }) }, step);
}

export const closeEpisodes = episodes.leave;

export const lookAtStep = (step: number): void => episodesStore.setState({ step });

/** From now on, follows the address and keeps it up to date with what is being viewed. */
export function startEpisodeNavigation(): void {
  episodes.start();
  let due: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const { isOpen, opened, step } = episodesStore.getState();
    if (!isOpen) return;
    const address = withEpisodePlace(window.location.hash, { code: opened?.code ?? '', step });
    if (address !== window.location.hash) episodes.rename(address);
  };
  episodesStore.subscribe(({ step }, before) => {
    if (step === before.step) return;
    clearTimeout(due);
    due = setTimeout(write, ADDRESS_MS);
  });
}

function readPlace({ code, step }: { readonly code: string; readonly step: number }) {
  if (code === '') return { opened: null, step: 0, problem: null };
  try {
    const record = decodeEpisode(code);
    return { opened: { record, code }, step: Math.min(step, record.steps), problem: null };
  } catch (error) {
    return { opened: null, step: 0, problem: errorMessage(error) };
  }
}
