/** What can be done in a step: the ten types of the paper, and two that act on elements, for comparison. */

/** In the order of the action-type head. */
export const ACTION_TYPES = [
  ...[
    'wait',
    'move',
    'click',
    'double click',
    'press',
    'release',
    'wheel up',
    'wheel down',
    'key',
    'emit text',
  ],
  ...['click element', 'emit text into element'],
] as const;

export const [WAIT, MOVE, CLICK, DOUBLE_CLICK, PRESS, RELEASE, WHEEL_UP, WHEEL_DOWN, KEY, EMIT_TEXT] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
];
export const [CLICK_ELEMENT, EMIT_INTO_ELEMENT] = [10, 11];

/** The paper's types; the others follow them. */
export const HAND_TYPES = 10;

/** With mouse and keyboard, on elements alone (an ablation in the paper), or either. */
export type ActionSet = 'mouse and keyboard' | 'elements' | 'both';

/** Number of types that the head distinguishes. */
export const typeCount = (actions: ActionSet): number =>
  actions === 'mouse and keyboard' ? HAND_TYPES : ACTION_TYPES.length;

/** Which of the other heads a type of action uses. */
export const usesPointer = (type: number): boolean => type === MOVE;
export const usesKey = (type: number): boolean => type === KEY;
export const usesField = (type: number): boolean => type === EMIT_TEXT || type === EMIT_INTO_ELEMENT;
export const usesElement = (type: number): boolean => type === CLICK_ELEMENT || type === EMIT_INTO_ELEMENT;

/** [types] 1 for the types that can be chosen with this many fields and elements. */
export function typeMask(actions: ActionSet, fields: number, elements: number): Float32Array {
  return Float32Array.from({ length: typeCount(actions) }, (_, type) => {
    if (usesField(type) && fields === 0) return 0;
    if (usesElement(type)) return Number(elements > 0);
    return Number(type === WAIT || actions !== 'elements');
  });
}
