/** Builds page and command line once, before the first test. */
import { ensureBuilt } from '../../scripts/lib/build.mjs';

export default () => ensureBuilt(['page', 'cli']);
