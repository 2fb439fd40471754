import { expect, test } from 'vitest';
import { parseDemonstration } from '../../../demo/parse';
import { isPlayable, type PlayableDemo } from '../../../demo/playable';
import { generateDemos } from '../../../demonstrator/generateDemos';
import { TaskFrame } from '../../../env/TaskFrame';
import { findTask } from '../../../task/catalogue';
import { DemoPlayback, lengthOf } from './DemoPlayback';
import { FramePage } from './PlaybackPage';

const baseUrl = new URL('/miniwob/', location.href);

async function demonstrate(id: string): Promise<{ frame: TaskFrame; demo: PlayableDemo }> {
  const frame = new TaskFrame(document.body, baseUrl, findTask(id));
  const { demos } = await generateDemos(frame, { count: 1, seedOf: (n) => 910_000_000 + n });
  const demo = parseDemonstration(demos[0], 'demo', id);
  if (!isPlayable(demo)) throw new Error('it does not say what the hand did');
  return { frame, demo };
}

test.each([
  ['click-dialog', 'clicks'],
  ['login-user', 'typing'],
  ['drag-box', 'a drag'],
])('%s (%s) is solved again, with the path of the mouse and the keys', async (id) => {
  const { frame, demo } = await demonstrate(id);
  const playback = new DemoPlayback(new FramePage(frame), demo);
  const middle = await playback.playTo(demo.durationMs / 2);
  expect(middle).toMatchObject({ reward: null, timeMs: expect.closeTo(demo.durationMs / 2, -1) });
  const end = await playback.playTo(lengthOf(demo));
  expect(end.reward).toBeGreaterThanOrEqual(findTask(id).successThreshold);

  const keys = demo.input.filter(({ type }) => type === 'keydown');
  expect(end.keys).toHaveLength(keys.length);
  const ways = demo.input.flatMap((act) => (act.type === 'keydown' ? [] : [[act.x, act.y]]));
  expect(end.path.map(({ x, y }) => [x, y])).toEqual(ways);
  expect(end.path.filter(({ button }) => button === 'pressed')).toHaveLength(
    demo.input.filter(({ type }) => type === 'mousedown').length,
  );

  // Back, which is from the beginning to there.
  expect(await playback.playTo(middle.timeMs)).toEqual(middle);
  expect(end.path.length).toBeGreaterThan(middle.path.length);
  frame.dispose();
});

test('a request made while it plays is handled afterwards', async () => {
  const { frame, demo } = await demonstrate('click-test');
  const playback = new DemoPlayback(new FramePage(frame), demo);
  const [first, second] = await Promise.all([playback.playTo(100), playback.playTo(200)]);
  expect([first.timeMs, second.timeMs]).toEqual([100, 200]);
  frame.dispose();
});

test('a demonstration from elsewhere cannot be played', async () => {
  const { frame, demo } = await demonstrate('click-test');
  const { input: _, ...bare } = demo;
  expect(isPlayable(bare)).toBe(false);
  frame.dispose();
});
