/** `location` of a recorded page: the address that the site had, and ways to navigate. */
import { PAGE_LOCATION } from '../pageLocationName';
import type { PageNavigation } from './PageNavigation';
import type { PageState } from './PageState';

export function installLocation(
  win: Window & typeof globalThis,
  state: PageState,
  navigation: PageNavigation,
): void {
  const location = createLocation(state, navigation);
  const property = {
    get: () => location,
    set: (address: unknown) => navigation.go(`${address}`),
  };
  for (const owner of [win, win.Document.prototype]) Object.defineProperty(owner, PAGE_LOCATION, property);
  for (const name of ['URL', 'documentURI']) {
    Object.defineProperty(win.Document.prototype, name, { configurable: true, get: () => state.url });
  }
  Object.defineProperty(win.Document.prototype, 'domain', {
    configurable: true,
    get: () => new URL(state.url).hostname,
    set: () => {},
  });
  Object.defineProperty(win, 'origin', { configurable: true, get: () => new URL(state.url).origin });
  installHistory(win, state, navigation);
}

const PARTS = ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

function createLocation(state: PageState, navigation: PageNavigation): object {
  const location = {
    assign: (address: unknown) => navigation.go(`${address}`),
    replace: (address: unknown) => navigation.go(`${address}`),
    reload: () => navigation.leave({ method: 'GET', url: state.url }),
    toString: () => state.url,
    get origin() {
      return new URL(state.url).origin;
    },
  };
  for (const part of PARTS) {
    Object.defineProperty(location, part, {
      enumerable: true,
      get: () => new URL(state.url)[part],
      set: (value: unknown) => {
        if (part === 'href') return navigation.go(`${value}`);
        const url = new URL(state.url);
        url[part] = `${value}`;
        navigation.go(url.href);
      },
    });
  }
  return location;
}

/**
 * For scripts that change the address and stay: the browser would refuse an address with an origin other than the
 * blob's.
 */
function installHistory(win: Window & typeof globalThis, state: PageState, navigation: PageNavigation): void {
  let data: unknown = null;
  const change = (value: unknown, _title: unknown, address?: unknown) => {
    data = win.structuredClone(value);
    const url = address === undefined || address === null ? state.url : state.resolve(`${address}`);
    if (url === null || new URL(url).origin !== new URL(state.url).origin) {
      throw new win.DOMException('The address is of another site.', 'SecurityError');
    }
    if (url !== state.url) state.move(url);
  };
  const { prototype } = win.History;
  Object.assign(prototype, { pushState: change, replaceState: change });
  // There is only one page at a time, and no history.
  for (const name of ['back', 'forward']) Object.assign(prototype, { [name]: () => {} });
  Object.assign(prototype, {
    go: (delta = 0) => delta === 0 && navigation.leave({ method: 'GET', url: state.url }),
  });
  Object.defineProperty(prototype, 'state', { configurable: true, get: () => data });
}
