import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runConfig } from '../../contracts/testing/runConfig';
import { ALL, withChosen } from './demoChoice';
import { demosStore } from './demosStore';
import { demosToLearnFrom } from './usedDemos';

const NONE = { sources: [], exceptions: new Set<string>() } as const;
const learning = (agent: string) => demosToLearnFrom(runConfig({ task: 'click-test', agent }));

beforeAll(() => demosStore.getState().load('click-test'));
beforeEach(() => demosStore.getState().choose(ALL));

test('an agent that needs demonstrations does not begin if all of them are left out', async () => {
  const { demos, choose } = demosStore.getState();
  expect(await learning('wge')).toHaveLength(10);
  choose(NONE);
  await expect(learning('wge')).rejects.toThrow(
    /^WGE \+ DOMNet .* none of this task’s 10 is ticked\. Tick some/,
  );
  choose(withChosen(NONE, demos.slice(0, 1), true));
  expect(await learning('wge')).toEqual(demos.slice(0, 1));
});

test('an agent that learns without demonstrations begins anyway', async () => {
  demosStore.getState().choose(NONE);
  expect(await learning('dom-q-net')).toEqual([]);
});

test('where there are none at all, the agent itself says so', async () => {
  demosStore.setState({ demos: [] });
  expect(await learning('wge')).toEqual([]);
});
