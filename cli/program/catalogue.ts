/** Commands about what there is: tasks, packs of tasks, and how fast it all is. */
import type { Command } from 'commander';
import { bench } from '../commands/bench';
import { importPack } from '../commands/importPack';
import { listTasks } from '../commands/listTasks';
import { integer, pattern } from '../options';
import { jsonOption, packOption } from './sharedOptions';

export function addCatalogue(program: Command): void {
  program
    .command('tasks')
    .description('list the tasks')
    .addOption(packOption())
    .addOption(jsonOption())
    .action(listTasks);

  program
    .command('import')
    .description('make a pack from task pages found elsewhere, such as a MiniWoB++ checkout')
    .argument('<path>', 'a folder or zip archive with miniwob/*.html and its core/')
    .option('--name <name>', 'name of the pack (default: the name of the folder or archive)')
    .option('--replace', 'replace the pack of this name, if there is one')
    .addOption(jsonOption())
    .action(importPack);

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
}
