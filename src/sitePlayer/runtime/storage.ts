/**
 * Storage and cookies of a recorded page. A page in the sandbox has none of its own: touching them throws. These live
 * as long as the episode and are sent to nobody.
 */
import type { SiteStorage } from '../protocol';

export interface InstalledStorage {
  contents(): SiteStorage;
}

export function installStorage(win: Window & typeof globalThis, before: SiteStorage): InstalledStorage {
  const local = new Map(before.local);
  const session = new Map(before.session);
  const cookies = new Map(before.cookies);
  Object.defineProperty(win, 'localStorage', { configurable: true, value: storageOf(local) });
  Object.defineProperty(win, 'sessionStorage', { configurable: true, value: storageOf(session) });
  Object.defineProperty(win.Document.prototype, 'cookie', {
    configurable: true,
    get: () => Array.from(cookies, ([name, value]) => (name === '' ? value : `${name}=${value}`)).join('; '),
    set: (cookie: unknown) => setCookie(cookies, `${cookie}`),
  });
  return { contents: () => ({ local: [...local], session: [...session], cookies: [...cookies] }) };
}

/** `Storage`: members and methods alike. */
function storageOf(kept: Map<string, string>): Storage {
  const methods = {
    getItem: (key: unknown) => kept.get(`${key}`) ?? null,
    setItem: (key: unknown, value: unknown) => void kept.set(`${key}`, `${value}`),
    removeItem: (key: unknown) => void kept.delete(`${key}`),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  };
  return new Proxy(Object.create(null), {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined;
      if (name === 'length') return kept.size;
      return name in methods ? methods[name as keyof typeof methods] : kept.get(name);
    },
    set: (_, name, value: unknown) => {
      kept.set(String(name), `${value}`);
      return true;
    },
    has: (_, name) => kept.has(String(name)) || String(name) in methods,
    deleteProperty: (_, name) => {
      kept.delete(String(name));
      return true;
    },
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      kept.has(String(name))
        ? { configurable: true, enumerable: true, writable: true, value: kept.get(String(name)) }
        : undefined,
  }) as Storage;
}

/**
 * The only attributes that count are those that expire a cookie: it is deleted by a maximum age or a date that has
 * passed.
 */
function setCookie(cookies: Map<string, string>, cookie: string): void {
  const [pair, ...attributes] = cookie.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  const isOver = attributes.some((attribute) => {
    const [key, value = ''] = attribute.split('=').map((part) => part.trim());
    if (/^max-age$/i.test(key)) return Number(value) <= 0;
    return /^expires$/i.test(key) && Date.parse(value) <= Date.now();
  });
  if (isOver) cookies.delete(name);
  else cookies.set(name, pair.slice(equals + 1).trim());
}
