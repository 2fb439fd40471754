/**
 * A recorded site of a few pages for tests: a form, a redirect, an autocomplete, pages that are posted to, scripts that
 * fetch and navigate.
 */
import { strToU8 } from 'fflate';
import { decodeBase64 } from '../../files/base64';
import type { Exchange } from '../../sites/exchange';
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile, type SiteFile } from '../../sites/siteFile';
import { registerSite } from '../registry';

export const ORIGIN = 'http://shop.test';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

export const exchange = (
  path: string,
  body: string | Uint8Array,
  more: Partial<Exchange> & { readonly type?: string } = {},
): Exchange => {
  const { type = 'text/html; charset=utf-8', ...rest } = more;
  return {
    method: 'GET',
    url: new URL(path, ORIGIN).href,
    requestHeaders: [],
    status: 200,
    headers: [['content-type', type]],
    body: typeof body === 'string' ? strToU8(body) : body,
    at: 0,
    ...rest,
  };
};

export const posted = (path: string, form: string, body: string, more: Partial<Exchange> = {}): Exchange =>
  exchange(path, body, {
    method: 'POST',
    requestBody: strToU8(form),
    requestHeaders: [['content-type', 'application/x-www-form-urlencoded']],
    ...more,
  });

export const redirect = (path: string, location: string, status = 302): Exchange =>
  exchange(path, '', { status, headers: [['location', location]] });

const START = `<!DOCTYPE html><title>Shop</title><link rel="stylesheet" href="/style.css">
<h1>Shop</h1><img id="logo" src="logo.png" alt="logo">
<form action="/search"><input id="what" name="what"><input id="where" name="where"><input type="hidden" name="cabin" value="any">
<select id="day" name="day"><option>Mon<option>Tue</select><input type="hidden" name="adults" value="1"><button id="go">Search</button></form>
<a id="about" href="about">About</a> <a id="old" href="/old">Old</a> <a id="nowhere" href="/nowhere?x=1">Nowhere</a>
<a id="ask" href="#" onclick="ask(); return false">Ask</a> <a id="leave" href="#" onclick="location.href = '/about?by=script'; return false">Leave</a>
<form id="order" action="/order" method="post"><input id="count" name="count" value="1"><button id="buy">Buy</button></form>
<p id="said"></p><p id="when"></p><script src="/main.js"></script>`;

const MAIN = `
document.getElementById('when').textContent = new Date().toISOString() + ' ' + Math.random().toFixed(6) + ' ' + location.pathname;
function ask() {
  fetch('/api?q=' + document.getElementById('what').value + '&_=' + Date.now())
    .then((response) => response.json())
    .then(({ answer }) => { document.getElementById('said').textContent = answer; })
    .catch((error) => { document.getElementById('said').textContent = String(error); });
}
let timer;
document.getElementById('where').addEventListener('input', (event) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const request = new XMLHttpRequest();
    request.open('GET', '/places?starts=' + event.target.value);
    request.onload = () => { document.getElementById('said').textContent = request.status + ' ' + request.responseText; };
    request.send();
  }, 300);
});`;

export const shopFile: SiteFile = checkSiteFile({
  format: 'latticework-site',
  version: 1,
  name: 'shop',
  title: 'Shop',
  startUrl: `${ORIGIN}/`,
  recordedAt: '2026-11-22T11:00:00Z',
  volatileParameters: ['_'],
  tasks: {
    form: {
      query: 'Find {what} in {where} on {day}',
      slots: { what: ['tea', 'jam', 'rice', 'oats', 'salt'], where: ['Ghent', 'Lille'], day: ['Mon', 'Tue'] },
      queries: ['tea', 'jam', 'rice', 'oats', 'salt'].flatMap((what) => [
        { what, where: 'Ghent', day: 'Tue' },
        { what, where: 'Lille', day: 'Mon' },
      ]),
      terminal: { method: 'GET', url: '/search' },
      keys: {
        what: { slot: 'what', normalise: ['trim', 'lower'] },
        where: { slot: 'where' },
        day: { slot: 'day' },
        cabin: { constant: 'any' },
        adults: { constant: '1' },
      },
    },
    questions: [
      {
        text: 'What does {what} cost?',
        category: 'shopping',
        values: [{ what: 'tea' }],
        answers: [
          {
            values: { what: 'tea' },
            url: `${ORIGIN}/about`,
            answer: { selector: '#price', text: '3' },
          },
        ],
      },
    ],
  },
});

export const shopExchanges: readonly Exchange[] = [
  exchange('/', START),
  exchange('/style.css', 'h1 { color: rgb(1, 2, 3); background: url(logo.png) }', { type: 'text/css' }),
  exchange('/logo.png', decodeBase64(PIXEL), { type: 'image/png' }),
  exchange('/main.js', MAIN, { type: 'text/javascript' }),
  exchange(
    '/about',
    '<title>About</title><p>Tea costs <a href="/old"><b id="price">3</b> pounds</a></p><i id="other">else</i>',
  ),
  exchange('/about?by=script', '<p id="here">by script</p>'),
  redirect('/old', '/older', 301),
  redirect('/older', '/new'),
  exchange('/new', '<p id="here">new</p><script>document.title = location.href</script>'),
  exchange('/api?q=tea&_=1', '{"answer":"black"}', { type: 'application/json' }),
  exchange('/places?starts=Ghent', '["Ghent"]', { type: 'application/json' }),
  exchange('/places?starts=Lille', '["Lille"]', { type: 'application/json' }),
  posted('/order', 'count=1', '<p id="here">one</p>'),
  posted('/order', 'count=2', '<p id="here">two</p>'),
];

export const shop: RecordedSite = { file: shopFile, exchanges: shopExchanges, demos: [] };

/** Registers the site, or one with other pages, in the catalogue. */
export function registerTestSite(site: RecordedSite = shop): void {
  const { name } = site.file;
  const { length } = site.exchanges;
  registerSite({
    info: { name, file: site.file, demos: [], exchanges: length, bytes: 0, createdAt: 0 },
    load: async () => site,
  });
}
