import { expect, test } from 'vitest';
import { learnerUpdate } from '../../contracts/testing/learnerUpdate';
import { headlessEvents } from './headlessEvents';

test('a restarted learner is reported together with where it continues', () => {
  const progress = { controlSteps: 2, envSteps: 20, episodes: 5, gradSteps: 3 };
  const message = 'A new learner runs on wasm.';
  expect(headlessEvents({ type: 'restarted', message, progress })).toEqual([
    { type: 'notice', message },
    { type: 'rewound', progress },
  ]);
});

test('updates come without what only the page shows; other events are messages', () => {
  const [told] = headlessEvents({ type: 'update', update: learnerUpdate({ wallSeconds: 3 }) });
  expect(told).toMatchObject({ type: 'update', update: { status: 'running', wallSeconds: 3 } });
  expect(told).not.toHaveProperty('update.decision');
  expect(headlessEvents({ type: 'storage', saving: 'interrupted', message: 'Full.' })).toEqual([
    { type: 'notice', message: 'Full.' },
  ]);
  expect(headlessEvents({ type: 'checkpoint' })).toEqual([{ type: 'checkpoint' }]);
  expect(headlessEvents({ type: 'starting', progress: { task: 'compile', done: 1, total: 2 } })).toEqual([]);
});
