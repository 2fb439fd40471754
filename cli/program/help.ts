/** `latticework help COMMAND`: commander's own prints the general help for a name that it does not know, which looks like an answer. */
import type { Command } from 'commander';
import { nearestNames } from '../../src/task/nearestNames';

/** To a command and those of its commands that have some of their own. Added last. */
export function addHelp(command: Command): void {
  for (const below of command.commands) if (below.commands.length > 0) addHelp(below);
  command.helpCommand(false);
  command
    .command('help')
    .description('display help for command')
    .argument('[command...]')
    .action((names: readonly string[]) => names.reduce(commandIn, command).help());
}

function commandIn(within: Command, name: string): Command {
  const found = within.commands.find((known) => known.name() === name);
  if (found) return found;
  const near = nearestNames(
    name,
    within.commands.map((known) => known.name()),
  );
  const hint = near.length > 0 ? `; did you mean ${near.join(', ')}?` : `; see: ${pathOf(within)} --help`;
  return within.error(`error: unknown command '${name}'${hint}`, { code: 'commander.unknownCommand' });
}

/** `latticework sites` */
const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
