/** Entry point of the learner worker. */
import * as Comlink from 'comlink';
import { createSession } from '../src/run/learner/createSession';

Comlink.expose(createSession());
