import type { Exchange } from '../sites/exchange';

/** The page that is shown instead of one that was not recorded. */
export const missedPage = (method: string, url: string): Exchange => ({
  method,
  url,
  requestHeaders: [],
  status: 504,
  statusText: 'Not recorded',
  headers: [['content-type', 'text/html;charset=utf-8']],
  body: new TextEncoder().encode(
    `<!DOCTYPE html><title>Not recorded</title><h1>Not recorded</h1><p id="missed">${method} ${url
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')}</p>`,
  ),
  at: 0,
});
