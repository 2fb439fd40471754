/** The `latticework` command: its commands and options, and how errors are told. */
import { Command, CommanderError, Option } from 'commander';
import { agentCatalogue } from '../src/run/agentCatalogue';
import { DEFAULT_SCREEN } from '../src/sites/screen';
import { insistOnGpu } from './browser';
import { waiveSandbox } from './browserSandbox';
import { bench } from './commands/bench';
import { checkRecordedSite } from './commands/checkSite';
import { evaluate } from './commands/evaluate';
import { generateDemos } from './commands/generateDemos';
import { importPack } from './commands/importPack';
import { importSite } from './commands/importSite';
import { inspectDemos } from './commands/inspectDemos';
import { listResults } from './commands/listResults';
import { listSites } from './commands/listSites';
import { listTasks } from './commands/listTasks';
import { recordSite } from './commands/recordSite';
import { experts, rollout } from './commands/rollout';
import { serveSite } from './commands/serveSite';
import { train } from './commands/train';
import { trim } from './commands/trim';
import { collect, integer, PRESETS, pattern, positive, screenSize, webAddress } from './options';
import { guardConsole } from './terminal';
import { UsageError } from './UsageError';

const USAGE_ERROR = 2;
const FAILURE = 1;

const backendOption = () =>
  new Option('--backend <name>', 'where tensors live')
    .choices(['auto', 'webgpu', 'webgl', 'wasm', 'cpu'])
    .default('auto');

const packOption = () =>
  new Option('--pack <name>', 'a pack whose pages are meant (see: latticework import)');

const siteOption = () =>
  new Option('--site <file>', 'archive of a recorded site whose task is meant (see: latticework sites)');

const jsonOption = () => new Option('--json', 'machine-readable output on stdout');

const maxDemosOption = () =>
  new Option('--max-demos <n>', 'use that many of them at most')
    .argParser(integer(1))
    .default(Number.POSITIVE_INFINITY, 'all');

/** Options of `train` that are settled once a training has begun. */
const OF_NEW_TRAININGS = [
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
      'what to learn (see: latticework tasks); several at once where the agent can',
    )
    .addOption(packOption())
    .addOption(siteOption())
    .addOption(new Option('--agent <agent>', 'who learns').choices(agentCatalogue.map(({ id }) => id)))
    .addOption(
      new Option(
        '--resume <dir>',
        'go on with a training that was interrupted, killed or lost its browser',
      ).conflicts(OF_NEW_TRAININGS),
    )
    .option(
      '--demos <source>',
      'demonstrations: a file, a folder, a zip archive, "bundled", or "expert:N" for N made by the scripted expert',
      'bundled',
    )
    .addOption(maxDemosOption())
    .option('--seed <n>', 'seed of everything random', integer(0), 1)
    .option('--demos-seed <n>', 'seed of the choice of demonstrations, if it is to be another', integer(0))
    .option('--leave-out <k>', 'leave out the k-th of the chosen demonstrations', integer(1))
    .option(
      '--minutes <m>',
      'wall time of training at most (default: 30 if there is no other limit)',
      positive,
    )
    .option('--max-episodes <n>', 'episodes of training at most', integer(1))
    .option('--max-steps <n>', 'environment steps of training at most', integer(1))
    .option('--max-updates <n>', 'gradient steps of training at most', integer(1))
    .option('--no-stop-when-solved', 'train until a limit, even once the task is solved')
    .option('--envs <n>', 'task frames stepped together; rounded up to as many of each task', integer(1), 6)
    .addOption(backendOption())
    .option('--eval-episodes <n>', 'test episodes of each task at the end (default: 500)', integer(1))
    .option('--checkpoint-every <seconds>', 'how often the run is brought to the disk', positive, 60)
    .option(
      '--out <dir>',
      'folder for the files; refused if it holds a training (default: results/TASK-AGENT-SEED, with a number behind it if that does)',
    )
    .addOption(jsonOption())
    .addOption(
      new Option('--preset <name>', "the paper's settings, or those that the task was measured with").choices(
        PRESETS,
      ),
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
      '--start-from <dir>',
      'a training to take over what the agent can use of it: weights (cc-net), embeddings (paired)',
    )
    .action(train);

  program
    .command('evaluate')
    .description('play test episodes with the best policy of a training')
    .requiredOption('--checkpoint <dir>', 'folder that train wrote')
    .requiredOption('--task <task>', 'what to play; another task than was trained on is possible')
    .addOption(packOption())
    .addOption(siteOption())
    .option('--episodes <n>', 'test episodes', integer(1), 500)
    .addOption(backendOption())
    .addOption(jsonOption())
    .action(evaluate);

  program
    .command('trim')
    .description('make a file of a trained agent that the page opens, without what only its training needs')
    .argument('<dir>', 'folder that train wrote, or a run that the page exported')
    .requiredOption('--out <file>', 'file to write, .lattice')
    .option('--name <text>', 'what the page is to call it')
    .addOption(jsonOption())
    .action(trim);

  program
    .command('rollout')
    .description(
      'play episodes without learning: a scripted expert, a workflow policy, random actions of any kind, or (random-hand) of mouse and keyboard 12 times a second',
    )
    .requiredOption('--task <task[,task...]>', 'what to play, or "all"')
    .addOption(packOption())
    .addOption(siteOption())
    .addOption(
      new Option('--agent <agent>', 'who plays')
        .choices(['random', 'random-hand', 'expert', 'workflow'])
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
    .description('let the scripted experts prove that their tasks can be solved')
    .option('--task <task[,task...]>', 'whose expert, or "all"', 'all')
    .option('--episodes <n>', 'episodes of each task', integer(1), 200)
    .option('--seed <n>', 'seed of the first episode; the others follow it', integer(0), 0)
    .addOption(jsonOption())
    .action(experts);

  const demos = program
    .command('demos')
    .description('look into demonstration files, or have scripted experts make some');
  demos
    .command('generate')
    .description(
      "let experts demonstrate tasks with mouse and keyboard; leaves a folder for each task's files",
    )
    .requiredOption('--task <task[,task...]>', 'what to demonstrate, or "all"')
    .requiredOption('--episodes <n>', 'demonstrations of each task', integer(1))
    .option(
      '--fps <n>',
      'keep those that succeed when replayed at so many frames a second; 0: all',
      integer(0),
      12,
    )
    .option('--seed <n>', 'another seed gives other demonstrations', integer(0), 1)
    .option('--out <dir>', 'folder for the folders of the tasks', 'demos')
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
    .description('measure pages, pixels, networks and trainings on this machine, and compare with a baseline')
    .addOption(jsonOption())
    .option('--list', 'only say what there is to measure')
    .option('--only <pattern>', 'measure what matches: a regular expression, upper or lower case', pattern)
    .option('--repeats <n>', 'repeats of each measurement (default: 5; 3 of what takes long)', integer(1))
    .option('--quick', 'less of everything: a first look in about two minutes')
    .option('--all-tasks', 'step every task, not only a dozen')
    .option('--demos <path>', 'train from ten of these (default: $LATTICEWORK_DEMOS, else bundled ones)')
    .option('--baseline <file>', 'compare with this result (default: bench/baseline.json)')
    .option('--save-baseline [file]', 'keep the result to be compared with, by default there')
    .option('--fail-on-regression', 'exit with code 1 if anything is slower or larger than it was')
    .action(bench);

  program
    .command('tasks')
    .description('list the tasks')
    .addOption(packOption())
    .addOption(jsonOption())
    .action(listTasks);

  program
    .command('results')
    .description('list what has been measured of the declared plan, what is stale, and what is missing')
    .option('--agent <agent>', 'of one agent only')
    .option('--ablations', 'those with parts left out as well')
    .addOption(jsonOption())
    .action(listResults);

  program
    .command('import')
    .description('make a pack of task pages from elsewhere, such as a MiniWoB++ checkout')
    .argument('<path>', 'a folder or zip archive with miniwob/*.html and its core/')
    .option('--name <name>', 'what to call it (default: after the folder or archive)')
    .addOption(jsonOption())
    .action(importPack);

  addSites(program);
  return program;
}

function addSites(program: Command): void {
  const nameOption = () =>
    new Option('--name <name>', 'what to call it; a site of that name is gone on with').makeOptionMandatory();
  const sites = program
    .command('sites')
    .description('record web sites once, to replay them for ever as tasks (docs/your-own-site.md)');
  sites
    .command('record')
    .description('answer queries on a live site, in a window beside which a bar asks what is done')
    .argument('<url>', 'where every query starts', webAddress)
    .addOption(nameOption())
    .option('--title <title>', 'what people are shown')
    .addOption(
      new Option('--size <width>x<height>', 'viewport, CSS pixels')
        .argParser(screenSize)
        .default(DEFAULT_SCREEN, `${DEFAULT_SCREEN.width}x${DEFAULT_SCREEN.height}`),
    )
    .option('--keep-cookies', 'start each query with the cookies that the last one left')
    .option('--script <file>', 'a module whose default export does the recording, in place of a person')
    .option('--headless', 'without windows; needs --script')
    .addOption(jsonOption())
    .action(recordSite);
  sites
    .command('import')
    .description('make a site of traffic that was recorded elsewhere; secrets are taken out')
    .argument('<file>', '.har, .har.gz, a .zip with a HAR in it, .warc, .warc.gz or .wacz')
    .addOption(nameOption())
    .addOption(
      new Option('--start <url>', 'where queries start (default: its first page)').argParser(webAddress),
    )
    .addOption(jsonOption())
    .action(importSite);
  sites
    .command('list')
    .description('recorded sites, and those that come with the program')
    .addOption(jsonOption())
    .action(listSites);
  sites
    .command('check')
    .description('say which queries can be graded, how often they were demonstrated, and what is ambiguous')
    .argument('<site>', 'its name, or its file')
    .addOption(jsonOption())
    .action(checkRecordedSite);
  sites
    .command('serve')
    .description('show a recorded site in any browser, answered from its file')
    .argument('<site>', 'its name, or its file')
    .option('--port <n>', 'port; 0: any', integer(0), 4180)
    .action(serveSite);
}

/** The exit code for an error, which is told in one line on stderr. */
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
// A terminal that is gone, or a reader that has had enough, ends no training.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
