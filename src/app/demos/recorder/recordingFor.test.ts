import { expect, test } from 'vitest';
import type { TaskSource } from '../../../task/source';
import { FrameRecording } from './FrameRecording';
import { recordingFor } from './recordingFor';
import { SandboxRecording } from './SandboxRecording';

test('a built-in task is recorded in a frame whose window can be reached', () => {
  const source: TaskSource = { kind: 'built-in', page: 'click-option.html' };
  expect(recordingFor({ source })).toBe(FrameRecording);
});

test('a page of a pack is recorded by its own runtime', () => {
  const source: TaskSource = { kind: 'pack', pack: 'mine', page: 'seats.html' };
  expect(recordingFor({ source })).toBe(SandboxRecording);
});

test('a recorded site is recorded again from the command line', () => {
  const source: TaskSource = { kind: 'recorded-site', site: 'shop' };
  expect(() => recordingFor({ source })).toThrow('latticework sites record');
});
