/** Rehearses a navigator as a run will use it, on a network of its own and the first pages of episodes. */
import type { Observation } from '../../contracts/env';
import type { Rehearsal } from '../../nn/rehearsal';
import { type RehearsedCalls, rehearsal } from '../shared/rehearsal';
import { type EncodedPage, PageEncoder } from './encode/PageEncoder';
import { Navigator } from './navigator/Navigator';
import type { PairedSettings } from './settings';

/** Steps of a made-up episode. */
const STEPS = 4;

export function rehearsePaired(settings: PairedSettings, observations: readonly Observation[]): Rehearsal {
  const encoder = new PageEncoder(settings);
  const pages = observations.map((observation) => encoder.encode(observation, null).page);
  const elements = Math.max(...pages.map((page) => page.elements.length));
  return rehearsal(`Navigator, ${settings.sites * settings.trajectories} x ${elements}`, () =>
    open(settings, pages),
  );
}

function open(settings: PairedSettings, pages: readonly EncodedPage[]): RehearsedCalls {
  const navigator = new Navigator(settings, 0);
  const episodes = Array.from({ length: settings.sites * settings.trajectories }, (_, i) =>
    Array.from({ length: STEPS }, () => ({ page: pages[i % pages.length], pair: 0, value: 0, reward: 0 })),
  );
  return {
    decide: () => navigator.policies(pages),
    update: () => navigator.learn(episodes),
    others: [() => navigator.policies(pages.slice(0, 1)), () => navigator.save()],
    dispose: () => navigator.dispose(),
  };
}
