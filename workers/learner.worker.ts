/** Entry point of the learner worker. */
import * as Comlink from 'comlink';
import { Session } from '../src/run/learner/Session';

Comlink.expose(new Session());
