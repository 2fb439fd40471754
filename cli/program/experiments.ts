/** Commands about the planned experiments: which of them are measured, and measuring the others. */
import { type Command, Option } from 'commander';
import { listResults } from '../commands/listResults';
import { reproduce } from '../commands/reproduce';
import { collect, collectNames, collectSeeds, episodeCount, integer, nameAmong, positive } from '../options';
import { PLAN, TASK_GROUPS } from '../plan/plan';
import { jsonOption } from './sharedOptions';

const PLANNED_AGENTS: readonly string[] = [...new Set(PLAN.map(({ agent }) => agent))];

const HOW_TO_REPRODUCE = `
Each (task, agent, seed) of the plan that has no current result is trained in a
folder of results/runs, and its result is kept in results/cells. From all of
these, docs/results.md, its drawings and public/measured.json are written. A part
of a section that would lose rows because results are missing stays as it was.

Stop it at any time: the next call picks up where it left off. Ctrl-C waits for
the runs to keep their results, a second Ctrl-C does not. A run that fails is
reported, and the others continue, unless several in a row fail.

--again 5 checks what is committed: five cells, drawn at random among those that
match the other options, are trained once more in results/again, and compared
number for number. It exits with 1 if any differs, or if none came to its end.
Cells that a time limit ended are not drawn.

--table, --task, --agent, --demos, --way and --seed may be repeated, and take
lists with commas.

LATTICEWORK_DEMOS names the folder with the public human demonstrations, and
LATTICEWORK_DEMOS_1000 the one with a thousand of some tasks (CONTRIBUTING.md).
Without them, what needs them is left out.`;

export function addExperiments(program: Command): void {
  program
    .command('results')
    .description(
      'list which planned results are measured, stale (made by other settings or an earlier version) or missing',
    )
    .option('--agent <agent>', 'only those of this agent', nameAmong(PLANNED_AGENTS))
    .option('--ablations', 'include ablations')
    .addOption(jsonOption())
    .action(listResults);

  const names = (flags: string, description: string) =>
    new Option(flags, description).argParser(collectNames);
  program
    .command('reproduce')
    .description(
      'measure stale and missing results, the cheapest and most important first, and write docs/results.md',
    )
    .addOption(names('--table <table>', 'only cells of this table of the plan, such as "Table 1"'))
    .addOption(
      names(
        '--task <task>',
        `only this task; ${Object.keys(TASK_GROUPS).join(', ')}: several learned at once`,
      ),
    )
    .addOption(names('--agent <agent>', 'only this agent'))
    .addOption(names('--demos <source>', 'only with these demonstrations: human, bundled, scripted, none'))
    .addOption(names('--way <way>', 'only this way of learning: cloning, "cloning and reinforcement", ...'))
    .option('--seed <seeds>', "these seeds instead of the plan's: 4, or 1-10", collectSeeds)
    .option('--only <part>', 'only cells with this in their name; may be repeated', collect)
    .option('--ablations', 'include ablations')
    .option(
      '--jobs <n>',
      'train this many at once; times are only worth reporting with one, but runs that end by their steps may share the machine',
      integer(1),
      1,
    )
    .option(
      '--hours <h>',
      'train what can be expected to finish in that many hours, and say what is left out',
      positive,
    )
    .option('--minutes <m>', "limit of each run in minutes, instead of the plan's", positive)
    .option('--eval-episodes <n>', "test episodes of each run, instead of the plan's", episodeCount)
    .addOption(
      new Option(
        '--again <n>',
        'train n measured cells again, drawn at random, and compare their numbers with results/cells; changes no result',
      )
        .argParser(integer(1))
        .conflicts(['minutes', 'evalEpisodes', 'summary', 'note']),
    )
    .option('--summary', 'train nothing, only write docs/results.md')
    .option('--note <text>', 'put this above the tables: what else readers must know about the machine')
    .addHelpText('after', HOW_TO_REPRODUCE)
    .action(reproduce);
}
