/** Actions of tests on task pages, and what they read from them. */
import { type flatten, type TaskWindow, utteranceOf } from './taskFrame';

export function get<T extends HTMLElement = HTMLElement>(win: TaskWindow, selector: string): T {
  const element = win.document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
export const all = (win: TaskWindow, selector: string) => [
  ...win.document.querySelectorAll<HTMLElement>(selector),
];
export const click = (win: TaskWindow, selector: string) => get(win, selector).click();

/** The effect of typing as pages see it: the new value, then the events of the last key. */
export function type(win: TaskWindow, selector: string, text: string) {
  const field = get<HTMLInputElement>(win, selector);
  field.focus();
  field.value = text;
  field.dispatchEvent(new win.Event('input', { bubbles: true }));
  field.dispatchEvent(new win.KeyboardEvent('keyup', { bubbles: true }));
}

export const rewardOf = (win: TaskWindow) => (win.WOB_DONE_GLOBAL ? win.WOB_RAW_REWARD_GLOBAL : null);
export const match = (win: TaskWindow, pattern: RegExp) => {
  const found = utteranceOf(win).match(pattern);
  if (!found) throw new Error(`unexpected instruction: ${utteranceOf(win)}`);
  return found;
};
/** Ids, tags and classes of the page in document order, one element a line, indented. */
export const shape = (win: TaskWindow) => {
  const lines: string[] = [];
  const visit = (node: ReturnType<typeof flatten>[number], depth: number) => {
    const id = node.id ? `#${node.id}` : '';
    const classes = node.classes ? ` [${node.classes}]` : '';
    lines.push(`${'  '.repeat(depth)}${node.tag}${id}${classes}`);
    for (const child of node.children) visit(child, depth + 1);
  };
  for (const node of win.core.getDOMInfo().children) visit(node, 0);
  return lines.join('\n');
};
/** The same for the content of #area, in one line; the classes of SVG elements, which are objects, are left out. */
export const areaOf = (win: TaskWindow) =>
  shape(win)
    .replaceAll(' [[object SVGAnimatedString]]', '')
    .split('\n')
    .slice(2)
    .map((line) => line.trim())
    .join(' ');

/** Seeds of the first episodes. */
export const seeds = (count: number) => Array.from({ length: count }, (_, i) => i);

export const nextTick = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
