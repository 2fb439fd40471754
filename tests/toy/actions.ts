/** What the agent can do: click the middle of a cell, or press Enter. */
import type { Action } from '../../src/contracts/env';

const MIDDLES = [40, 120].flatMap((y) => [40, 120].map((x) => ({ x, y: 50 + y })));

export const ACTIONS: readonly Action[] = [
  ...MIDDLES.map((middle): Action => ({ kind: 'mouseClick', ...middle })),
  { kind: 'key', key: 'Enter' },
];

export const labelOf = (index: number): string =>
  ACTIONS[index].kind === 'key' ? 'press Enter' : `click cell ${index + 1}`;
