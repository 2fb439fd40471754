/** Every user command, once: buttons, shortcuts, the command menu and the help page all read this table. */
import type { Command } from './command';
import { DEMO_COMMANDS } from './demoCommands';
import { PAGE_COMMANDS } from './pageCommands';
import { RUN_COMMANDS } from './runCommands';
import { VIEW_COMMANDS } from './viewCommands';

export const COMMANDS = { ...RUN_COMMANDS, ...DEMO_COMMANDS, ...VIEW_COMMANDS, ...PAGE_COMMANDS };

export const commandList: readonly Command[] = Object.values(COMMANDS);

/** Commands whose name or help contains every word typed; commands whose name starts with it come first. */
export function searchCommands(
  query: string,
  commands: readonly Command[] = commandList,
): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ name, help, group }: Command) => `${name} ${help} ${group}`.toLowerCase();
  const rank = ({ name }: Command) => (name.toLowerCase().startsWith(query.trim().toLowerCase()) ? 0 : 1);
  return commands
    .filter((command) => words.every((word) => text(command).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
