/** Commands that play tasks without learning, and those that make and show demonstrations. */
import { type Command, Option } from 'commander';
import { env } from '../commands/env';
import { generateDemos } from '../commands/generateDemos';
import { inspectDemos } from '../commands/inspectDemos';
import { experts, FIXED_POLICIES, rollout } from '../commands/rollout';
import { episodeCount, integer, nameOrModule, oneSeed, positive } from '../options';
import { jsonOption, maxDemosOption, packOption, siteOption } from './sharedOptions';

export function addPlaying(program: Command): void {
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
        `who plays: ${FIXED_POLICIES.join(', ')}, or a module such as ./my-agent.mjs (docs/other-languages.md)`,
      )
        .argParser(nameOrModule(FIXED_POLICIES))
        .makeOptionMandatory(),
    )
    .option('--episodes <n>', 'episodes of each task', episodeCount, 10)
    .option('--seed <n>', 'seed of the first episode; the others follow it', oneSeed, 0)
    .addOption(
      new Option(
        '--mode <mode>',
        'which set of problems to draw from, in tasks that have a separate one for testing',
      )
        .choices(['train', 'test'])
        .default('train'),
    )
    .option('--demos <source>', 'what the workflow policy follows, as for train', 'bundled')
    .addOption(maxDemosOption())
    .addOption(jsonOption())
    .action(rollout);

  program
    .command('experts')
    .description('let the scripted experts play their tasks, to check that these can be solved')
    .option('--task <task[,task...]>', 'tasks whose experts play, or "all"', 'all')
    .option('--episodes <n>', 'episodes of each task', episodeCount, 200)
    .option('--seed <n>', 'seed of the first episode; the others follow it', oneSeed, 0)
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
        'raw: as the page pays it; exact: 1 for success, else -1; sparse, shaped: see docs/other-languages.md',
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
    .option(
      '--pages <n>',
      'play this many pages side by side: requests and answers are then lists, with one entry a page',
      integer(1),
    )
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
    .requiredOption('--episodes <n>', 'demonstrations of each task', episodeCount)
    .option(
      '--fps <n>',
      'keep those that succeed when replayed at this many frames a second; 0: keep all',
      integer(0),
      12,
    )
    .option('--seed <n>', 'another seed gives other demonstrations', oneSeed, 1)
    .option('--out <dir>', 'folder that will hold the folders of the tasks', 'demos')
    .addOption(jsonOption())
    .action(generateDemos);
  demos
    .command('inspect')
    .description('show actions and induced workflow steps')
    .argument('<path>', 'a file, a folder or a zip archive')
    .addOption(jsonOption())
    .action(inspectDemos);
}
