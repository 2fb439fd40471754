/** Which values are secret, going by their names and their shape. */
import { endsInPassword, isSecretCookie, isSessionName, isTokenName } from './names';
import { isWebToken } from './webTokens';

/** Such a value is not a setting (`theme=dark-mode`) but was drawn at random. */
const DRAWN = /^(?=.*\d)(?=.*[A-Za-z])[\w%.+/=:~|-]{12,}$/;
const LONG_NUMBER = /^\d{8,}$/;
/** In responses, such a name may also belong to a label (`"password": "Your password"`). */
const NO_LABEL = /^(?=.*\d)\S{8,}$/;
const LONG_TOKEN = /^[\w%.+/=:~|-]{20,}$/;
/** When a token ends, or where something is. */
const NO_SECRET_INSIDE = /^(?:\d{4}-\d\d-\d\d(?:[T ].*)?|-?\d+\.\d+)$/;
const PRIVATE_KEY = /^-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/;
const ADDRESS = /^\/|:\/\//;

export const isDrawn = (value: string): boolean => DRAWN.test(value);

export const isDrawnCookie = (name: string, value: string): boolean =>
  isDrawn(value) || (isSecretCookie(name) && LONG_NUMBER.test(value));

export const withoutScheme = (value: string): string => value.replace(/^(?:bearer|basic|token)\s+/i, '');

/** Whether a value was drawn at random for a person or a session, going by its shape, and its name if the shape is not enough. */
export function isDrawnSecret(name: string, value: string): boolean {
  const drawn = withoutScheme(value);
  return isWebToken(drawn) || PRIVATE_KEY.test(value) || (isSessionName(name) && isDrawn(drawn));
}

/** Whether a value of this name in a response is a password or a token. */
export const isGivenSecret = (name: string, value: string): boolean =>
  isTokenName(name)
    ? NO_LABEL.test(value) || LONG_TOKEN.test(value)
    : isDrawnSecret(name, value) || (endsInPassword(name) && NO_LABEL.test(value));

/** Whether a value in a response is secret because it is somewhere in an object of this name. */
export const isSecretInside = (name: string, value: string): boolean =>
  mayBeInside(value) && !/^\d+$/.test(value) && isOuterName(name) && isGivenSecret(name, value);

/** Whether a value can be the secret after which the object around it is named. */
export const mayBeInside = (value: string): boolean => value !== '' && !NO_SECRET_INSIDE.test(value);

/** Whether a value in a script is secret: scripts also have addresses and words under such names. */
export const isSecretInScript = (name: string, value: string): boolean =>
  isDrawn(value) && !ADDRESS.test(value) && isGivenSecret(name, value);

/** Of the names that were asked about: with thousands of values below them, the patterns take long. */
const outerNames = new Map<string, boolean>();
const MOST_NAMES = 1_000;

function isOuterName(name: string): boolean {
  const known = outerNames.get(name);
  if (known !== undefined) return known;
  if (outerNames.size === MOST_NAMES) outerNames.clear();
  const is = isTokenName(name) || endsInPassword(name);
  outerNames.set(name, is);
  return is;
}
