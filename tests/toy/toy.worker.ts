/** A learner that knows the toy agent and its tasks as well. */

import { registerToy } from './definition';
import { registerFamily } from './family';
import '../../workers/learner.worker';

registerFamily();
registerToy();
