/**
 * `npm run soak`: trains in the built page for minutes on end, and says what grows meanwhile. Exit code 1 if anything
 * grows beyond its limit.
 *
 * Options: `--minutes M` of each training (10); `--task T`, `--agent A`; `--where window|headless|both`: in the page
 * as people use it, by its interface for the command line, or (usual) in the one, then in the other; `--replay N`
 * episodes of each kind in the replay buffer (30, so that it is soon full: 1000 is the agents' default); `--every S`
 * seconds between two samples (10); `--json` prints all samples instead of the table of verdicts.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('soak/soak.ts', import.meta.url)));
await module.soak(process.argv.slice(2));
