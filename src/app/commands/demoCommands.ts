/** Commands for adding demonstrations. */
import { IconFileImport, IconPointerPlus } from '@tabler/icons-react';
import type { Command } from './command';
import { always, canStart } from './possible';

export const DEMO_COMMANDS = {
  record: {
    id: 'record',
    name: 'Record a demonstration',
    help: 'Do the task yourself; your clicks become the agent’s actions.',
    group: 'Demonstrations',
    icon: IconPointerPlus,
    shortcut: { key: 'd' },
    isEnabled: canStart,
    perform: (actions) => actions.openRecorder(),
  },
  importFiles: {
    id: 'import',
    name: 'Import files…',
    help: 'Demonstrations (.json, .json.gz, .zip), a saved run, or a zip of task pages.',
    group: 'Demonstrations',
    icon: IconFileImport,
    shortcut: { key: 'i' },
    isEnabled: always,
    perform: (actions) => actions.chooseFiles(),
  },
} as const satisfies Record<string, Command>;
