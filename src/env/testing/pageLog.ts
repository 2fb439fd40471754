/** What a page saw and its present state: events with their properties, values, selection, scrolling. */

const ORDERED =
  'pointerover pointerout pointermove pointerdown pointerup mouseover mouseout mousemove mousedown mouseup click dblclick keydown keypress keyup beforeinput input change selectstart focus blur focusin focusout submit copy cut paste wheel invalid pointercancel dragstart dragenter dragleave drop dragend'.split(
    ' ',
  );
const BOUNDARY = ['pointerenter', 'pointerleave', 'mouseenter', 'mouseleave'];
const LATE = ['select', 'selectionchange', 'scroll'];

type Win = Window & typeof globalThis;

/** Logs the events of a page, and keeps it from navigating. */
export function record(win: Win) {
  const events: string[] = [];
  const late = new Set<string>();
  const { document } = win;
  for (const type of ORDERED) win.addEventListener(type, (event) => events.push(describe(event)), true);
  for (const type of LATE)
    win.addEventListener(type, (event) => late.add(`${type} ${nameOf(event.target as Node)}`), true);
  for (const element of document.querySelectorAll('[id]'))
    for (const type of BOUNDARY)
      element.addEventListener(type, (event) => {
        if (event.target === element) events.push(describe(event));
      });
  for (const type of ['submit', 'click'])
    win.addEventListener(type, (event) => {
      if (type === 'submit' || (event.target as Element).closest('a')) event.preventDefault();
    });
  return {
    take() {
      const taken = { events: [...events], late: [...late].sort() };
      events.length = 0;
      late.clear();
      return taken;
    },
  };
}

function describe(event: Event): string {
  const words = [event.type, nameOf(event.target as Node)];
  const e = event as MouseEvent & KeyboardEvent & InputEvent & WheelEvent;
  const flags = ['ctrlKey', 'shiftKey', 'altKey', 'metaKey'].filter((name) => e[name as 'ctrlKey']);
  if ('clientX' in event && event.type !== 'click') {
    words.push(`${e.clientX},${e.clientY} page ${e.pageX},${e.pageY} offset ${e.offsetX},${e.offsetY}`);
    words.push(
      `moved ${e.movementX},${e.movementY} button ${e.button} of ${e.buttons} which ${e.which} x${e.detail}`,
    );
  }
  if (event.type === 'click') words.push(`x${e.detail}`);
  if ('deltaY' in event) words.push(`by ${e.deltaX},${e.deltaY}`);
  if ('relatedTarget' in event && e.relatedTarget) words.push(`related ${nameOf(e.relatedTarget as Node)}`);
  if ('key' in event) words.push(`${e.key} ${e.code} ${e.keyCode} ${e.charCode} ${e.which} at ${e.location}`);
  if ('inputType' in event) words.push(`${e.inputType} ${JSON.stringify(e.data)}`);
  if (event.cancelable) words.push('cancelable');
  return [...words, ...flags].join(' ');
}

function nameOf(node: Node): string {
  if (node.nodeType === node.DOCUMENT_NODE) return 'document';
  if (node.nodeType === node.TEXT_NODE) return nameOf(node.parentNode!);
  if (node.nodeType !== node.ELEMENT_NODE) return 'window';
  const { localName, id } = node as Element;
  return id ? `#${id}` : localName;
}

/** Scroll positions of all elements. */
export const scrollOf = ({ document }: Window) =>
  Array.from(document.querySelectorAll('*'), (e) =>
    e.localName === 'input' ? 0 : Math.round(e.scrollTop) * 1e4 + Math.round(e.scrollLeft),
  );

export type PageState = ReturnType<typeof stateOf>;

/** The state of the page, as far as input can change it. */
export function stateOf(win: Win) {
  const { document } = win;
  const selection = win.getSelection()!;
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), (field) => [
    field.id,
    field.value,
    field.checked,
    field.selectionStart,
    field.selectionEnd,
  ]);
  const options = Array.from(document.querySelectorAll('option'), (option) => option.selected);
  const rich = Array.from(document.querySelectorAll('[contenteditable]'), (host) => host.innerHTML);
  return {
    text: document.body.textContent,
    focused: nameOf(document.activeElement!),
    controls,
    options,
    rich,
    selected: String(selection),
    anchor: placeOf(selection.anchorNode, selection.anchorOffset),
    caret: placeOf(selection.focusNode, selection.focusOffset),
    scroll: scrollOf(win),
  };
}

/**
 * Without the selection. Where a press next to all text puts the caret differs between versions of the browser:
 * `selectstart` and `selectionchange` are sent for it in some and not in others.
 */
export function apartFromSelection<
  T extends { events: readonly string[]; late: readonly string[]; state: PageState },
>(outcome: T) {
  const isOther = (event: string) => !/^select/.test(event);
  const { selected, anchor, caret, ...state } = outcome.state;
  return { ...outcome, events: outcome.events.filter(isOther), late: outcome.late.filter(isOther), state };
}

/** How much text precedes the position, which is the same for equivalent positions. */
function placeOf(node: Node | null, offset: number): number | null {
  if (!node) return null;
  const document = node.ownerDocument!;
  const range = document.createRange();
  range.setStart(document.body, 0);
  range.setEnd(node, offset);
  return String(range).replace(/\s+/g, ' ').length;
}
