/**
 * Generated web sites (gMiniWoB, Gur et al. 2021): 20 that are held out from training, and any that a design describes.
 */
import { jsonFields } from '../extractors';
import { pageCount, type SiteDesign, siteDesign } from '../gminiwob/design';
import { HELD_OUT, type HeldOutSite, type Site } from '../gminiwob/heldOut';
import { findPrimitive } from '../gminiwob/primitives';
import { builtIn } from '../source';
import type { TaskRow } from '../task';

const PAGE = 'gminiwob/site.html';

const generatedSite = {
  kinds: ['click', 'type', 'form'],
  suite: 'gMiniWoB',
  textSource: 'goal',
  screen: { width: 375, height: 667 },
  // Long enough for typing key by key; agents that act on elements have as many steps as published.
  timeLimitMs: 120_000,
  successThreshold: 1,
  maxSteps: 25,
  isShaped: true,
  fields: jsonFields,
} as const;

const WHAT: Readonly<Record<Site, readonly [title: string, description: string]>> = {
  login: ['Log in', 'Enter user name and password, and whatever else the login asks for.'],
  address: ['Enter an address', 'Enter a name and an address into the form of a shop.'],
  payment: ['Enter a payment', 'Choose the kind of card, and enter its name and numbers.'],
  flight: ['Search for a flight', 'Enter airports, days, passengers and cabin.'],
  shopping: ['Go shopping', 'From the home page to the login, and on to the address.'],
};

/** One field for each key, one button for each page. */
function optimalActions(design: SiteDesign): number {
  const concepts = design.primitives
    .map(([token]) => findPrimitive(token))
    .filter((primitive) => primitive?.isActive)
    .map((primitive) => primitive?.concept);
  return new Set(concepts).size + pageCount(design);
}

function toRow({ task, site, level, design }: HeldOutSite): TaskRow {
  const [title, description] = WHAT[site];
  return {
    ...generatedSite,
    id: task,
    heldOut: { site, level },
    title: `${title} (level ${level})`,
    description: `${description} Level ${level} of 4.`,
    source: builtIn(`${PAGE}?design=${encodeURIComponent(JSON.stringify(design))}`),
    optimalActions: optimalActions(design),
  };
}

export const gminiwob: readonly TaskRow[] = [
  ...HELD_OUT.map(toRow),
  {
    ...generatedSite,
    id: 'gminiwob',
    title: 'Any generated site',
    description: 'Up to three pages of fields, links and pictures, drawn at random or built from a design.',
    source: builtIn(PAGE),
    // The mean over drawn sites: 3.6 keys and 2 pages.
    optimalActions: 5.6,
    design: siteDesign.optional(),
    testTasks: HELD_OUT.map(({ task }) => task),
  },
];
