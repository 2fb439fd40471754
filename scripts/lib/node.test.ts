import { expect, test } from 'vitest';
import { nodeProblem } from './node.mjs';

test.each(['20.19.0', '20.20.2', '22.3.0', '24.0.0', '100.0.0'])('Node %s is new enough', (version) => {
  expect(nodeProblem(version, '>=20.19')).toBeNull();
});

test.each(['18.20.4', '20.9.0', '20.18.3'])('Node %s is too old', (version) => {
  expect(nodeProblem(version, '>=20.19')).toBe(
    `Latticework needs Node 20.19 or newer, and this is Node ${version}. Get a newer one from https://nodejs.org.`,
  );
});
