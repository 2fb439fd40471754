import { expect, test } from 'vitest';
import type { TaskSource } from '../../../task/source';
import { FrameRecording } from './FrameRecording';
import { recordingFor } from './recordingFor';
import { SandboxRecording } from './SandboxRecording';

test('a built-in task is recorded in a frame whose window can be reached', () => {
  const source: TaskSource = { kind: 'built-in', page: 'click-option.html' };
  expect(recordingFor({ id: 'click-option', source })).toBe(FrameRecording);
});

test('of a pack, only pages are recorded that have no namesake here', () => {
  const source: TaskSource = { kind: 'pack', pack: 'mine', page: 'seats.html' };
  expect(recordingFor({ id: 'mine/seats', source })).toBe(SandboxRecording);
  expect(() => recordingFor({ id: 'mine/click-option', source })).toThrow(
    'Demonstrations of the task click-option also work for the pack’s page.',
  );
});

test('a recorded site is recorded again from the command line', () => {
  const source: TaskSource = { kind: 'recorded-site', site: 'shop' };
  expect(() => recordingFor({ id: 'formwob.shop', source })).toThrow('latticework sites record');
});
