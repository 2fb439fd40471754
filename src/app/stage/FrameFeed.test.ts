import { expect, test, vi } from 'vitest';
import type { Observation, StepResult } from '../../contracts/env';
import type { EpisodeSpec, Moment } from '../../contracts/episode';
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import { FrameFeed } from './FrameFeed';
import { isSameEpisode, type PageState } from './pageState';

const episode: EpisodeSpec = { task: 'click-button', seed: 1, dataMode: 'train' };

const moment = (step: number, of = 1, frame = 0): Moment => ({ frame, episode: of, step });

const page = (utterance: string, ref = 1): Observation => ({
  utterance,
  fields: [],
  dom: encodeSnapshot(
    buildDom([
      {
        ...{ ref, tag: 'button', text: 'Go', value: null, id: '', classes: '', parent: -1 },
        ...{ left: 0, top: 0, width: 10, height: 10, focused: false, tampered: false },
      },
    ]),
  ),
});

const reset = (at: Moment, observation: Observation) =>
  ({ kind: 'reset', at, episode, observation }) as const;

const action = { kind: 'click', ref: 1 } as const;

const step = (at: Moment, observation: Observation, terminated = false) => {
  const info = { seed: 1, rawReward: 0.5, scaledReward: 0.4, success: false, reason: null };
  const result: StepResult = {
    observation,
    reward: 0,
    terminated,
    truncated: false,
    info: { ...info, steps: at.step, elapsedMs: 1 },
  };
  return { kind: 'step', at, episode, action, result } as const;
};

test('follows one frame; outcomes come from all', () => {
  const feed = new FrameFeed();
  const onEnding = vi.fn();
  feed.onEnding(onEnding);
  feed.receive(reset(moment(0), page('first')));
  feed.receive(step(moment(1, 1, 1), page('other'), true));
  expect(feed.page?.utterance).toBe('first');
  const outcome = { frame: 1, episode: 1, success: false, rawReward: 0.5, reason: null };
  expect(onEnding).toHaveBeenCalledWith(outcome);
});

test('the target shows from the action until its effect', () => {
  const feed = new FrameFeed();
  feed.receive(reset(moment(0), page('u')));
  feed.receive({ kind: 'action', at: moment(0), episode, action });
  expect(feed.page?.target).toBe(1);
  feed.receive(step(moment(1), page('u', 2)));
  expect(feed.page?.target).toBeNull();
});

test('a page is found by its moment, including the last one of an episode', () => {
  const feed = new FrameFeed();
  feed.receive(reset(moment(0), page('a', 1)));
  feed.receive(step(moment(1), page('a', 2), true));
  feed.receive(reset(moment(0, 2), page('a', 3)));
  const refAt = (at: Moment) => feed.pageAt(at)?.dom.elements[0].ref;
  expect([moment(0), moment(1), moment(0, 2)].map(refAt)).toEqual([1, 2, 3]);
  expect(feed.pageAt(moment(1, 2))).toBeNull();
  expect(feed.pageAt(moment(0, 1, 1))).toBeNull();
});

test('keeps a bounded number of pages, and none from earlier frames', () => {
  const feed = new FrameFeed();
  for (let i = 0; i < 1000; i++) feed.receive(step(moment(i), page('a')));
  const kept = Array.from({ length: 1000 }, (_, i) => i).filter((i) => feed.pageAt(moment(i)));
  expect(kept.at(-1)).toBe(999);
  expect(kept.length).toBeLessThan(100);
  expect(kept[0]).toBe(1000 - kept.length);
  feed.clear();
  expect(feed.pageAt(moment(999))).toBeNull();
});

test('pages belong to one episode by frame and number, or by their goal if those are unknown', () => {
  const of = (at: Moment | null, utterance = 'a'): PageState => ({
    ...{ at, utterance, fields: [], target: null, isEnded: false },
    dom: buildDom([]),
  });
  expect(isSameEpisode(of(moment(0)), of(moment(7)))).toBe(true);
  expect(isSameEpisode(of(moment(0)), of(moment(0, 2)))).toBe(false);
  expect(isSameEpisode(of(moment(0)), of(moment(0, 1, 1)))).toBe(false);
  expect(isSameEpisode(of(moment(0)), of(null))).toBe(true);
  expect(isSameEpisode(of(moment(0)), of(null, 'b'))).toBe(false);
});

test('the page of a finished episode is marked as ended until the next one begins', () => {
  const feed = new FrameFeed();
  feed.receive(reset(moment(0), page('u')));
  feed.receive(step(moment(1), page('u', 2)));
  expect(feed.page?.isEnded).toBe(false);
  feed.receive(step(moment(2), page('u', 3), true));
  expect(feed.page?.isEnded).toBe(true);
  feed.receive(reset(moment(0, 2), page('v')));
  expect(feed.page?.isEnded).toBe(false);
});

test('knows what led to a page, as long as it has seen every step', () => {
  const feed = new FrameFeed();
  feed.receive(reset(moment(0), page('first')));
  feed.receive({ kind: 'action', at: moment(0), episode, action });
  feed.receive(step(moment(1), page('second')));
  const earlier = feed.earlierThan(moment(1));
  expect(earlier?.map(({ page: seen, action: taken }) => [seen.utterance, taken])).toEqual([
    ['first', action],
  ]);
  expect(feed.earlierThan(moment(0))).toEqual([]);
  expect(feed.earlierThan(moment(2))).toBeNull();
  expect(feed.earlierThan(moment(1, 2))).toBeNull();
});
