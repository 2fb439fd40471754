import { expect, test } from 'vitest';
import { runLabel } from '../activeRun/runLabel';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { runConfigOf } from '../workbench/workbenchStore';
import { storedRunLabel } from './storedRunLabel';

test('runs of the same configuration are told apart by name and time', () => {
  const config = runConfigOf(DEFAULT_WORKBENCH);
  const first = storedRunLabel({ config, createdAt: Date.UTC(2026, 0, 2, 12, 30) });
  const second = storedRunLabel({ config, createdAt: Date.UTC(2026, 0, 2, 12, 31) });
  expect(first).toContain(runLabel(config));
  expect(first).not.toBe(second);
  expect(storedRunLabel({ name: 'Baseline', config, createdAt: 0 })).toMatch(/^Baseline, /);
});
