/** An `Actor` against the browser's own mouse and keyboard: same events, same state of the page. */
import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Act, actBySynthesis, actForReal } from './testing/parity';

beforeAll(() => page.viewport(600, 400));

async function compare(html: string, acts: readonly Act[]): Promise<void> {
  const real = await actForReal(html, acts);
  expect(await actBySynthesis(html, acts)).toEqual(real);
}

const at = (x: number, y: number) => ({ x, y });
const click = (x: number, y: number, count: 1 | 2 | 3 = 1): Act => ({ kind: 'mouseClick', x, y, count });
const key = (name: string, ...modifiers: ('Shift' | 'Control')[]): Act => ({
  kind: 'key',
  key: name,
  modifiers,
});
const text = (typed: string): Act => ({ kind: 'text', text: typed });
const placed = (left: number, top: number, width: number, height: number) =>
  `style="position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px;margin:0;box-sizing:border-box"`;

describe('mouse', () => {
  const boxes = `<div id=a ${placed(0, 0, 100, 100)}><div id=b ${placed(20, 20, 40, 40)}></div></div><button id=c ${placed(150, 20, 60, 30)}>c</button><button id=d disabled ${placed(250, 20, 60, 30)}>d</button>`;

  test('moves and crossings', () =>
    compare(boxes, [
      { kind: 'mouseMove', x: 5, y: 5 },
      { kind: 'mouseMove', x: 30, y: 30 },
      { kind: 'mouseMove', x: 35, y: 31 },
      { kind: 'mouseMove', x: 90, y: 90 },
      { kind: 'mouseMove', x: 160, y: 30 },
      { kind: 'mouseMove', x: 270, y: 30 },
      { kind: 'mouseMove', x: 400, y: 200 },
    ]));

  test('clicks, double clicks, triple clicks', () =>
    compare(boxes, [click(160, 30), click(30, 30), click(160, 35, 2), click(160, 35, 3), click(270, 30)]));
});
