import { expect, test } from 'vitest';
import type { Rect } from '../../contracts/rect';
import { isOnScreen } from './goal';

const goal = (place: Rect | null) => ({ utterance: '', fields: [], place });
const screen = { width: 375, height: 667 };

test('an instruction outside the screen is not visible', () => {
  expect(isOnScreen(goal({ left: 0, top: 0, width: 160, height: 50 }), screen)).toBe(true);
  expect(isOnScreen(goal({ left: 383, top: 215, width: 154, height: 90 }), screen)).toBe(false);
  expect(isOnScreen(goal(null), screen)).toBe(false);
});
