/** What is particular to the pages about shapes and colours. */
import { afterEach, describe, expect, test } from 'vitest';
import { click as clickElement, hover, wait } from '../../src/experts/acts';
import { findExpert } from '../../src/experts/experts';
import { openFrame, playEpisode } from './episodes';
import { findTask } from '../../src/task/catalogue';
import { Hand } from './hand';
import { all, click, get, match, rewardOf, shape, type } from './pageActions';
import { closeFrames, flatten, openTask, startEpisode, type TaskWindow, utteranceOf } from './taskFrame';

const SEEDS = Array.from({ length: 40 }, (_, i) => i);

afterEach(closeFrames);

const area = (win: TaskWindow) =>
  shape(win)
    .split('\n')
    .slice(2)
    .map((line) => line.trim())
    .join(' ');

const svgElements = (win: TaskWindow, selector: string) => [
  ...win.document.querySelectorAll<SVGElement>(selector),
];

/** A real click reaches the ancestors too, one by script on SVG does not. */
const clickSvg = (win: TaskWindow, element: SVGElement, isReal = true) =>
  element.dispatchEvent(new win.MouseEvent('click', { bubbles: isReal }));

const repeat = (text: string, count: number) => Array(count).fill(text).join(' ');

test.each([
  ['identify-shape', `svg#area_svg [[object SVGAnimatedString]] `],
])('%s', () => {});
