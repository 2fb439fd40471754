/** A run as a command that trains it from a terminal: `npx latticework train --task click-tab --agent wge --seed 3`. */
import type { RunConfig } from '../../contracts/run';
import { BUNDLED_COUNT, isBundledId } from '../../demo/bundled';
import { agentSpec, learnsFromDemos, presentSettings } from '../../run/agentCatalogue';
import { RUN_DEFAULTS, UNATTENDED_MINUTES } from '../../run/runDefaults';
import type { RunRecord } from '../../store/Database';
import { recordedSiteNameOf } from '../../task/registry';
import { tasksOf } from '../../task/taskChoice';
import { packNameOf } from '../../task/taskId';

export interface TrainCommand {
  readonly command: string;
  /** What has to be added by hand, or is different there: a sentence each. */
  readonly remarks: readonly string[];
}

/** The file that the laboratory downloads. */
const EDITS_FILE = 'lattice-edits.json';

/** A run, stored or not yet begun. */
export type Described = Pick<RunRecord, 'config' | 'demoIds' | 'isFork' | 'startedFrom'>;

export function trainCommand({ config, demoIds, isFork = false, startedFrom }: Described): TrainCommand {
  const { agent, seed, numEnvs, backend, stopWhenSolved, latticeEdits } = config;
  const hasEdits = latticeEdits !== undefined && latticeEdits.length > 0;
  const demos = demosOf(config, demoIds);
  const words = [
    ...['npx', 'latticework', 'train'],
    ...['--task', tasksOf(config).join(','), '--agent', agent, '--seed', String(seed)],
    ...limitsOf(config).flatMap(([option, limit]) => [option, String(limit)]),
    ...(stopWhenSolved === RUN_DEFAULTS.stopWhenSolved ? [] : ['--no-stop-when-solved']),
    ...(numEnvs === RUN_DEFAULTS.numEnvs ? [] : ['--envs', String(numEnvs)]),
    ...(backend === RUN_DEFAULTS.backend ? [] : ['--backend', backend]),
    ...Object.entries(presentSettings(agent, config.settings)).flatMap(([key, value]) => [
      '--set',
      `${key}=${value}`,
    ]),
    ...(hasEdits ? ['--lattice-edits', EDITS_FILE] : []),
    ...demos.words,
  ];
  const remarks = [
    ...(isFork ? ['It began as a copy of another run; the command begins from scratch.'] : []),
    ...(startedFrom && !isFork
      ? [
          `It began with what another run had learned: export that run, and add --start-from FILE (${startedFrom}).`,
        ]
      : []),
    ...placeRemarks(config),
    ...demos.remarks,
    ...(hasEdits ? [`Download the lattice edits in the laboratory first, as ${EDITS_FILE}.`] : []),
    ...(limitsOf(config).length > 0
      ? []
      : [`Without a limit, it ends after ${UNATTENDED_MINUTES} minutes at the latest.`]),
  ];
  return { command: words.map(quoted).join(' '), remarks };
}

const limitsOf = ({ maxMinutes, maxEpisodes, maxEnvSteps, maxUpdates }: RunConfig) =>
  (
    [
      ['--minutes', maxMinutes],
      ['--max-episodes', maxEpisodes],
      ['--max-steps', maxEnvSteps],
      ['--max-updates', maxUpdates],
    ] as const
  ).filter(([, limit]) => typeof limit === 'number');

/** Tasks from elsewhere, which the command has to find on disk. */
function placeRemarks(config: RunConfig): string[] {
  const pack = packNameOf(config.task);
  if (pack !== undefined)
    return [`The pack has to be imported there too: npx latticework import FOLDER --name ${pack}.`];
  const isRecorded = tasksOf(config).some((id) => recordedSiteNameOf(id) !== undefined);
  return isRecorded ? ['If you recorded the site yourself, add --site FILE.'] : [];
}

/** The command line finds bundled demonstrations itself, and those in the archive of a recorded site. */
function demosOf(config: RunConfig, ids: readonly string[]): { words: string[]; remarks: string[] } {
  const tasks = tasksOf(config);
  if (
    !learnsFromDemos(agentSpec(config.agent), config.settings) ||
    tasks.some((id) => recordedSiteNameOf(id) !== undefined)
  )
    return { words: [], remarks: [] };
  if (ids.length === 0)
    return {
      words: [],
      remarks: [
        'No demonstration is chosen here; the command learns from those that come with the program, if there are any.',
      ],
    };
  const own = ids.filter((id) => !isBundledId(id)).length;
  if (own > 0)
    return {
      words: [],
      remarks: [
        `${own} of its ${ids.length} demonstrations ${own === 1 ? 'does' : 'do'} not come with the program: export them under Demos, and add --demos FILE.`,
      ],
    };
  const isChoice = tasks.length === 1 && ids.length < BUNDLED_COUNT;
  if (!isChoice) return { words: [], remarks: [] };
  return {
    words: ['--max-demos', String(ids.length)],
    remarks: ['There, the seed chooses which demonstrations are used.'],
  };
}

/** As one word for a shell. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
