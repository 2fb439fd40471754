/** What Latticework cannot do without, and how to say that a browser lacks it. */

/** The browsers of each maker that have all of it. */
const ENOUGH = 'Chrome or Edge 110, Firefox 125, Safari 17.4, or any later one';

interface Requirement {
  readonly name: string;
  /** What it is needed for. */
  readonly purpose: string;
  isMet(scope: typeof globalThis): boolean;
}

const REQUIREMENTS: readonly Requirement[] = [
  { name: 'module workers', purpose: 'learning beside the page', isMet: hasModuleWorkers },
  {
    name: 'constructed style sheets',
    purpose: 'stopping animations of task pages',
    isMet: ({ Document }) => 'adoptedStyleSheets' in Document.prototype,
  },
  {
    name: 'Element.checkVisibility',
    purpose: 'finding what can be seen of a page',
    isMet: ({ Element }) => 'checkVisibility' in Element.prototype,
  },
  {
    name: 'Intl.Segmenter',
    purpose: 'editing text word by word',
    isMet: (scope) => 'Segmenter' in scope.Intl,
  },
  {
    name: 'OffscreenCanvas',
    purpose: 'drawing learning curves',
    isMet: (scope) => 'OffscreenCanvas' in scope,
  },
  {
    name: 'CompressionStream',
    purpose: 'storing runs',
    isMet: (scope) => 'CompressionStream' in scope,
  },
  {
    name: 'Array.toSorted',
    purpose: 'running at all',
    isMet: (scope) => 'toSorted' in scope.Array.prototype,
  },
];

export interface Lack {
  readonly title: string;
  /** What is missing. */
  readonly message: string;
  /** What the user can do. */
  readonly advice: string;
}

/** What keeps the page from working in the browser whose globals are `scope`; null if nothing does. */
export function findLack(scope: typeof globalThis): Lack | null {
  if (!scope.isSecureContext) {
    return {
      title: 'The page has to come over a secure connection',
      message:
        'It was opened by http from another machine. Browsers then withhold what it needs to tell runs apart and to ' +
        'keep two tabs from training the same one.',
      advice: 'Open it by https, or start it on this machine and open http://localhost.',
    };
  }
  const missing = REQUIREMENTS.filter(({ isMet }) => !isMet(scope));
  if (missing.length === 0) return null;
  const list = missing.map(({ name, purpose }) => `${name} (for ${purpose})`).join(', ');
  return {
    title: 'This browser cannot run Latticework',
    message: `It lacks ${list}.`,
    advice: `Update it, or use another one: ${ENOUGH}.`,
  };
}

/** A browser that knows the option reads it. */
function hasModuleWorkers({ Worker }: typeof globalThis): boolean {
  let isRead = false;
  const options = {
    get type(): WorkerType {
      isRead = true;
      return 'module';
    },
  };
  try {
    // Nothing is fetched: the address cannot be one.
    new Worker('http://:0', options);
  } catch {
    // As expected of that address.
  }
  return isRead;
}

/** Says in place of the page what it lacks; draws with nothing that an old browser might not have. */
export function showLack({ title, message, advice }: Lack, root: HTMLElement): void {
  const box = document.createElement('main');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 16px/1.5 sans-serif';
  for (const [tag, text] of [
    ['h1', title],
    ['p', message],
    ['p', advice],
  ]) {
    const element = document.createElement(tag);
    element.textContent = text;
    box.appendChild(element);
  }
  root.replaceChildren(box);
}
