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
import { always } from './possible';

export const PAGE_COMMANDS = {
  packs: {
    id: 'packs',
    name: 'Import a pack…',
    help: 'Task pages from elsewhere, such as a MiniWoB++ folder: import and remove them.',
    group: 'Page',
    icon: IconPackageImport,
    isEnabled: always,
    perform: (actions) => actions.openPacks(),
  },
  menu: {
    id: 'menu',
    name: 'Command menu',
    help: 'Finds any command by name.',
    group: 'Page',
    icon: IconCommand,
    shortcut: { key: 'k', mod: true },
    isEnabled: always,
    perform: (actions) => actions.openMenu(),
  },
  help: {
    id: 'help',
    name: 'Help and shortcuts',
    help: 'Explains the terms on this page and lists all shortcuts.',
    group: 'Page',
    icon: IconHelp,
    shortcut: { key: '?' },
    isEnabled: always,
    perform: (actions) => actions.openHelp(),
  },
  link: {
    id: 'link',
    name: 'Copy link',
    help: 'A link that opens this page with the same task, agent, seed and settings. With seed=any instead, everyone who follows it gets another seed.',
    group: 'Page',
    icon: IconLink,
    shortcut: { key: 'l' },
    isEnabled: always,
    perform: (actions) => actions.copyLink(),
  },
  copyCommand: {
    id: 'copy-command',
    name: 'Copy as command',
    help: 'A command that trains the same task, agent, seed and settings from a terminal.',
    group: 'Page',
    icon: IconTerminal2,
    isEnabled: always,
    perform: (actions) => actions.copyCommand(),
  },
  colorScheme: {
    id: 'color-scheme',
    name: 'Switch light and dark',
    help: 'Switches between light and dark colours.',
    group: 'Page',
    icon: IconSunMoon,
    isEnabled: always,
    perform: (actions) => actions.toggleColorScheme(),
  },
} as const satisfies Record<string, Command>;
