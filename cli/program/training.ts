/** Commands that train agents, and those that use what training has left. */
import { type Command, Option } from 'commander';
import { agentCatalogue } from '../../src/run/agentCatalogue';
import { MAX_ENVS } from '../../src/run/configProblems';
import { RUN_DEFAULTS, UNATTENDED_MINUTES } from '../../src/run/runDefaults';
import { evaluate } from '../commands/evaluate';
import { listSettings } from '../commands/listSettings';
import { printMetrics } from '../commands/printMetrics';
import { train } from '../commands/train';
import { trim } from '../commands/trim';
import { collect, episodeCount, integer, nameAmong, PRESETS, positive, seeds } from '../options';
import { backendOption, jsonOption, maxDemosOption, packOption, siteOption } from './sharedOptions';

/** Options of `train` that a link says, too. */
const OF_LINKS = [
  ...['task', 'pack', 'agent', 'envs', 'backend', 'preset', 'latticeEdits', 'stopWhenSolved'],
];

/** Options of `train` that cannot change once a run has started. */
const OF_NEW_TRAININGS = [
  'link',
  ...['task', 'pack', 'agent', 'demos', 'maxDemos', 'seed', 'minutes', 'maxEpisodes', 'maxSteps', 'envs'],
  ...[
    'demosSeed',
    'leaveOut',
    'maxUpdates',
    'stopWhenSolved',
    'backend',
    'out',
    'preset',
    'set',
    'latticeEdits',
    'startFrom',
  ],
];

/** Each with its name. */
const AGENTS = agentCatalogue.map(({ id, name }) => `${id} (${name})`).join(', ');

const agentOption = (description: string): Option =>
  new Option('--agent <agent>', description).argParser(nameAmong(agentCatalogue.map(({ id }) => id)));

export function addTraining(program: Command): void {
  program
    .command('train')
    .description('train an agent on a task; writes metrics.jsonl, checkpoint.lattice and result.json')
    .option(
      '--task <task[,task...]>',
      'what to learn (see: latticework tasks); several at once if the agent can',
    )
    .addOption(
      new Option(
        '--link <link>',
        'train what a link of the page describes, instead of --task, --agent and so on: "#task=..."; --seed, --set and limits change it',
      ).conflicts(OF_LINKS),
    )
    .addOption(packOption())
    .addOption(siteOption())
    .addOption(agentOption(`who learns: ${AGENTS}`))
    .addOption(
      new Option(
        '--resume <dir>',
        'continue a run that was interrupted, killed or lost its browser',
      ).conflicts(OF_NEW_TRAININGS),
    )
    .option(
      '--demos <source>',
      'demonstrations: a file, a folder, a zip archive, "bundled", or "expert:N" for N made by the scripted expert',
      'bundled',
    )
    .addOption(maxDemosOption())
    .option(
      '--seed <seeds>',
      `seed for everything random (default: ${RUN_DEFAULTS.seed}); 1-10 or 1,3,5-8: a run for each seed, one after another`,
      seeds,
    )
    .option(
      '--demos-seed <n>',
      'seed for choosing demonstrations, if it should differ from --seed',
      integer(0),
    )
    .option('--leave-out <k>', 'leave out the k-th of the chosen demonstrations', integer(1))
    .option(
      '--minutes <m>',
      `limit on training time in minutes (default: ${UNATTENDED_MINUTES} if there is no other limit)`,
      positive,
    )
    .option('--max-episodes <n>', 'limit on training episodes', integer(1))
    .option('--max-steps <n>', 'limit on environment steps in training', integer(1))
    .option('--max-updates <n>', 'limit on gradient steps in training', integer(1))
    .option('--no-stop-when-solved', 'train until a limit, even once the task is solved')
    .option(
      '--envs <n>',
      `pages played at once, 1 to ${MAX_ENVS}; with several tasks, rounded up so that each has the same number`,
      integer(1),
      RUN_DEFAULTS.numEnvs,
    )
    .addOption(backendOption())
    .option('--eval-episodes <n>', 'test episodes of each task at the end (default: 500)', episodeCount)
    .option('--checkpoint-every <seconds>', 'how often the run is saved to disk', positive, 60)
    .option(
      '--out <dir>',
      'folder for the files; refused if it already holds a run (default: results/TASK-AGENT-SEED, with a number appended if that is taken); with several seeds, DIR-SEED for each',
    )
    .addOption(jsonOption())
    .addOption(
      new Option(
        '--preset <name>',
        'paper: the published settings; task: our settings for this task, which only DOM-Q-NET has, for some tasks',
      ).choices(PRESETS),
    )
    .addOption(
      new Option(
        '--set <key=value>',
        'a hyperparameter, on top of the preset (see: latticework settings); may be repeated',
      )
        .argParser(collect)
        .default([], 'none'),
    )
    .option(
      '--lattice-edits <file>',
      'workflow steps switched off, pinned or written by hand: JSON, as the lattice laboratory of the page saves it',
    )
    .option(
      '--start-from <run>',
      'begin with what a run (folder or .lattice file) of the same agent has learned, on whatever task: its network (for paired: its embeddings)',
    )
    .action(train);

  program
    .command('settings')
    .description(
      "list an agent's hyperparameters: key, default, what it does, the published value where that differs",
    )
    .addOption(
      agentOption('agent whose settings are listed; without it, all agents are listed, with a sentence each'),
    )
    .addOption(jsonOption())
    .action(listSettings);

  program
    .command('evaluate')
    .description('play test episodes with the best policy of a run')
    .requiredOption('--checkpoint <dir>', 'folder that train wrote, or a .lattice file that holds a run')
    .requiredOption('--task <task>', 'what to play; may differ from the task that was trained on')
    .addOption(packOption())
    .addOption(siteOption())
    .option('--episodes <n>', 'test episodes', episodeCount, 500)
    .addOption(backendOption())
    .addOption(jsonOption())
    .action(evaluate);

  program
    .command('trim')
    .description('save a trained agent as a file that the page can open, without what only training needs')
    .argument('<dir>', 'folder that train wrote, or a run that the page exported')
    .requiredOption('--out <file>', 'file to write, .lattice')
    .option('--name <text>', 'name to show in the page')
    .addOption(jsonOption())
    .action(trim);

  program
    .command('metrics')
    .description('print the metrics of trained runs as CSV, a line for each point (docs/other-languages.md)')
    .argument('<dir...>', 'folders that train wrote')
    .action((paths: readonly string[]) => printMetrics(paths));
}
