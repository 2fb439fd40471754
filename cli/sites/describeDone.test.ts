import { expect, test } from 'vitest';
import { describeDone } from './describeDone';

const done = { takenOut: [], remaining: [], remarks: [], skipped: [], answer: null };

test('what was removed, and what could not be, are told apart', () => {
  expect(describeDone('Log in', done)).toEqual(['Log in no secrets were found']);
  const takenOut = [{ kind: 'password', name: 'pin', times: 2 }] as const;
  const remaining = [{ kind: 'token', name: 'code', times: 1 }] as const;
  expect(describeDone('Log in', { ...done, takenOut, remaining })).toEqual([
    'Log in removed: password field pin (2)',
    '  STILL IN THE RECORDING, as it could not be removed: token code (1)',
  ]);
});
