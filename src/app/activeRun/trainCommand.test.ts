import { expect, test } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { runConfig } from '../../contracts/testing/runConfig';
import { type Described, trainCommand } from './trainCommand';

const bundled = (task: string, count = 10) =>
  Array.from({ length: count }, (_, i) => `${task}_bundled-${i + 1}`);

/** As the page begins with it, except for a limit. */
const commandOf = (change: Partial<RunConfig>, more: Partial<Described> = {}) =>
  trainCommand({
    config: runConfig({
      ...{ task: 'click-tab', seed: 3, numEnvs: 6, backend: 'auto', maxMinutes: 5, stopWhenSolved: true },
      ...change,
    }),
    demoIds: bundled('click-tab'),
    ...more,
  });

test('defaults are left out', () => {
  expect(commandOf({})).toEqual({
    command: 'npx latticework train --task click-tab --agent wge --seed 3 --minutes 5',
    remarks: [],
  });
});

test('whatever the command line can express is in the command, quoted for a shell', () => {
  const { command } = commandOf({
    ...{ task: "my pack/it's", otherTasks: ['my pack/b'], agent: 'dom-q-net', numEnvs: 8, backend: 'wasm' },
    ...{ maxMinutes: 0.5, maxEpisodes: 10, maxEnvSteps: 200, maxUpdates: 30, stopWhenSolved: false },
    settings: { leak: 0.5, noisy: false },
  });
  expect(command).toBe(
    "npx latticework train --task 'my pack/it'\\''s,my pack/b' --agent dom-q-net --seed 3 --minutes 0.5 " +
      '--max-episodes 10 --max-steps 200 --max-updates 30 --no-stop-when-solved --envs 8 --backend wasm ' +
      '--set leakySlope=0.5 --set noisy=false',
  );
});

test('whatever it cannot express is said', () => {
  expect(commandOf({ maxMinutes: null }).remarks).toEqual([
    'Without a limit, it ends after 30 minutes at the latest.',
  ]);
  expect(commandOf({}, { isFork: true, startedFrom: 'a run' }).remarks[0]).toContain('from scratch');
  const [start] = commandOf({}, { startedFrom: 'click-test, seed 1' }).remarks;
  expect(start).toContain('add --start-from FILE (click-test, seed 1)');
  expect(commandOf({ task: 'mine/click-tab' }).remarks[0]).toContain('import FOLDER --name mine');
  const edited = commandOf({ latticeEdits: [{ task: 'click-tab', demo: 'a' } as never] });
  expect(edited.command).toContain('--lattice-edits lattice-edits.json');
  expect(edited.remarks[0]).toContain('laboratory');
});

test('demonstrations: bundled ones are found there, others have to be exported', () => {
  expect(commandOf({}, { demoIds: [] }).remarks).toEqual([
    'No demonstration is chosen here; the command learns from those that come with the program, if there are any.',
  ]);
  const own = commandOf({}, { demoIds: [...bundled('click-tab'), 'my-file.json'] });
  expect(own.command).not.toContain('demos');
  expect(own.remarks).toEqual([
    '1 of its 11 demonstrations does not come with the program: export them under Demos, and add --demos FILE.',
  ]);
  const few = commandOf({}, { demoIds: bundled('click-tab', 4) });
  expect(few.command).toContain('--max-demos 4');
  expect(few.remarks).toHaveLength(1);
  // An agent that learns from none.
  expect(commandOf({ agent: 'dom-q-net' }, { demoIds: ['my-file.json'] }).remarks).toEqual([]);
});
