/**
 * `npm run hostile`: trains in the built page while pages of a pack that misbehave as badly as they can are played in
 * the gallery, each between two turns of a harmless one, and reports the remaining speed of training, with the 95% interval of
 * all rounds. Exit code 1 if one of them costs more than 5% of the steps of the minute in which it is opened, with the
 * whole interval above 5%: many rounds with short turns are better than a few with long ones.
 *
 * Options: `--rounds N` (6); `--first S` seconds in which a page is detected (5) and `--later S` after that (5);
 * `--only NAME,...`; `--folder DIST` of another build; `--json`.
 */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { hostile } = await importTypeScript('scripts/hostile/hostile.ts');
await hostile(process.argv.slice(2));
