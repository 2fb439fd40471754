import { expect, test, vi } from 'vitest';
import { SteadyWall } from './SteadyWall';

/** Sites with these numbers, the newest first. */
const upTo = (newest: number, count = 10) =>
  Array.from({ length: Math.min(count, newest + 1) }, (_, i) => ({ number: newest - i }));

function fixture() {
  const wanted = new Map<number, () => void>();
  const draw = (site: { readonly number: number }, done: () => void) => {
    wanted.set(site.number, done);
    return () => void wanted.delete(site.number);
  };
  const onChange = vi.fn();
  const wall = new SteadyWall(draw, onChange);
  const take = () => {
    const [number, done] = [...wanted][0];
    wanted.delete(number);
    done();
    return number;
  };
  return { wall, wanted, take, onChange };
}

const first = (wall: SteadyWall<{ readonly number: number }>) => wall.shown[0]?.number;

test('the first sites are shown at once, later ones when those that will be in sight are drawn', () => {
  const { wall, take, wanted } = fixture();
  wall.offer(upTo(9), 3);
  expect(first(wall)).toBe(9);
  wall.offer(upTo(20), 3);
  expect([...wanted.keys()]).toEqual([20, 19, 18]);
  take();
  take();
  expect(first(wall)).toBe(9);
  expect(wall.newer).toBe(11);
  take();
  expect(first(wall)).toBe(20);
  expect(wall.newer).toBe(0);
});

test('sites that come while others are drawn wait for their turn: a fast run does not keep the wall from changing', () => {
  const { wall, take } = fixture();
  wall.offer(upTo(3), 2);
  for (let newest = 4; newest <= 40; newest += 4) wall.offer(upTo(newest), 2);
  take();
  take();
  expect(first(wall)).toBe(4);
  expect(wall.newer).toBe(36);
  wall.offer(upTo(41), 2);
  take();
  take();
  expect(first(wall)).toBe(41);
});

test('held, the wall stays as it is, and changes when it is let go of', () => {
  const { wall, take } = fixture();
  wall.offer(upTo(3), 1);
  wall.offer(upTo(5), 1);
  wall.hold(true);
  take();
  expect(first(wall)).toBe(3);
  wall.hold(false);
  expect(first(wall)).toBe(5);
});

test('another run resets the wall', () => {
  const { wall, wanted } = fixture();
  wall.offer(upTo(50), 2);
  wall.offer(upTo(52), 2);
  wall.offer(upTo(0), 2);
  expect(first(wall)).toBe(0);
  expect(wanted.size).toBe(0);
});

test('while there is room, the wall grows by the sites that have been drawn', () => {
  const { wall, take, wanted } = fixture();
  wall.offer(upTo(1), 0);
  expect(wall.shown).toHaveLength(2);
  wall.offer(upTo(30, 30), 2);
  expect(wanted.size).toBe(6);
  while (wanted.size > 0) take();
  expect(wall.shown.map(({ number }) => number)).toEqual([30, 29, 28, 27, 26, 25]);
});
