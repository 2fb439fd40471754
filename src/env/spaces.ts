/**
 * What an agent with given needs sees of a task, and what it may do there. Environments and agents are checked against
 * it.
 */
import type { Modifier } from '../contracts/env';
import type { Needs } from '../contracts/needs';
import { stepBudget } from '../task/stepBudget';
import type { Task } from '../task/task';
import {
  box,
  type Dict,
  dict,
  discrete,
  listOf,
  type OneOf,
  oneOf,
  oneText,
  stackOf,
  text,
  tuple,
} from './space';

/** What the spaces of a task depend on. */
export type SpaceTask = Pick<Task, 'screen' | 'maxSteps' | 'waitMs' | 'timeLimitMs'>;

const MAX = 2 ** 31 - 1;
const INFINITE = Number.POSITIVE_INFINITY;

/** @param maxSteps as in `EnvConfig` */
export function observationSpace(task: SpaceTask, needs: Needs, maxSteps = stepBudget(task, needs)): Dict {
  const { screenshot, appearance, hints, colours } = needs.observation;
  return dict(
    {
      at: dict({ frame: discrete(MAX), episode: discrete(MAX, 1), step: discrete(maxSteps + 1) }),
      utterance: text(),
      fields: listOf(tuple(text(), text())),
      dom: dict({ ...columns, ...(hints ? { hint } : {}), ...(colours ? { colours: twoColours } : {}) }),
      ...(screenshot ? { screenshot: picture(screenshot.width, screenshot.height) } : {}),
      ...(appearance ? { appearance: listOf(look), instruction: sight } : {}),
    },
    appearance ? ['instruction'] : [],
  );
}

/**
 * What an agent may do. With `element`, only actions on elements; with `mouse+keyboard`, nothing that refers to
 * elements, and text only character by character: several acts of a person are several actions here too (except for a
 * drag). An environment does not carry out an action outside the space: it is an `actionError`, and costs the step.
 */
export function actionSpace({ screen }: SpaceTask, { actions }: Needs): OneOf {
  const byElement = actions === 'element' || actions === 'any';
  const byHand = actions !== 'element';
  return oneOf('kind', {
    ...(byElement ? elementActions : {}),
    ...(byHand ? handActions(screen, actions === 'mouse+keyboard' ? 1 : INFINITE) : {}),
    noop: dict({}),
    terminate: dict({}),
  });
}

const column = {
  index: stackOf(box(0, 2 ** 16 - 1, 'uint16')),
  ref: stackOf(box(-MAX, MAX, 'int32')),
  parent: stackOf(box(-1, 2 ** 15 - 1, 'int16')),
};

/** `DomSnapshot`: each column has one row per element. */
const columns = {
  strings: listOf(text()),
  ref: column.ref,
  tag: column.index,
  text: stackOf(box(-1, MAX, 'int32')),
  value: stackOf(box(-3, MAX, 'int32')),
  id: column.index,
  classes: column.index,
  parent: column.parent,
  rect: stackOf(box(-Number.MAX_VALUE, Number.MAX_VALUE, 'float32', [4])),
  flags: stackOf(box(0, 3, 'uint8')),
};
const hint = stackOf(box(-1, MAX, 'int32'));
const twoColours = stackOf(box(0, 2 ** 32 - 1, 'uint32', [2]));

const picture = (width: number, height: number): Dict =>
  dict({
    width: discrete(1, width),
    height: discrete(1, height),
    data: box(0, 255, 'uint8', [height, width, 4]),
  });

/** Canvases have the sizes that their pages give them. */
const drawing = dict({
  width: discrete(MAX),
  height: discrete(MAX),
  data: stackOf(box(0, 255, 'uint8', [4])),
});

const look = dict(
  {
    color: text(),
    background: text(),
    fill: text(),
    label: text(),
    scroll: dict({ top: box(0, MAX, 'float64'), maxTop: box(0, MAX, 'float64') }),
    pixels: drawing,
  },
  ['fill', 'label', 'scroll', 'pixels'],
);

const sight = dict({ dom: dict(columns), appearance: listOf(look) });

const ref = discrete(MAX, 1);
const elementActions: OneOf['spaces'] = {
  click: dict({ ref }),
  type: dict({ ref, text: text() }),
  fill: dict({ ref, text: text() }),
  hover: dict({ ref }),
};

const MODIFIERS: readonly Modifier[] = ['Control', 'Shift', 'Alt', 'Meta'];

function handActions({ width, height }: SpaceTask['screen'], longestText: number): OneOf['spaces'] {
  const point = { x: box(0, width, 'float64'), y: box(0, height, 'float64') };
  const distance = box(-MAX, MAX, 'float64');
  const modifiers = listOf(oneText(MODIFIERS));
  const held = dict({ ...point, modifiers }, ['modifiers']);
  return {
    mouseMove: dict(point),
    mouseDown: held,
    mouseUp: held,
    mouseClick: dict({ ...point, count: discrete(3, 1), modifiers }, ['count', 'modifiers']),
    drag: dict({ from: dict(point), to: dict(point) }),
    wheel: dict({ ...point, deltaX: distance, deltaY: distance }),
    key: dict({ key: text(1), modifiers }, ['modifiers']),
    text: dict({ text: text(0, longestText) }),
  };
}
