/** A demonstrator made from a task's expert: the expert decides what to do, a person's hands do it. */
import type { Page } from 'playwright-core';
import type { Eyes } from '../../src/demonstrator/ExpertHands';
import { playExpert } from '../../src/demonstrator/playExpert';
import type { Expert } from '../../src/experts/expert';
import type { RecordingPage } from '../recording/recordingPage';
import type { Demonstrator } from './Person';

declare const recording: RecordingPage;

export const byExpert =
  (expert: Expert, page: Page): Demonstrator =>
  (person) =>
    playExpert(expert, { hands: person, eyes: eyesOn(page), misclick: () => person.misclick() });

const eyesOn = (page: Page): Eyes => ({
  observe: () => page.evaluate(() => recording.observe()),
  elapsedMs: () => page.evaluate(() => recording.elapsedMs()),
  isOver: () => page.evaluate(() => recording.isOver()),
  aim: (ref) => page.evaluate((r) => recording.aim(r), ref),
  isHit: (ref, at) => page.evaluate(([r, point]) => recording.isHit(r, point), [ref, at] as const),
});
