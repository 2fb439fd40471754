/** Who knows how to answer the queries of an example site, by what its pages show. */
import { Rng } from '../../src/random/Rng';
import type { Asked } from '../../src/siteRecorder/draft/SiteDraft';
import type { SiteHand } from './SiteHand';

export interface SiteExpert {
  /** Title of the site, for people. */
  readonly title: string;
  readonly queries: readonly Asked[];
  /** Goes from the first page to the end; for a question, to the page with the answer. @param number of the query, from 0 */
  play(hand: SiteHand, asked: Asked, number: number): Promise<void>;
  /** For a question: where the answer is then. */
  readonly answer?: (asked: Asked) => string;
}

export const QUERIES = 25;

/** Rows of values without duplicates. @param draw one row */
export function drawQueries(
  seed: number,
  template: string,
  draw: (rng: Rng) => Readonly<Record<string, string>>,
): Asked[] {
  const rng = new Rng(seed);
  const drawn = new Map<string, Asked>();
  while (drawn.size < QUERIES) {
    const values = draw(rng);
    drawn.set(JSON.stringify(values), { template, values });
  }
  return [...drawn.values()];
}

export const oneOf = <T>(rng: Rng, list: readonly T[]): T => list[rng.int(list.length)];
