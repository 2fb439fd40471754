/**
 * `npm run soak`: trains in the built page for minutes on end, and reports what grows meanwhile. Exit code 1 if anything
 * grows beyond its limit.
 *
 * Options: `--minutes M` of each run (10); `--task T`, `--agent A`; `--where window|headless|both`: in the page
 * as people use it, through its interface for the command line, or (default) first one, then the other; `--replay N`
 * episodes of each kind in the replay buffer (30, so that it is soon full; the agents' default is 1000); `--every S`
 * seconds between two samples (10); `--json` prints all samples instead of the table of verdicts.
 */
import { importTypeScript } from './lib/importTypeScript.mjs';

const { soak } = await importTypeScript('scripts/soak/soak.ts');
await soak(process.argv.slice(2));
