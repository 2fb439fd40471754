/**
 * A page's frames, which are empty and stay empty. A page makes one to have a document that none of its style sheets
 * reaches: jQuery's `show()` looks up there how an element is displayed by default.
 *
 * A real frame would be a second window, with everything that `closeGaps.ts` has removed from this one; and in a
 * sandbox it has an origin of its own, so the page could not even look into it. So the page gets a stand-in: an element
 * with a document, in this very window. It is as harmless as the page because it is the page. The style of an element
 * in that document is computed from a twin beyond the reach of the page's style sheets.
 */
import { STAND_IN } from '../standIn';
import { apply, matches } from './untouched';

const XHTML = 'http://www.w3.org/1999/xhtml';
const FRAME = /^(?:iframe|frame|fencedframe|portal)$/i;
/** The same with a prefix or without, in documents that tell the case of letters. */
const PREFIXED_FRAME = /^(?:[^:]*:)?(?:iframe|frame|fencedframe|portal)$/;
const PARSED_FRAMES = 'iframe, frame, fencedframe, portal, object, embed';
const NO_FRAMES = 'A sandboxed page cannot have frames.';

/** Addresses of an empty frame. */
const EMPTY_ADDRESS = /^\s*(?:about:blank)?\s*$/i;

const START_TAG = /<iframe(?=[\s/>])([^<>]*)>/gi;
const END_TAG = /<\/iframe(?=[\s/>])/gi;
const SOURCE = /(?:^|[\s/"'])src(?:doc)?\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/gi;

/** A start or end tag of anything that has a window, in HTML or, with a prefix, in XML; or the first half of one. */
const FRAME_TAG =
  /<\s*\/?\s*(?:[^\s<>/:]*:)?(?:iframe|frame|frameset|object|embed|fencedframe|portal)\b|<!ENTITY|shadowrootmode|<[a-z]*$/i;

/** Markup with stand-ins instead of empty frames. @throws TypeError if there is any other kind of frame */
export function withStandIns(html: string): string {
  const replaced = html
    .replace(START_TAG, (tag, attributes: string) =>
      isEmpty(attributes) ? `<${STAND_IN}${attributes}>` : tag,
    )
    .replace(END_TAG, `</${STAND_IN}`);
  // What is checked is what is returned: a page may have replaced `replace`.
  const safe = `${replaced}`;
  if (matches(FRAME_TAG, safe)) throw new TypeError(NO_FRAMES);
  return safe;
}

const isEmpty = (attributes: string): boolean =>
  [...attributes.matchAll(SOURCE)].every(([whole, double, single, bare]) => {
    const address = double ?? single ?? bare;
    return !/srcdoc/i.test(whole) && EMPTY_ADDRESS.test(address);
  });

type Win = Window & typeof globalThis;

/** Shows documents in the frame in which a page keeps its task. */
export interface FrameContent {
  /** Puts the page with this address into the frame. */
  show(frame: HTMLElement, root: ShadowRoot, address: string): void;
  /** What the page around it sees of the window; null while there is none. */
  readonly window: object | null;
}

/**
 * To be called before the page's first script.
 * @param content the content of the frame `#wrap`; all others are empty
 */
export function installEmptyFrames(win: Win, content: FrameContent | null): void {
  defineStandIn(win, content);
  standInWhereMade(win);
  closeOtherWays(win);
  removeParsedFrames(win);
}

function defineStandIn(win: Win, content: FrameContent | null): void {
  const documents = new WeakSet<Document>();
  const computed = win.getComputedStyle.bind(win);
  const create = () => {
    const document = win.document.implementation.createHTMLDocument('');
    document.head.replaceChildren();
    Object.defineProperty(document, 'defaultView', { value: win });
    documents.add(document);
    return document;
  };
  const style = frameStyle(win);
  const { attachShadow } = win.Element.prototype;
  const { set: adopt } = Object.getOwnPropertyDescriptor(win.ShadowRoot.prototype, 'adoptedStyleSheets')!;
  // Without a prototype, to which a page could add more.
  const closed = Object.assign(Object.create(null), { mode: 'closed' });
  win.customElements.define(
    STAND_IN,
    class extends win.HTMLElement {
      #document: Document | null = null;
      readonly #root: ShadowRoot;

      constructor() {
        super();
        // Content between the tags of a frame is not shown.
        this.#root = apply(attachShadow, this, [closed]);
        apply(adopt!, this.#root, [[style]]);
      }
      get #isForm(): boolean {
        return content !== null && this.id === 'wrap';
      }
      connectedCallback(): void {
        this.#document = create();
        // As with a real frame, this comes after it has been inserted.
        this.dispatchEvent(new win.Event('load'));
      }
      disconnectedCallback(): void {
        this.#document = null;
      }
      get contentDocument(): Document | null {
        return this.#document;
      }
      get contentWindow(): object | null {
        if (this.#isForm && content?.window) return content.window;
        const document = this.#document;
        return (
          document && { document, parent: win, frameElement: this, getComputedStyle: win.getComputedStyle }
        );
      }
      get src(): string {
        return this.getAttribute('src') ?? '';
      }
      set src(address: string) {
        if (this.#isForm) content?.show(this, this.#root, `${address}`);
        else this.setAttribute('src', address);
      }
      get srcdoc(): string {
        return '';
      }
      set srcdoc(_: string) {
        throw new TypeError(NO_FRAMES);
      }
    },
  );
  win.getComputedStyle = (element, pseudo) =>
    documents.has(element.ownerDocument) ? styleOfTwin(win, element, computed) : computed(element, pseudo);
}

function frameStyle(win: Win): CSSStyleSheet {
  const style = new win.CSSStyleSheet();
  style.replaceSync(`:host { display: inline-block; width: 300px; height: 150px; border: 2px inset; }
:host([frameborder="0"]) { border: 0; } :host([width="0"]) { width: 0; } :host([height="0"]) { height: 0; }`);
  return style;
}

/** The element's computed style where no style sheet of the page applies, as a list of declarations. */
function styleOfTwin(
  win: Win,
  element: Element,
  computed: (element: Element) => CSSStyleDeclaration,
): CSSStyleDeclaration {
  const { document } = win;
  const host = document.createElement('div');
  host.style.cssText = 'all: initial; display: block; position: fixed; visibility: hidden;';
  const twin = document.importNode(element, false);
  host.attachShadow({ mode: 'closed' }).append(twin);
  document.documentElement.append(host);
  const copy = document.createElement('div').style;
  const style = computed(twin);
  for (const property of style) copy.setProperty(property, style.getPropertyValue(property));
  host.remove();
  return copy;
}

/** Names are read once: an object could return a different one the second time. */
function standInWhereMade(win: Win): void {
  const { prototype } = win.Document;
  const { createElement, createElementNS } = prototype;
  Object.assign(prototype, {
    createElement(this: Document, name: unknown, options: unknown) {
      const tag = `${name}`;
      return apply(createElement, this, matches(FRAME, tag) ? [STAND_IN] : [tag, options]);
    },
    createElementNS(this: Document, namespace: unknown, name: unknown, options: unknown) {
      const space = namespace === null ? null : `${namespace}`;
      const tag = `${name}`;
      const isFrame = space === XHTML && matches(PREFIXED_FRAME, tag);
      return apply(createElementNS, this, isFrame ? [XHTML, STAND_IN] : [space, tag, options]);
    },
  });
}

/** Closes other ways to create elements without markup that could be checked. */
function closeOtherWays(win: Win): void {
  const { createDocument } = win.DOMImplementation.prototype;
  win.DOMImplementation.prototype.createDocument = function (
    this: DOMImplementation,
    namespace: string | null,
    name: string | null,
    type: DocumentType | null = null,
  ) {
    const tag = name === null ? null : `${name}`;
    if (tag !== null && matches(PREFIXED_FRAME, tag)) throw new TypeError(NO_FRAMES);
    return apply(createDocument, this, [namespace, tag, type]);
  };
  const { define } = win.CustomElementRegistry.prototype;
  win.CustomElementRegistry.prototype.define = function (
    this: CustomElementRegistry,
    name: string,
    ownClass: CustomElementConstructor,
    options?: ElementDefinitionOptions,
  ) {
    const base = options?.extends;
    const built = base === undefined ? undefined : `${base}`;
    if (built !== undefined && matches(FRAME, built)) throw new TypeError(NO_FRAMES);
    return apply(define, this, [name, ownClass, { extends: built }]);
  };
  for (const name of ['XSLTProcessor', 'documentPictureInPicture']) Reflect.deleteProperty(win, name);
}

/** Removes frames made by a parser, if one ever gets through, before the next script runs. */
function removeParsedFrames(win: Win): void {
  const { document } = win;
  const { remove } = win.Element.prototype;
  const { querySelector } = win.Document.prototype;
  const find = (): Element | null => apply(querySelector, document, [PARSED_FRAMES]);
  const observer = new win.MutationObserver(() => {
    for (let frame = find(); frame; frame = find()) apply(remove, frame, []);
  });
  observer.observe(document, { childList: true, subtree: true });
}
