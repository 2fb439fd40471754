/** A page as it can be drawn. */
import type { Dom, ElementRef } from '../../contracts/dom';
import type { Fields, Observation } from '../../contracts/env';
import type { Moment } from '../../contracts/episode';
import { decodeSnapshot } from '../../dom/snapshot';

export interface PageState {
  /** The moment of this state; null if unknown. */
  readonly at: Moment | null;
  readonly utterance: string;
  readonly fields: Fields;
  readonly dom: Dom;
  /** The target of the action being carried out, while it lasts. */
  readonly target: ElementRef | null;
  /** Whether the episode is over and there is nothing more to decide. */
  readonly isEnded: boolean;
}

export const toPageState = ({ at, utterance, fields, dom }: Observation, isEnded = false): PageState => ({
  at: at ?? null,
  utterance,
  fields,
  isEnded,
  dom: decodeSnapshot(dom),
  target: null,
});

/** Whether two pages belong to one episode: in another episode, the same refs stand for other elements. */
export function isSameEpisode(a: PageState, b: PageState): boolean {
  if (!a.at || !b.at) return a.utterance === b.utterance;
  return a.at.frame === b.at.frame && a.at.episode === b.at.episode;
}

/** Whether one page of an episode still shows most of the elements of the other: on a site, an episode leads from page to page. */
export function isSamePage(a: PageState, b: PageState): boolean {
  if (a === b) return true;
  if (!isSameEpisode(a, b)) return false;
  const refs = new Set(b.dom.elements.map(({ ref }) => ref));
  const staying = a.dom.elements.filter(({ ref }) => refs.has(ref));
  return 2 * staying.length >= a.dom.elements.length;
}
