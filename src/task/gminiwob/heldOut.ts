/** The 20 sites that are never generated in training: five hand-made sites, each at four levels of difficulty. */
import type { Placement, SiteDesign } from './design';

export const SITES = ['login', 'address', 'payment', 'flight', 'shopping'] as const;
export type Site = (typeof SITES)[number];

export const LEVELS = [1, 2, 3, 4] as const;
type Level = (typeof LEVELS)[number];

export interface HeldOutSite {
  readonly task: string;
  readonly site: Site;
  readonly level: Level;
  readonly design: SiteDesign;
}

/** The contents of a page at levels 1 to 4, without the button that leaves it. */
type PageByLevel = Readonly<Record<Level, readonly string[]>>;

const login: PageByLevel = {
  1: ['username', 'password'],
  2: ['navbar', 'username', 'password', 'rememberme'],
  3: ['navbar', 'username', 'password', 'rememberme', 'stayloggedin', 'forgotusername'],
  4: [
    ...['navbar', 'username', 'password', 'rememberme', 'stayloggedin', 'captcha'],
    ...['forgotusername', 'forgotpassowrd'],
  ],
};

const address: PageByLevel = {
  1: ['firstname', 'lastname'],
  2: ['navbar', 'firstname', 'lastname', 'addressline1'],
  3: ['navbar', 'firstname', 'lastname', 'addressline1', 'addressline2', 'city'],
  4: ['navbar', 'firstname', 'lastname', 'addressline1', 'addressline2', 'city', 'zipcode', 'state'],
};

const payment: PageByLevel = {
  1: ['navbar', 'cc', 'fullname', 'footer1'],
  2: ['navbar', 'cc', 'fullname', 'ccnumber', 'footer1'],
  3: ['navbar', 'cc', 'fullname', 'ccnumber', 'ccexpdate', 'footer1'],
  4: ['navbar', 'cc', 'fullname', 'ccnumber', 'ccexpdate', 'cccvv', 'footer1'],
};

const journey = ['navbar', 'departureairport', 'destinationairport'];
const dates = ['departuredate', 'destinationdate'];

const flight: PageByLevel = {
  1: [...journey, 'footer1'],
  2: [...journey, ...dates, 'footer1'],
  3: [...journey, ...dates, 'numberofpeople', 'cabin', 'footer1'],
  4: [...journey, ...dates, 'numberofpeople', 'cabin', 'flighttype', 'footer1'],
};

const home: PageByLevel = {
  1: ['navbar'],
  2: ['navbar', 'carousel'],
  3: ['navbar', 'carousel', 'dealmedia'],
  4: ['navbar', 'inpgroup1', 'carousel', 'dealmedia', 'deck', 'footer1'],
};

/** A page and the button that leaves it. */
type LinkedPage = readonly [PageByLevel, button: string];

const PAGES: Readonly<Record<Site, readonly LinkedPage[]>> = {
  login: [[login, 'submit']],
  address: [[address, 'submit']],
  payment: [[payment, 'submit']],
  flight: [[flight, 'submit']],
  shopping: [
    [home, 'next_login_page'],
    [login, 'next_login'],
    [address, 'submit'],
  ],
};

function designOf(site: Site, level: Level): SiteDesign {
  const primitives = PAGES[site].flatMap(([content, button], page) =>
    [...content[level], button].map((token): Placement => [token, page]),
  );
  return { primitives };
}

/** By site, then by level. */
export const HELD_OUT: readonly HeldOutSite[] = SITES.flatMap((site) =>
  LEVELS.map((level) => ({
    ...{ task: `gminiwob.${site}-${level}`, site, level },
    design: designOf(site, level),
  })),
);
