/** Entry point of the learner worker, and of the threads that compute gradients for it. */
import * as Comlink from 'comlink';
import { GradientThread } from '../src/run/learner/GradientThread';
import { GRADIENT_THREAD } from '../src/run/learner/gradientWorkers';
import { Session } from '../src/run/learner/Session';

Comlink.expose(self.name === GRADIENT_THREAD ? new GradientThread() : new Session());
