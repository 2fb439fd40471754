/** Commands for the page itself. */
import {
  IconCommand,
  IconHelp,
  IconLink,
  IconPackageImport,
  IconSunMoon,
  IconTerminal2,
} from '@tabler/icons-react';
import type { Command } from './command';
import { nothing } from './obstacles';

export const PAGE_COMMANDS = {
  packs: {
    id: 'packs',
    name: 'Import a pack…',
    help: 'Task pages from elsewhere, such as a MiniWoB++ folder: import and remove them.',
    group: 'Page',
    icon: IconPackageImport,
    obstacle: nothing,
    perform: (actions) => actions.openPacks(),
  },
  menu: {
    id: 'menu',
    name: 'Command menu',
    help: 'Finds any command by name.',
    group: 'Page',
    icon: IconCommand,
    shortcut: { key: 'k', mod: true },
    obstacle: nothing,
    perform: (actions) => actions.openMenu(),
  },
  help: {
    id: 'help',
    name: 'Help and shortcuts',
    help: 'Explains the terms on this page and lists all shortcuts.',
    group: 'Page',
    icon: IconHelp,
    shortcut: { key: '?' },
    obstacle: nothing,
    perform: (actions) => actions.openHelp(),
  },
  link: {
    id: 'link',
    name: 'Copy link',
    help: 'A link that opens this page with the same task, agent, seed and settings. With seed=any instead, everyone who follows it gets another seed.',
    group: 'Page',
    icon: IconLink,
    shortcut: { key: 'l' },
    obstacle: nothing,
    perform: (actions) => actions.copyLink(),
  },
  copyCommand: {
    id: 'copy-command',
    name: 'Copy as command',
    help: 'A command that trains the same task, agent, seed and settings from a terminal.',
    group: 'Page',
    icon: IconTerminal2,
    obstacle: nothing,
    perform: (actions) => actions.copyCommand(),
  },
  colorScheme: {
    id: 'color-scheme',
    name: 'Switch light and dark',
    help: 'Switches between light and dark colours.',
    group: 'Page',
    icon: IconSunMoon,
    obstacle: nothing,
    perform: (actions) => actions.toggleColorScheme(),
  },
} as const satisfies Record<string, Command>;
