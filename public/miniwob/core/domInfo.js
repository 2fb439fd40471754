/**
 * The page as an agent sees it (`core.getDOMInfo`), and acting on what it sees (`core.elementClick`).
 *
 * Elements are numbered 1, 2, 3, ... in the order in which they are first seen and keep the number for the episode.
 * Loose text between elements is reported as pseudo-elements `t`, one per visual line, numbered -1, -2, ... afresh at
 * each call.
 */
(() => {
  /** Parts of the harness, and the instruction: not among the elements that an agent acts on. */
  const SKIPPED_IDS = new Set(['reward-display', 'sync-task-cover', 'click-canvas', 'query']);

  let lastRef = 0;
  let lastTextRef = 0;
  /** Numbered elements of this episode: the stamp alone would not reveal a restart without an end. */
  let refs = new WeakMap();
  /** Elements of the latest `getDOMInfo` call. */
  const elementsByRef = new Map();

  const isEmpty = (rect) => rect.width === 0 || rect.height === 0;
  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';

  function tagOf(element) {
    return element.tagName === 'INPUT' ? `INPUT_${element.type}` : element.tagName;
  }

  /** Content of form fields; undefined for everything else. */
  function fieldValue(element) {
    if (element.tagName === 'TEXTAREA') return element.value;
    if (element.tagName !== 'INPUT') return undefined;
    return element.type === 'checkbox' || element.type === 'radio' ? element.checked : element.value;
  }

  function refOf(element) {
    const stamp = `e${WOB_EPISODE_ID}`;
    if (element.dataset.wob_eps !== stamp || !refs.has(element)) {
      refs.set(element, ++lastRef);
      element.dataset.wob_eps = stamp;
      element.dataset.wob_ref = lastRef;
    }
    return refs.get(element);
  }

  function createPiece(text, { left, top, width, height }) {
    return { tag: 't', left, top, width, height, ref: --lastTextRef, children: [], text };
  }

  /** Splits a text node where the browser wraps it, so that each piece covers one client rectangle. */
  function textPieces(node) {
    const range = document.createRange();
    const rectsBetween = (start, end) => {
      range.setStart(node, start);
      range.setEnd(node, end);
      return range.getClientRects();
    };
    const pieces = [];
    for (let start = 0; start < node.length; ) {
      // The largest end with at most one rectangle. Most nodes are one line, so the full length comes first.
      let end = node.length;
      let tooFar = node.length + 1;
      if (rectsBetween(start, end).length > 1) {
        tooFar = end;
        end = start + 1;
        while (tooFar - end > 1) {
          const middle = (end + tooFar) >> 1;
          if (rectsBetween(start, middle).length > 1) tooFar = middle;
          else end = middle;
        }
      }
      const text = node.data.slice(start, end).trim();
      const rect = rectsBetween(start, end)[0];
      if (text !== '' && rect && !isEmpty(rect)) pieces.push(createPiece(text, rect));
      start = end;
    }
    return pieces;
  }

  /** Children as reported: visible elements and pieces of text, in document order. */
  function childInfos(element, recordingTarget) {
    const children = [];
    for (const node of element.childNodes) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        const child = elementInfo(node, recordingTarget);
        if (child) children.push(child);
      } else if (isText(node)) {
        children.push(...textPieces(node));
      }
    }
    return children;
  }

  /** One element and what is below it; null if it is skipped or has no area. */
  function elementInfo(element, recordingTarget) {
    if (SKIPPED_IDS.has(element.id)) return null;
    const rect = element.getBoundingClientRect();
    if (isEmpty(rect)) return null;

    const style = getComputedStyle(element);
    const info = {
      tag: tagOf(element),
      left: rect.left,
      top: rect.top,
      width: rect.width,
      height: rect.height,
      children: [],
      id: element.id,
      classes: element.className,
      ref: refOf(element),
      bgColor: style.backgroundColor,
      fgColor: style.color,
    };
    elementsByRef.set(info.ref, element);
    if (element === document.activeElement) info.focused = true;
    if (element.dataset.tampered === `e${WOB_EPISODE_ID}`) info.tampered = true;
    if (element === recordingTarget) info.recordingTarget = true;
    const value = fieldValue(element);
    if (value !== undefined) info.value = value;

    if (element.childElementCount > 0) {
      info.children = childInfos(element, recordingTarget);
    } else {
      const texts = Array.from(element.childNodes).filter(isText);
      info.text = texts.map((node) => node.data.trim()).join(' ');
    }
    return info;
  }

  /** Every element and piece of text in `info`, by ref. */
  function flattenDOMInfo(info, flat = {}) {
    flat[info.ref] = info;
    for (const child of info.children) flattenDOMInfo(child, flat);
    return flat;
  }

  Object.assign(core, {
    /**
     * The visible page below `baseElement`, nested. A recorder passes the target of an event as
     * `recordingTarget`: that element, if visible, gets `recordingTarget: true`.
     */
    getDOMInfo(baseElement = document.body, recordingTarget = null) {
      elementsByRef.clear();
      return elementInfo(baseElement, recordingTarget);
    },

    flattenDOMInfo: (info) => flattenDOMInfo(info),

    /** Starts numbering afresh; called when an episode starts. */
    resetRefCode() {
      lastRef = 0;
      lastTextRef = 0;
      refs = new WeakMap();
    },

    /** Clicks an element of the latest `getDOMInfo` call by script. Returns true, or what went wrong. */
    elementClick(ref) {
      const element = elementsByRef.get(ref);
      if (!element) return `No visible element has ref ${ref}`;
      core.canvasDrawElementClick?.(element);
      if (element instanceof SVGElement) {
        for (const type of ['mousedown', 'mouseup', 'click']) element.dispatchEvent(new Event(type));
      } else {
        element.click();
        element.focus();
      }
      return true;
    },
  });
})();
