/**
 * The 40 primitives that gMiniWoB's sites are assembled from, and the tokens by which an adversary names them. The
 * pages build them from `public/miniwob/gminiwob/primitives.js`; tests keep the two tables in step.
 */

/** The eleven underspecified templates from which all primitives are made by filling in the differences. */
type Template =
  | 'navbar'
  | 'carousel'
  | 'deck'
  | 'header'
  | 'input'
  | 'button'
  | 'cart'
  | 'media'
  | 'link'
  | 'footer'
  | 'selection';

/** What acting on a primitive does: `end` ends the episode at once, with raw reward -1. */
type PrimitiveEvent = 'value' | 'choose' | 'radio' | 'toggle' | 'next' | 'submit' | 'end' | 'none';

export interface Primitive {
  readonly token: string;
  /** Whether it adds its concept to the instruction; the others distract, are headers, or lead to the next page. */
  readonly isActive: boolean;
  readonly template: Template;
  /** The instruction's key, where it is active. */
  readonly concept: string;
  /** The values that the instruction may ask for: always the same one, or one of several, drawn for each episode. */
  readonly goldValues: readonly string[];
  readonly event: PrimitiveEvent;
  /** The text that it shows on the page. */
  readonly shows: string;
  /** The number of visible elements that it adds to a page that already has its final button. */
  readonly els: number;
  /** How many of these can be acted on. */
  readonly act: number;
}

type Row = Omit<Primitive, 'isActive' | 'goldValues'> & { readonly goldValues?: readonly string[] };

const toPrimitive = (row: Row): Primitive => ({
  goldValues: [],
  ...row,
  isActive: row.goldValues !== undefined,
});

const text = (token: string, concept: string, label: string, gold: string): Primitive =>
  toPrimitive({
    ...{ token, concept, template: 'input', event: 'value', shows: label },
    ...{ goldValues: [gold], els: 3, act: 1 },
  });

/** A field named only by its placeholder: it has no label, so one element fewer. */
const unlabelled = (token: string, concept: string, placeholder: string, gold: string): Primitive => ({
  ...text(token, concept, placeholder, gold),
  els: 2,
});

const checkbox = (token: string, label: string): Primitive =>
  toPrimitive({
    ...{ token, concept: token, template: 'input', event: 'toggle', shows: label },
    ...{ goldValues: ['true', 'false'], els: 3, act: 1 },
  });

const radios = (token: string, concept: string, header: string, items: readonly string[]): Primitive =>
  toPrimitive({
    ...{ token, concept, template: 'selection', event: 'radio', goldValues: items },
    ...{ shows: [header, ...items].filter(Boolean).join(', '), els: header === '' ? 8 : 9, act: 2 },
  });

const button = (token: string, event: 'next' | 'submit', caption: string): Primitive =>
  toPrimitive({
    ...{ token, concept: event, template: 'button', event, shows: caption },
    // A page already has a final button even without one in the design: a submit button replaces it.
    ...(event === 'submit' ? { els: 0, act: 0 } : { els: 2, act: 1 }),
  });

const header = (token: string, shows: string): Primitive =>
  toPrimitive({ token, concept: 'header', template: 'header', event: 'none', shows, els: 2, act: 0 });

const link = (token: string, shows: string): Primitive =>
  toPrimitive({
    ...{ token, concept: token.replace('passowrd', 'password'), template: 'link' },
    ...{ event: 'end', shows, els: 2, act: 1 },
  });

/** In alphabetical order of their tokens. */
export const PRIMITIVES: readonly Primitive[] = [
  text('addressline1', 'address_line1', 'Address', '413 E Mountain View'),
  unlabelled('addressline2', 'address_line2', 'Apt #', '2042'),
  radios('cabin', 'cabin', 'Cabin', ['Economy', 'First']),
  text('captcha', 'captcha', 'Enter Captcha', 'CaPtChA'),
  toPrimitive({
    ...{ token: 'carousel', concept: 'carousel', template: 'carousel', event: 'end' },
    ...{ shows: 'One of five pictures, two arrows', els: 18, act: 3 },
  }),
  toPrimitive({
    ...{ token: 'cart', concept: 'cart', template: 'cart', event: 'end' },
    ...{ shows: 'Your cart, three items, Promo code, Redeem', els: 34, act: 5 },
  }),
  radios('cc', 'credit_card_type', 'Payment', ['Credit Card', 'Debit Card']),
  text('cccvv', 'credit_card_verification_code', 'CVV', '123'),
  text('ccexpdate', 'credit_card_expiration', 'Expiration date', '2025'),
  text('ccnumber', 'credit_card_number', 'Credit card number', '0000 0000 0000 0000'),
  text('city', 'city', 'City', 'Mountain View'),
  toPrimitive({
    ...{ token: 'dealmedia', concept: 'dealmedia', template: 'media', event: 'end' },
    ...{ shows: 'Deal of the Day, Gaming workstation, Get it today!', els: 6, act: 1 },
  }),
  toPrimitive({
    ...{ token: 'deck', concept: 'deck', template: 'deck', event: 'end' },
    ...{ shows: 'Four products with pictures, prices and stars', els: 57, act: 8 },
  }),
  text('departureairport', 'departureairport', 'From', 'San Francisco Airport (SFO)'),
  text('departuredate', 'departuredate', 'Depart', '10/02/2020'),
  text('destinationairport', 'destinationairport', 'To', 'Los Angeles Airport (LAX)'),
  text('destinationdate', 'destinationdate', 'Return', '10/03/2020'),
  text('firstname', 'name_first', 'First Name', 'John'),
  radios('flighttype', 'flighttype', '', ['Oneway', 'Roundtrip']),
  toPrimitive({
    ...{ token: 'footer1', concept: 'footer', template: 'footer', event: 'end' },
    ...{ shows: 'Contact, Terms, Support, Full Site', els: 11, act: 4 },
  }),
  // This is the published spelling.
  link('forgotpassowrd', 'Forgot password.'),
  link('forgotusername', 'Forgot user name.'),
  text('fullname', 'name_full', 'Full Name', 'John Wick'),
  header('header', 'Shipping Information'),
  header('header_login', 'Login'),
  header('header_select_items', 'Select items'),
  toPrimitive({
    ...{ token: 'inpgroup1', concept: 'inputgroup', template: 'input', event: 'value' },
    ...{ shows: 'Search', els: 2, act: 1 },
  }),
  text('lastname', 'name_last', 'Last Name', 'Wick'),
  toPrimitive({
    ...{ token: 'navbar', concept: 'navbar', template: 'navbar', event: 'end' },
    ...{ shows: 'GShopping, a menu button', els: 7, act: 2 },
  }),
  button('next_checkout', 'next', 'Checkout'),
  button('next_login', 'next', 'Login and Checkout'),
  button('next_login_page', 'next', 'Login'),
  {
    ...text('numberofpeople', 'numberofpeople', 'Number of passengers', '1'),
    goldValues: ['1', '2', '3', '4', '5'],
  },
  unlabelled('password', 'password', 'Password', 'pass'),
  checkbox('rememberme', 'Remember me'),
  toPrimitive({
    ...{ token: 'state', concept: 'state', template: 'input', event: 'choose' },
    ...{ shows: 'CA, NY', goldValues: ['CA', 'NY'], els: 2, act: 1 },
  }),
  checkbox('stayloggedin', 'Stay logged in'),
  button('submit', 'submit', 'Place Order'),
  unlabelled('username', 'username', 'Username', 'john@email.com'),
  text('zipcode', 'postal_code', 'ZIP Code', '95123'),
];

/** What an adversary writes where it adds nothing; no design contains it. */
export const SKIP = '#none#';

/** The adversary's actions: SKIP is 0, then the primitives. */
export const TOKENS: readonly string[] = [SKIP, ...PRIMITIVES.map(({ token }) => token)];

const byToken = new Map(PRIMITIVES.map((primitive) => [primitive.token, primitive]));

export const findPrimitive = (token: string): Primitive | undefined => byToken.get(token);
