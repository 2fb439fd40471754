/** Pages that replace the browser's own functions before they try to get a window of another document. */
import runtime from 'virtual:pack-runtime';
import { strToU8 } from 'fflate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assembleDocument } from '../document/assembleDocument';

const FORM = '<!DOCTYPE html><title>Form</title><p>Form</p>';

type PageWindow = Window & {
  readonly said: string | undefined;
  readonly seen: readonly string[];
  readonly roots: readonly ShadowRoot[];
};

/** Runs before the project's own script, so that the test finds the frames of forms, which no window lists. */
const LIST_ROOTS = `<script>const roots = [], native = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (how) { const root = native.call(this, how); roots.push(root); return root; };
Object.assign(window, { roots });</script>`;

/** Shows a page with this script, without its sandbox, so that it can be looked into. */
async function show(script: string): Promise<{ win: PageWindow; document: Document }> {
  const page = `<!DOCTYPE html><title>Page</title><iframe id="wrap"></iframe><div id="holder"></div><script>
const forms = ['form.html'];
const holder = document.getElementById('holder');
const replace = (owner, name, value) => Object.defineProperty(owner, name, { value, configurable: true, writable: true });
let said;
const seen = [];
try { ${script} } catch (error) { said = error.name; }
Object.assign(window, { said, seen });
</script>`;
  const files = new Map([
    ['page.html', strToU8(page)],
    ['form.html', strToU8(FORM)],
  ]);
  const { html } = assembleDocument(files, 'page.html', { runtime, fonts: { pages: '', unicode: '' } });
  const frame = document.createElement('iframe');
  const watched = html.replace('<head>', () => `<head>${LIST_ROOTS}`);
  frame.src = URL.createObjectURL(new Blob([watched], { type: 'text/html' }));
  onTestFinished(() => {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return { win: frame.contentWindow as PageWindow, document: frame.contentDocument! };
}

/** By this window's functions, which the page cannot replace. */
const framesIn = (page: Document): number =>
  Document.prototype.querySelectorAll.call(page, 'iframe, frame, object, embed').length;

const { get: contentDocument } = Object.getOwnPropertyDescriptor(
  HTMLIFrameElement.prototype,
  'contentDocument',
)!;

/** The titles of the documents that are shown in frames of forms, also by this window's functions. */
const formsIn = ({ roots }: PageWindow): string[] =>
  roots
    .flatMap((root) => [...DocumentFragment.prototype.querySelectorAll.call(root, 'iframe')])
    .map((frame) => (contentDocument!.call(frame) as Document).title);

const MARKUP = `holder.innerHTML = '<iframe srcdoc="x"></iframe>';`;
const HIDE = `replace(window.MutationObserver.prototype, 'observe', () => {});
  replace(Element.prototype, 'matches', () => false); replace(Element.prototype, 'remove', () => {});
  replace(Element.prototype, 'querySelectorAll', () => []); replace(Node.prototype, 'nodeType', 3);`;

test.each([
  ['patterns that find nothing', `replace(RegExp.prototype, 'exec', () => null); ${MARKUP}`],
  ['patterns that say no', `replace(RegExp.prototype, 'test', () => false); ${MARKUP}`],
  [
    'a replaced text that changes when it is read again',
    `const texts = ['<p>', '<iframe srcdoc="x"></iframe>'];
     const text = { replace: () => text, toString: () => texts.length > 1 ? texts.shift() : texts[0] };
     replace(String.prototype, 'replace', () => text); ${MARKUP}`,
  ],
  [
    'sets that have nothing',
    `replace(Set.prototype, 'has', () => false); holder.append(document.createElement('iframe'));`,
  ],
  [
    'names in other letters',
    `replace(String.prototype, 'toLowerCase', () => 'p'); holder.append(document.createElement('IFRAME'));`,
  ],
  [
    'names without their end',
    `replace(String.prototype, 'slice', () => 'p'); replace(Set.prototype, 'has', () => false);
     holder.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'h:iframe'));
     holder.append(document.implementation.createDocument('http://www.w3.org/1999/xhtml', 'iframe').documentElement);`,
  ],
  [
    'a class of its own that extends something else',
    `class Own extends HTMLIFrameElement {}
     const each = Array.prototype[Symbol.iterator];
     replace(Array.prototype, Symbol.iterator, function* () { yield { extends: 'iframe' }; });
     customElements.define('own-frame', Own, { extends: 'p' });
     replace(Array.prototype, Symbol.iterator, each);
     holder.append(new Own());`,
  ],
])('a page gets no frame by %s', async (_, script) => {
  const { win, document } = await show(`${HIDE} ${script}`);
  expect([framesIn(document), win.length]).toEqual([0, 0]);
  expect([undefined, 'TypeError']).toContain(win.said);
});

test('a page gets the native function for listeners from nobody', async () => {
  const { win } = await show(`const own = addEventListener;
replace(Function.prototype, 'apply', function () { seen.push(String(this)); });
window.addEventListener('click', () => {});
const types = ['click', 'pagehide'];
window.addEventListener({ toString: () => types.length > 1 ? types.shift() : types[0] }, () => { seen.push('pagehide'); });
`);
  win.dispatchEvent(new Event('pagehide'));
  expect(win.seen).toEqual([]);
});

/** Watches the functions that a page can replace, for a real frame and for the root that it is in. */
const WATCH = `const Real = HTMLIFrameElement, isReal = Function.prototype[Symbol.hasInstance];
const { apply } = Reflect, { push } = seen;
const look = (values, where) => { for (let i = 0; i < values.length; i++) if (apply(isReal, Real, [values[i]]) || apply(isReal, ShadowRoot, [values[i]])) apply(push, seen, [where]); };
const wrap = (native, where) => function (...values) { look([this, ...values], where); return apply(native, this, values); };
const owners = [Object, Reflect, Function.prototype, Promise.prototype];
for (const { prototype } of [EventTarget, Node, Element, HTMLElement, Real, DocumentFragment, ShadowRoot, Document]) owners.push(prototype);
for (const owner of owners) for (const name of Object.getOwnPropertyNames(owner)) {
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (!found.configurable || name === 'constructor') continue;
  for (const part of ['value', 'get', 'set']) if (typeof found[part] === 'function') found[part] = wrap(found[part], name + ' ' + part);
  Object.defineProperty(owner, name, found);
}`;
const SHOW_FORM = `document.getElementById('wrap').src = 'form.html';`;

test('none of the functions that a page can replace is given the real frame of its form', async () => {
  const { win } = await show(`${WATCH} ${SHOW_FORM}`);
  await vi.waitFor(() => expect([win.said, formsIn(win)]).toEqual([undefined, ['Form']]));
  expect(win.seen).toEqual([]);
});

test('a page cannot open the frame of a form that it adds', async () => {
  const { win } = await show(`const { attachShadow } = Element.prototype;
replace(Element.prototype, 'attachShadow', function () { seen.push('root'); return attachShadow.call(this, { mode: 'open' }); });
Object.prototype.serializable = true;
document.getElementById('wrap').remove();
const frame = document.createElement('iframe');
frame.id = 'wrap';
document.body.append(frame);
${SHOW_FORM}
if (frame.shadowRoot || frame.getHTML({ serializableShadowRoots: true })) seen.push('content');`);
  await vi.waitFor(() => expect([win.said, formsIn(win)]).toEqual([undefined, ['Form']]));
  expect(win.seen).toEqual([]);
});

test('a page cannot put a blob of its own into the frame of its form', async () => {
  const { win } = await show(`const Native = Blob;
window.Blob = function () { return new Native(['<title>Made up</title>'], { type: 'text/html' }); };
${SHOW_FORM}`);
  await vi.waitFor(() => expect([win.said, formsIn(win)]).toEqual([undefined, ['Form']]));
});

test('a page cannot make up a file for the frame of its form', async () => {
  const { win } = await show(`Object.prototype['made-up.html'] = '<title>Made up</title>';
document.getElementById('wrap').src = 'made-up.html';`);
  expect([win.said, formsIn(win)]).toEqual(['Error', []]);
});
