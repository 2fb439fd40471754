import { expect, test } from 'vitest';
import { Timeline } from './Timeline';

type Work = 'act' | 'update' | 'evaluate' | 'other';

/** A timeline whose clock stands still until it is advanced. */
function createTimeline(other: Work | null = 'other') {
  let at = 0;
  const timeline = new Timeline<Work>(other, () => at);
  const pass = (ms: number) => {
    at += ms;
  };
  const totals = () => Object.fromEntries(timeline.totals());
  return { timeline, pass, totals };
}

/** An answer that comes when it is told to. */
function createAnswer() {
  let arrive = () => {};
  const answer = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { answer, arrive };
}

const microtasks = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

test('an activity is at work except while it waits, and time outside sections is other work', async () => {
  const { timeline, pass, totals } = createTimeline();
  const { answer, arrive } = createAnswer();
  const done = timeline.activity(async () => {
    pass(1);
    timeline.during('act', () => pass(10));
    await timeline.wait(answer);
    pass(2);
  });
  await microtasks();
  pass(100);
  arrive();
  await done;
  pass(1000);
  expect(totals()).toEqual({ other: 3, act: 10 });
  expect(timeline.take()).toEqual([
    { work: 'other', start: 0, end: 1, begun: 0 },
    { work: 'act', start: 1, end: 11, begun: 1 },
    { work: 'other', start: 111, end: 113, begun: 0 },
  ]);
});

test('with two activities at once, the thread is idle only while both wait', async () => {
  const { timeline, pass, totals } = createTimeline();
  const pages = createAnswer();
  const learning = createAnswer();
  const done = timeline.activity(() =>
    timeline.together(
      () => timeline.wait(pages.answer),
      async () => {
        timeline.during('update', () => pass(20));
        await learning.answer;
      },
    ),
  );
  await microtasks();
  pass(5);
  learning.arrive();
  await microtasks();
  pass(50);
  pages.arrive();
  await done;
  expect(totals()).toEqual({ update: 20, other: 5 });
});

test('a section may be asynchronous, fail, or be nested in another', async () => {
  const { timeline, pass, totals } = createTimeline(null);
  const { answer, arrive } = createAnswer();
  const update = timeline.during('update', () => answer);
  pass(3);
  timeline.during('act', () => pass(2));
  pass(4);
  arrive();
  await update;
  pass(10);
  const failing = () =>
    timeline.during('act', () => {
      pass(1);
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  pass(10);
  expect(totals()).toEqual({ update: 7, act: 3 });
});

test('within a phase, everything counts towards it', async () => {
  const { timeline, pass, totals } = createTimeline();
  await timeline.activity(() =>
    timeline.as('evaluate', async () => {
      timeline.during('act', () => pass(6));
      pass(1);
    }),
  );
  timeline.during('act', () => pass(2));
  expect(totals()).toEqual({ evaluate: 7, act: 2 });
});

test('pieces are counted once, however their spans are joined and cut', () => {
  const { timeline, pass } = createTimeline();
  for (let i = 0; i < 3; i++) timeline.during('act', () => pass(4));
  expect(timeline.take()).toEqual([{ work: 'act', start: 0, end: 12, begun: 3 }]);
  const cut: number[] = [];
  timeline.during('update', () => {
    pass(5);
    cut.push(...timeline.take().map(({ begun }) => begun));
    pass(5);
  });
  cut.push(...timeline.take().map(({ begun }) => begun));
  expect(cut).toEqual([1, 0]);
  expect(timeline.isActive).toBe(false);
});

test('spans that nobody takes do not pile up; they are summed', () => {
  const { timeline, pass, totals } = createTimeline(null);
  for (let i = 0; i < 30_000; i++) {
    timeline.during('act', () => pass(1));
    pass(1);
  }
  expect(timeline.take().length).toBeLessThan(10_000);
  expect(totals()).toEqual({ act: 30_000 });
});
