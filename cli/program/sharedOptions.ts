/** Options that several commands have. */
import { Option } from 'commander';
import { BACKENDS } from '../../src/contracts/run';
import { RUN_DEFAULTS } from '../../src/run/runDefaults';
import { integer } from '../options';

export const backendOption = () =>
  new Option('--backend <name>', 'what the networks are computed on')
    .choices(['auto', ...BACKENDS])
    .default(RUN_DEFAULTS.backend);

export const packOption = () =>
  new Option('--pack <name>', 'use the task pages of this pack (see: latticework import)');

export const siteOption = () =>
  new Option(
    '--site <site>',
    'recorded site that the task belongs to: its name, or its file (see: latticework sites)',
  );

export const jsonOption = () => new Option('--json', 'machine-readable output on stdout');

export const maxDemosOption = () =>
  new Option('--max-demos <n>', 'use at most this many demonstrations')
    .argParser(integer(1))
    .default(Number.POSITIVE_INFINITY, 'all');
