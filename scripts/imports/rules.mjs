/**
 * Who may import whom, and which packages. `npm run check` enforces this (`checkImports.mjs`).
 *
 * Layers, from the ground up: a room imports what its row names, and a row names only rooms above it in this list, so
 * no two rooms can end up depending on each other. A file belongs to the room with the longest path; `*` stands for any one
 * folder. Tests may import anything. Import cycles, inside a room or across rooms, are left to the linter
 * (`noImportCycles` in `biome.json`).
 *
 * Why a table of our own: Biome's rules match the text of an import, not the file that it leads to, so each room's block
 * would need a list of all other rooms, and `src/app/packs` looks like `src/packs`. dependency-cruiser
 * needs the compiler's API, which TypeScript 7.0 does not have.
 */

/** A panel or a store of the page shows inspections and metrics of any agent, and knows no particular one. */
const beneathTheApp = [
  ...['src/contracts', 'src/maths', 'src/files', 'src/arrays', 'src/random', 'src/text', 'src/dom'],
  ...['src/thread', 'src/rl', 'src/task', 'src/experts', 'src/workflow', 'src/env', 'src/sandbox'],
  ...['src/packs', 'src/sites', 'src/siteRecorder', 'src/sitePlayer', 'src/taskEnv'],
  ...['src/demo', 'src/demonstrator', 'src/store', 'src/imports', 'src/run'],
];

/** Rooms of the page, each with the rooms of the page that it needs. */
const appRooms = [
  ['browser'],
  ['offline'],
  ['notices'],
  ['shared'],
  ['storage'],
  ['workbench', 'notices'],
  ['activeRun', 'notices', 'workbench'],
  ['packs', 'notices', 'shared', 'storage', 'workbench'],
  ['recordedSites', 'notices', 'shared', 'storage', 'workbench'],
  ['commands', 'shared', 'activeRun'],
  ['profiler', 'shared', 'activeRun'],
  // Edits of lattices, and the way to the place where they are made: demonstrations and lattices lead there.
  ['latticeEdits', 'shared', 'workbench'],
  ['stage', 'shared', 'workbench', 'activeRun', 'recordedSites'],
  ['episodes', 'shared', 'storage', 'workbench', 'activeRun'],
  ['inspector', 'shared', 'activeRun', 'commands', 'stage', 'episodes'],
  ['network', 'shared', 'workbench', 'activeRun', 'commands', 'stage', 'inspector'],
  ['runList', 'notices', 'shared', 'storage', 'workbench', 'activeRun', 'commands'],
  ['measuredResults', 'shared', 'workbench', 'activeRun', 'runList'],
  ['trainedAgents', 'notices', 'shared', 'storage', 'workbench', 'activeRun', 'commands', 'runList'],
  ['controls', 'shared', 'workbench', 'activeRun', 'commands', 'runList'],
  ['health', 'shared', 'workbench', 'activeRun', 'runList'],
  ['curves', 'notices', 'shared', 'workbench', 'activeRun', 'runList', 'measuredResults', 'health'],
  [
    'comparing',
    'notices',
    'shared',
    'workbench',
    'activeRun',
    'commands',
    'runList',
    'measuredResults',
    'curves',
  ],
  [
    'demos',
    ...[
      'notices',
      'shared',
      'storage',
      'workbench',
      'packs',
      'recordedSites',
      'activeRun',
      'commands',
      'stage',
    ],
    ...['episodes', 'runList', 'latticeEdits'],
  ],
  ['settings', 'notices', 'shared', 'workbench', 'activeRun', 'commands', 'latticeEdits', 'runList', 'demos'],
  [
    'debugger',
    ...[
      'notices',
      'shared',
      'storage',
      'workbench',
      'activeRun',
      'commands',
      'stage',
      'episodes',
      'inspector',
    ],
    ...['network', 'runList', 'demos'],
  ],
  ['lattice', 'shared', 'workbench', 'activeRun', 'commands', 'stage', 'latticeEdits', 'demos'],
  [
    'laboratory',
    ...['notices', 'shared', 'workbench', 'activeRun', 'commands', 'latticeEdits', 'demos', 'lattice'],
  ],
  [
    'gallery',
    ...[
      'notices',
      'shared',
      'storage',
      'workbench',
      'packs',
      'recordedSites',
      'activeRun',
      'commands',
      'stage',
    ],
    ...['episodes', 'runList', 'measuredResults'],
  ],
  ['questions', 'notices', 'shared', 'commands', 'recordedSites', 'stage', 'gallery'],
  ['builder', 'notices', 'shared', 'storage', 'workbench', 'activeRun', 'commands', 'stage', 'gallery'],
  ['generatedSites', 'shared', 'activeRun', 'commands', 'gallery', 'builder'],
  ['queue', 'notices', 'shared', 'storage', 'workbench', 'activeRun', 'runList', 'controls'],
  ['race', 'notices', 'shared', 'workbench', 'activeRun', 'commands', 'runList', 'curves', 'comparing'],
  ['announcements', 'notices', 'shared', 'workbench', 'activeRun', 'commands', 'stage', 'runList'],
  [
    'lessons',
    ...['notices', 'shared', 'workbench', 'activeRun', 'commands', 'stage', 'inspector', 'runList', 'demos'],
    ...['lattice', 'gallery', 'builder'],
  ],
  ['header', 'shared', 'workbench', 'activeRun', 'commands', 'gallery'],
];

export const layers = [
  { room: 'src/contracts', imports: [] },
  // Pure functions of numbers and texts.
  { room: 'src/maths', imports: [] },
  { room: 'src/files', imports: [] },
  // Read at build time; all other rooms use them as `virtual:page-fonts`.
  { room: 'src/fonts', imports: [] },
  // The service worker, and the build that writes it.
  { room: 'src/offline', imports: [] },
  // Read by the build and by the server.
  { room: 'src/csp', imports: [] },
  { room: 'src/arrays', imports: [] },
  { room: 'src/disk', imports: ['src/contracts', 'src/arrays'] },
  { room: 'src/random', imports: [] },
  { room: 'src/text', imports: [] },
  { room: 'src/dom', imports: ['src/contracts'] },
  { room: 'src/thread', imports: ['src/contracts'] },
  { room: 'src/rl', imports: ['src/contracts', 'src/maths', 'src/random'] },
  { room: 'src/task', imports: ['src/contracts', 'src/dom'] },
  // Recorded sites as data: below the rooms that play them and those that record them.
  { room: 'src/sites', imports: ['src/contracts', 'src/files', 'src/dom', 'src/task'] },
  { room: 'src/experts', imports: ['src/contracts', 'src/maths', 'src/dom', 'src/task'] },
  { room: 'src/workflow', imports: ['src/contracts', 'src/maths', 'src/random', 'src/dom'] },
  { room: 'src/env', imports: ['src/contracts', 'src/dom', 'src/thread', 'src/task'] },
  {
    room: 'src/demo',
    imports: ['src/contracts', 'src/files', 'src/random', 'src/dom', 'src/task', 'src/env'],
  },
  {
    // How foreign pages are isolated: below the rooms that play packs and recorded sites, which know nothing of each other.
    room: 'src/sandbox',
    imports: [
      ...['src/contracts', 'src/maths', 'src/files', 'src/dom', 'src/thread', 'src/task'],
      ...['src/env', 'src/demo'],
    ],
  },
  {
    room: 'src/packs',
    imports: ['src/contracts', 'src/files', 'src/thread', 'src/task', 'src/env', 'src/sandbox', 'src/demo'],
  },
  {
    // Runs in the pages of a site that is being recorded, except for the formats that it writes.
    room: 'src/siteRecorder',
    imports: ['src/contracts', 'src/files', 'src/dom', 'src/sites', 'src/env', 'src/demo'],
  },
  {
    // Recorded sites, answered from their archives; actions in them may be recorded in turn.
    room: 'src/sitePlayer',
    imports: [
      ...['src/contracts', 'src/maths', 'src/files', 'src/dom', 'src/thread', 'src/task'],
      ...['src/sites', 'src/env'],
      ...['src/sandbox', 'src/demo', 'src/siteRecorder'],
    ],
  },
  {
    // The environment of any task, wherever its page comes from.
    room: 'src/taskEnv',
    imports: ['src/task', 'src/env', 'src/packs', 'src/sitePlayer'],
  },
  {
    // Runs on the page: mouse and keyboard of experts, in task frames.
    room: 'src/demonstrator',
    imports: [
      ...['src/contracts', 'src/random', 'src/dom', 'src/thread', 'src/task', 'src/experts', 'src/env'],
      'src/demo',
    ],
  },
  { room: 'src/store', imports: ['src/contracts', 'src/files', 'src/rl', 'src/workflow', 'src/demo'] },
  {
    // Runs in a worker, except for the page's side of it.
    room: 'src/imports',
    imports: [
      ...['src/contracts', 'src/files', 'src/packs', 'src/sites', 'src/siteRecorder', 'src/sitePlayer'],
      ...['src/demo', 'src/store'],
    ],
  },
  { room: 'src/nn', imports: ['src/contracts', 'src/random', 'src/thread'] },
  {
    room: 'src/agents',
    imports: [
      ...[
        'src/contracts',
        'src/maths',
        'src/files',
        'src/random',
        'src/dom',
        'src/thread',
        'src/rl',
        'src/task',
        'src/demo',
        'src/workflow',
        'src/nn',
        'src/arrays',
        'src/disk',
      ],
    ],
  },
  {
    room: 'src/run',
    imports: ['src/contracts', 'src/files', 'src/text', 'src/task', 'src/workflow', 'src/agents'],
  },
  {
    // Runs in the worker: no page, no database.
    room: 'src/run/learner',
    imports: [
      ...['src/contracts', 'src/files', 'src/dom', 'src/thread', 'src/rl', 'src/task', 'src/workflow'],
      ...['src/packs', 'src/sitePlayer', 'src/demo', 'src/nn', 'src/agents', 'src/run'],
    ],
  },
  {
    // Runs on the page: no tensors.
    room: 'src/run/page',
    imports: [
      ...['src/contracts', 'src/dom', 'src/thread', 'src/rl', 'src/task', 'src/env', 'src/packs'],
      ...['src/sitePlayer', 'src/taskEnv', 'src/demo', 'src/store', 'src/run'],
    ],
  },
  {
    room: 'src/bench',
    imports: [
      ...['src/contracts', 'src/maths', 'src/random', 'src/thread', 'src/task', 'src/env'],
      ...['src/taskEnv', 'src/demo'],
      ...['src/nn', 'src/agents', 'src/run', 'src/run/page'],
    ],
  },
  {
    room: 'src/run/headless',
    imports: [
      ...['src/contracts', 'src/maths', 'src/files', 'src/random', 'src/dom', 'src/rl'],
      ...['src/task', 'src/experts'],
      ...['src/workflow', 'src/env', 'src/packs', 'src/sites', 'src/sitePlayer', 'src/taskEnv', 'src/demo'],
      ...['src/demonstrator', 'src/store', 'src/agents', 'src/run', 'src/run/page', 'src/bench'],
    ],
  },
  ...appRooms.map(([room, ...others]) => ({
    room: `src/app/${room}`,
    imports: [...beneathTheApp, ...others.map((other) => `src/app/${other}`)],
  })),
  {
    // The page as a whole: puts the rooms together and defines how runs are opened.
    room: 'src/app',
    imports: [
      ...['src/contracts', 'src/task', 'src/env', 'src/store', 'src/run', 'src/run/page', 'src/run/headless'],
      ...appRooms.map(([room]) => `src/app/${room}`),
    ],
  },
  { room: 'workers', imports: ['src/imports', 'src/run/learner', 'src/bench'] },
  // The planned experiments, as data: settings of particular agents, tasks, limits.
  { room: 'cli/plan', imports: ['src/contracts', 'src/agents'] },
  {
    // What the runs of the plan have shown.
    room: 'cli/results',
    imports: ['src/contracts', 'src/maths', 'src/task', 'src/store', 'src/run', 'cli/plan'],
  },
  {
    // Runs in Node; what needs a page happens in a page that it opens.
    room: 'cli',
    imports: [
      ...['src/contracts', 'src/maths', 'src/files', 'src/random', 'src/text', 'src/dom', 'src/rl'],
      ...['src/task', 'src/experts', 'src/workflow', 'src/sites', 'src/siteRecorder', 'src/packs'],
      ...['src/sitePlayer', 'src/demo', 'src/store', 'src/run', 'src/bench', 'src/run/headless'],
      'src/csp',
      // Reads links as the page does.
      'src/app/workbench',
      ...['cli/plan', 'cli/results'],
    ],
  },
];

/** Packages that belong to some rooms; the others may be imported anywhere. */
export const owned = [
  { packages: ['@tensorflow/*'], rooms: ['src/nn', 'src/agents/*/model'] },
  {
    packages: [
      'react',
      'react-dom',
      '@mantine/*',
      '@tabler/*',
      '@xyflow/*',
      '@hello-pangea/dnd',
      'katex',
      'uplot',
      'zustand',
    ],
    rooms: ['src/app'],
  },
  { packages: ['dexie'], rooms: ['src/store'] },
  { packages: ['@sinonjs/fake-timers', 'jquery', 'jquery-ui', 'quill', 'bootstrap'], rooms: ['src/env'] },
  { packages: ['comlink'], rooms: ['src/imports', 'src/run', 'src/bench', 'workers'] },
  { packages: ['commander', 'playwright-core'], rooms: ['cli'] },
  {
    packages: ['node:*'],
    rooms: [
      'cli',
      'src/files',
      'src/fonts',
      'src/nn',
      'src/offline',
      'src/sandbox',
      'src/siteRecorder',
      // For tests, which run in Node.
      'src/thread/testing',
    ],
  },
];
