/** One change of a recorded site at a time, in all tabs together: a change reads the site, and writes it as a whole. */
const PREFIX = 'latticework-site-';

export const lockSite = <T>(name: string, change: () => Promise<T>): Promise<T> =>
  navigator.locks.request(PREFIX + name, change) as Promise<T>;
