/** The browser features Latticework requires, and the message for a browser that lacks them. */

/** The first browser versions that have all of them. */
const ENOUGH = 'Chrome or Edge 110, Firefox 125, Safari 17.4, or any later one';

interface Requirement {
  readonly name: string;
  /** What the feature is needed for. */
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

/** What prevents the page from working in the browser whose globals are `scope`; null if nothing does. */
export function findLack(scope: typeof globalThis): Lack | null {
  if (!scope.isSecureContext) {
    return {
      title: 'The page needs a secure connection',
      message:
        'It was opened over http from another machine. Browsers then disable features it needs to tell runs apart and to ' +
        'keep two tabs from training the same one.',
      advice: 'Open it over https, or start it on this machine and open http://localhost.',
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
    // Nothing is fetched: the address is invalid.
    new Worker('http://:0', options);
  } catch {
    // Expected for that address.
  }
  return isRead;
}

/** Says what is missing, instead of showing the page; uses nothing an old browser might lack. */
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
