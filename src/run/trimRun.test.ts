import { expect, test } from 'vitest';
import type { Checkpoint } from '../contracts/checkpoint';
import { runConfig } from '../contracts/testing/runConfig';
import { packState, unpackState } from './packedState';
import { trimRun } from './trimRun';

const NOTES = 'a text that is longer than the encoder takes for a short one: it is written in one piece';
const progress = { controlSteps: 7, gradSteps: 3, episodes: 9, envSteps: 31 };

async function archive(best: Checkpoint['best'], task = 'click-test') {
  const trainer = await packState({
    progress,
    replay: new Float32Array(1000),
    network: { wordDim: 8 },
    vocabularies: { tags: ['div'] },
    NOTES,
  });
  const latest: Checkpoint = {
    ...{
      version: 1,
      config: runConfig({ task, agent: 'dom-q-net' }),
      progress,
      wallSeconds: 5,
      secondsTo95: null,
      best,
      trainer,
    },
  };
  return { run: 'r', latest, best: latest, episodes: ['e'] };
}

const POLICY = { successRate: 0.5, controlSteps: 6, policy: new Float32Array([1, 2]) };

test('the part needed for acting stays, the part needed only for training goes', async () => {
  const whole = await archive(POLICY);
  const kept = { progress, network: { wordDim: 8 }, vocabularies: { tags: ['div'] } };
  const { run, latest, best, episodes } = await trimRun(whole);
  expect([run, best, episodes]).toEqual(['r', null, []]);
  expect(latest).toMatchObject({ isTrimmed: true, best: POLICY, progress });
  expect(await unpackState(latest!.trainer)).toEqual(kept);
  // The run itself is unchanged, and states can be packed as before.
  expect(await unpackState(whole.latest.trainer)).toHaveProperty('replay');
  const again = await trimRun({ run, latest, best, episodes });
  expect(await unpackState(again.latest!.trainer)).toEqual(kept);
  expect(await unpackState(await packState({ NOTES: NOTES.repeat(200) }))).toEqual({
    NOTES: NOTES.repeat(200),
  });
});

test('without a policy that was validated there is nothing to pass on', async () => {
  await expect(trimRun(await archive(null))).rejects.toThrow('No policy of this run has been validated yet');
});

test('a run that is tested on held-out tasks never has a policy to pass on, however long it is trained', async () => {
  await expect(trimRun(await archive(null, 'gminiwob'))).rejects.toThrow(
    'A run on gminiwob has no best policy',
  );
});
