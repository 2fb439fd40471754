/** The `latticework` command: what all commands have in common, and how errors are reported. */
import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { errorMessage } from '../src/contracts/errorMessage';
import { insistOnGpu } from './browser/browser';
import { waiveSandbox } from './browser/sandbox';
import { exitOnSignals } from './exits';
import { addCatalogue } from './program/catalogue';
import { addExperiments } from './program/experiments';
import { addHelp } from './program/help';
import { addPlaying } from './program/playing';
import { addSites } from './program/sites';
import { addTraining } from './program/training';
import { guardConsole } from './terminal/terminal';
import { UsageError } from './UsageError';

const USAGE_ERROR = 2;
const FAILURE = 1;

function createProgram(): Command {
  const program = new Command('latticework')
    .description('Train web agents in a browser tab, without the window.')
    .version(version, '--version', 'print the version')
    .option('--gpu', 'open the browser on the real GPU, and fail if it finds none')
    .option('--no-sandbox', "start the browser without its sandbox, even with a pack's pages")
    .hook('preAction', (command) => {
      const { gpu, sandbox } = command.opts();
      if (gpu) insistOnGpu();
      if (!sandbox) waiveSandbox();
    })
    .exitOverride()
    .configureOutput({ outputError: () => {} });

  for (const add of [addTraining, addPlaying, addCatalogue, addExperiments, addSites, addHelp]) add(program);
  return program;
}

/** The exit code for an error, which is reported in one line on stderr. */
function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Without a command, commander has already printed the help.
    if (error.code !== 'commander.help') console.error(error.message);
    return USAGE_ERROR;
  }
  console.error(`error: ${errorMessage(error)}`);
  return error instanceof UsageError ? USAGE_ERROR : FAILURE;
}

guardConsole();
exitOnSignals();
// A closed terminal, or a reader that stops reading, does not end a run.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await createProgram().parseAsync();
} catch (error) {
  process.exitCode = report(error);
}
