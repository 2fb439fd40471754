/** The `latticework` command: its commands and options, and how errors are reported. */
import { Command, CommanderError, Option } from 'commander';
import { agentCatalogue } from '../src/run/agentCatalogue';
import { DEFAULT_SCREEN } from '../src/sites/screen';
import { insistOnGpu } from './browser';
import { waiveSandbox } from './browserSandbox';
import { bench } from './commands/bench';
import { checkRecordedSite } from './commands/checkSite';
import { env } from './commands/env';
import { evaluate } from './commands/evaluate';
import { generateDemos } from './commands/generateDemos';
import { importPack } from './commands/importPack';
import { importSite } from './commands/importSite';
import { inspectDemos } from './commands/inspectDemos';
import { listResults } from './commands/listResults';
import { listSites } from './commands/listSites';
import { listTasks } from './commands/listTasks';
import { printMetrics } from './commands/printMetrics';
import { recordSite } from './commands/recordSite';
import { experts, rollout, SCRIPTED_AGENTS } from './commands/rollout';
import { serveSite } from './commands/serveSite';
import { train } from './commands/train';
import { trim } from './commands/trim';
import {
  collect,
  integer,
  nameOrModule,
  PRESETS,
  pattern,
  positive,
  screenSize,
  seeds,
  webAddress,
} from './options';
import { guardConsole } from './terminal';
import { UsageError } from './UsageError';

const USAGE_ERROR = 2;
const FAILURE = 1;

const backendOption = () =>
  new Option('--backend <name>', 'what the networks are computed on')
    .choices(['auto', 'webgpu', 'webgl', 'wasm', 'cpu'])
    .default('auto');

const packOption = () =>
  new Option('--pack <name>', 'use the task pages of this pack (see: latticework import)');

const siteOption = () =>
  new Option(
    '--site <file>',
    'archive of the recorded site that the task belongs to (see: latticework sites)',
  );

const jsonOption = () => new Option('--json', 'machine-readable output on stdout');

const maxDemosOption = () =>
  new Option('--max-demos <n>', 'use at most this many demonstrations')
    .argParser(integer(1))
    .default(Number.POSITIVE_INFINITY, 'all');

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

function createProgram(): Command {
  const program = new Command('latticework')
    .description('Train web agents in a browser tab, without the window.')
    .option('--gpu', 'open the browser on the real GPU, and fail if it finds none')
    .option('--no-sandbox', "start the browser without its sandbox, even with a pack's pages")
    .hook('preAction', (command) => {
      const { gpu, sandbox } = command.opts();
      if (gpu) insistOnGpu();
      if (!sandbox) waiveSandbox();
    })
    .exitOverride()
    .configureOutput({ outputError: () => {} });

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
    .addOption(new Option('--agent <agent>', 'who learns').choices(agentCatalogue.map(({ id }) => id)))
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
      'seed for everything random (default: 1); 1-10 or 1,3,5-8: a run for each seed, one after another',
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
      'limit on training time in minutes (default: 30 if there is no other limit)',
      positive,
    )
    .option('--max-episodes <n>', 'limit on training episodes', integer(1))
    .option('--max-steps <n>', 'limit on environment steps in training', integer(1))
    .option('--max-updates <n>', 'limit on gradient steps in training', integer(1))
    .option('--no-stop-when-solved', 'train until a limit, even once the task is solved')
    .option(
      '--envs <n>',
      'pages played at once; with several tasks, rounded up so that each has the same number',
      integer(1),
      6,
    )
    .addOption(backendOption())
    .option('--eval-episodes <n>', 'test episodes of each task at the end (default: 500)', integer(1))
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
      new Option('--set <key=value>', 'a hyperparameter, on top of the preset; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .option(
      '--lattice-edits <file>',
      'workflow steps switched off, pinned or written by hand: JSON, as the lattice laboratory of the page saves it',
    )
    .option(
      '--start-from <run>',
      'start from a trained run (folder or .lattice file) of the same agent: cc-net takes its weights, paired its embeddings',
    )
    .action(train);

  program
    .command('evaluate')
    .description('play test episodes with the best policy of a run')
    .requiredOption('--checkpoint <dir>', 'folder that train wrote, or a .lattice file that holds a run')
    .requiredOption('--task <task>', 'what to play; may differ from the task that was trained on')
    .addOption(packOption())
    .addOption(siteOption())
    .option('--episodes <n>', 'test episodes', integer(1), 500)
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

  program
    .command('rollout')
    .description(
      'play episodes without learning: a scripted expert, a workflow policy, random actions of any kind, a random hand (mouse and keyboard, 12 actions a second), or an agent of your own',
    )
    .requiredOption('--task <task[,task...]>', 'what to play, or "all"')
    .addOption(packOption())
    .addOption(siteOption())
    .addOption(
      new Option(
        '--agent <agent>',
        `who plays: ${SCRIPTED_AGENTS.join(', ')}, or a module such as ./my-agent.mjs (docs/other-languages.md)`,
      )
        .argParser(nameOrModule(SCRIPTED_AGENTS))
        .makeOptionMandatory(),
    )
    .option('--episodes <n>', 'episodes of each task', integer(1), 10)
    .option('--seed <n>', 'seed of the first episode; the others follow it', integer(0), 0)
    .option('--demos <source>', 'what the workflow policy follows, as for train', 'bundled')
    .addOption(maxDemosOption())
    .addOption(jsonOption())
    .action(rollout);

  program
    .command('experts')
    .description('let the scripted experts play their tasks, to check that these can be solved')
    .option('--task <task[,task...]>', 'tasks whose experts play, or "all"', 'all')
    .option('--episodes <n>', 'episodes of each task', integer(1), 200)
    .option('--seed <n>', 'seed of the first episode; the others follow it', integer(0), 0)
    .addOption(jsonOption())
    .action(experts);

  program
    .command('env')
    .description(
      'let a program in any language play a task: requests as lines of JSON on stdin, answers on stdout (docs/other-languages.md)',
    )
    .requiredOption('--task <task>', 'what to play')
    .addOption(packOption())
    .addOption(siteOption())
    .addOption(
      new Option('--actions <kind>', 'what the program may do')
        .choices(['element', 'mouse+keyboard', 'mouse+text', 'any'])
        .default('element'),
    )
    .addOption(
      new Option(
        '--reward <kind>',
        'raw: as the page pays it; exact: 1 for success, else -1; sparse, shaped: see the document',
      )
        .choices(['raw', 'exact', 'sparse', 'shaped'])
        .default('raw'),
    )
    .option('--step-ms <ms>', 'milliseconds of page time that pass with each action', positive, 50)
    .option(
      '--max-steps <n>',
      "actions before an episode is truncated (default: the task's step limit plus its waiting time; with mouse and keyboard, as many as fit into its time limit)",
      integer(1),
    )
    .option('--screenshot', 'add a picture of the page to each observation: PNG, in base64', false)
    .action(env);

  const demos = program
    .command('demos')
    .description('inspect demonstration files, or have scripted experts make some');
  demos
    .command('generate')
    .description(
      'have experts demonstrate tasks with mouse and keyboard; writes a folder of files for each task',
    )
    .requiredOption('--task <task[,task...]>', 'what to demonstrate, or "all"')
    .requiredOption('--episodes <n>', 'demonstrations of each task', integer(1))
    .option(
      '--fps <n>',
      'keep those that succeed when replayed at this many frames a second; 0: keep all',
      integer(0),
      12,
    )
    .option('--seed <n>', 'another seed gives other demonstrations', integer(0), 1)
    .option('--out <dir>', 'folder that will hold the folders of the tasks', 'demos')
    .addOption(jsonOption())
    .action(generateDemos);
  demos
    .command('inspect')
    .description('show actions and induced workflow steps')
    .argument('<path>', 'a file, a folder or a zip archive')
    .addOption(jsonOption())
    .action(inspectDemos);

  program
    .command('bench')
    .description(
      'measure pages, pixels, networks and training runs on this machine, and compare with a baseline',
    )
    .addOption(jsonOption())
    .option('--list', 'only list what can be measured')
    .option(
      '--only <pattern>',
      'measure only what matches this regular expression (case is ignored)',
      pattern,
    )
    .option('--repeats <n>', 'repeats of each measurement (default: 5, or 3 if it takes long)', integer(1))
    .option('--quick', 'less of everything: a first look in about two minutes')
    .option('--all-tasks', 'step every task, not only a dozen')
    .option('--demos <path>', 'train from ten of these (default: $LATTICEWORK_DEMOS, else bundled ones)')
    .option('--baseline <file>', 'compare with this result (default: bench/baseline.json)')
    .option('--save-baseline [file]', 'save the result as a baseline (default: bench/baseline.json)')
    .option(
      '--fail-on-regression',
      'exit with code 1 if anything is slower or larger than it was, or could not be compared',
    )
    .action(bench);

  program
    .command('tasks')
    .description('list the tasks')
    .addOption(packOption())
    .addOption(jsonOption())
    .action(listTasks);

  program
    .command('results')
    .description(
      'list which planned results are measured, stale (made by other settings or an earlier version) or missing',
    )
    .option('--agent <agent>', 'only those of this agent')
    .option('--ablations', 'include ablations')
    .addOption(jsonOption())
    .action(listResults);

  program
    .command('import')
    .description('make a pack from task pages found elsewhere, such as a MiniWoB++ checkout')
    .argument('<path>', 'a folder or zip archive with miniwob/*.html and its core/')
    .option('--name <name>', 'name of the pack (default: the name of the folder or archive)')
    .addOption(jsonOption())
    .action(importPack);

  addSites(program);
  return program;
}

function addSites(program: Command): void {
  const nameOption = () =>
    new Option(
      '--name <name>',
      'name of the site; an existing site of that name is extended',
    ).makeOptionMandatory();
  const sites = program
    .command('sites')
    .description('record web sites once, and replay them as tasks forever (docs/your-own-site.md)');
  sites
    .command('record')
    .description('answer queries on a live site in a window; a bar next to it asks what you are doing')
    .argument('<url>', 'where every query starts', webAddress)
    .addOption(nameOption())
    .option('--title <title>', 'title to show')
    .addOption(
      new Option(
        '--size <width>x<height>',
        `viewport, CSS pixels (default: ${DEFAULT_SCREEN.width}x${DEFAULT_SCREEN.height})`,
      ).argParser(screenSize),
    )
    .option('--keep-cookies', 'start each query with the cookies that the last one left')
    .option('--script <file>', 'a module whose default export does the recording instead of a person')
    .option('--headless', 'without windows; needs --script')
    .addOption(jsonOption())
    .action(recordSite);
  sites
    .command('import')
    .description('make a site from traffic that was recorded elsewhere; secrets are removed')
    .argument('<file>', '.har, .har.gz, a .zip with a HAR in it, .warc, .warc.gz or .wacz')
    .addOption(nameOption())
    .addOption(
      new Option('--start <url>', 'where queries start (default: its first page)').argParser(webAddress),
    )
    .addOption(jsonOption())
    .action(importSite);
  sites
    .command('list')
    .description('list recorded sites, and those that come with the program')
    .addOption(jsonOption())
    .action(listSites);
  sites
    .command('check')
    .description('report which queries can be graded, how often each was demonstrated, and what is ambiguous')
    .argument('<site>', 'its name, or its file')
    .addOption(jsonOption())
    .action(checkRecordedSite);
  sites
    .command('serve')
    .description('serve a recorded site from its file, to look at in any browser')
    .argument('<site>', 'its name, or its file')
    .option('--port <n>', 'port; 0: any free one', integer(0), 4180)
    .action(serveSite);
}

/** The exit code for an error, which is reported in one line on stderr. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Without a command, commander has already printed the help.
    if (error.code !== 'commander.help') console.error(error.message);
    return USAGE_ERROR;
  }
  console.error(`error: ${error instanceof Error ? error.message : String(error)}`);
  return error instanceof UsageError ? USAGE_ERROR : FAILURE;
}

guardConsole();
// A closed terminal, or a reader that stops reading, does not end a run.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
