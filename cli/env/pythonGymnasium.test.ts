/** The parts of the environments for Gymnasium that need no page. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const python = (code: string) =>
  spawnSync('python3', ['-c', code], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: 'examples/python' },
  });

const hasGymnasium = python('import gymnasium, PIL').status === 0;

const DRAW_ACTIONS = `
from latticework.actions import ACTION_TYPES, action_space, create_action
types = ACTION_TYPES["any"]
space = action_space(types, (160, 210))
assert space["ref"].start == 1 and space["ref"].start + space["ref"].n - 1 == 2**31 - 1
assert create_action("NONE", types, space, {}) in space
try:
    create_action("CLICKELEMENT", types, space, {})
except ValueError as error:
    print(error)
`;

test.skipIf(!hasGymnasium)(
  'actions have refs of elements, and an unknown type is told which there are',
  () => {
    const { stdout, stderr } = python(DRAW_ACTIONS);
    expect(stderr).toBe('');
    expect(stdout).toContain('CLICKELEMENT is no type of action here; there are NONE, MOVE_COORDS');
    expect(stdout).toContain('CLICK_ELEMENT');
  },
);
