/** A session, and what it will most likely need: loaded while the page says what is to be learned. */
import { expectWasm } from '../../nn/startWasm';
import { Session } from './Session';

export function createSession(): Session {
  expectWasm();
  return new Session();
}
