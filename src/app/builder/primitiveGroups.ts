/** The 40 primitives as they are offered: grouped by purpose, and searched by name, words on the page and key. */
import { findPrimitive, type Primitive } from '../../task/gminiwob/primitives';

export interface PrimitiveGroup {
  readonly name: string;
  readonly primitives: readonly Primitive[];
}

const group = (name: string, tokens: readonly string[]): PrimitiveGroup => ({
  name,
  primitives: tokens.map((token) => findPrimitive(token)!),
});

export const PRIMITIVE_GROUPS: readonly PrimitiveGroup[] = [
  group('Login', ['username', 'password', 'rememberme', 'stayloggedin', 'captcha']),
  group('Address', [
    ...['firstname', 'lastname', 'addressline1', 'addressline2', 'city', 'state', 'zipcode'],
  ]),
  group('Payment', ['cc', 'fullname', 'ccnumber', 'ccexpdate', 'cccvv']),
  group('Flight', [
    ...['departureairport', 'destinationairport', 'departuredate', 'destinationdate', 'numberofpeople'],
    ...['cabin', 'flighttype'],
  ]),
  group('Buttons', ['next_checkout', 'next_login', 'next_login_page', 'submit']),
  group('Headers', ['header', 'header_login', 'header_select_items']),
  group('Distractions', [
    ...['navbar', 'carousel', 'deck', 'cart', 'dealmedia', 'inpgroup1', 'forgotusername', 'forgotpassowrd'],
    'footer1',
  ]),
];

/** Primitives that contain every word typed; groups without any are left out. */
export function searchPrimitives(query: string): readonly PrimitiveGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return PRIMITIVE_GROUPS;
  return PRIMITIVE_GROUPS.map(({ name, primitives }) => ({
    name,
    primitives: primitives.filter(({ token, shows, concept }) => {
      const text = `${name} ${token} ${shows} ${concept}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }),
  })).filter(({ primitives }) => primitives.length > 0);
}
