/** Commands for adding demonstrations. */
import { IconFileImport, IconPointerPlus } from '@tabler/icons-react';
import type { Command } from './command';
import { busy, nothing } from './obstacles';

export const DEMO_COMMANDS = {
  record: {
    id: 'record',
    name: 'Record a demonstration',
    help: 'Do the task yourself; your clicks become the agent’s actions.',
    group: 'Demonstrations',
    icon: IconPointerPlus,
    shortcut: { key: 'd' },
    obstacle: busy,
    perform: (actions) => actions.openRecorder(),
  },
  importFiles: {
    id: 'import',
    name: 'Import files…',
    help: 'Demonstrations (.json, .json.gz, .zip), a saved run (.lattice), a recorded site (.site.zip), or a zip of task pages.',
    group: 'Demonstrations',
    icon: IconFileImport,
    shortcut: { key: 'i' },
    obstacle: nothing,
    perform: (actions) => actions.chooseFiles(),
  },
} as const satisfies Record<string, Command>;
