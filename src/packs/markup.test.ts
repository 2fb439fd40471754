import { expect, test } from 'vitest';
import { scriptAddresses, titleOf } from './markup';

test('addresses of scripts, however they are written', () => {
  const html = `<SCRIPT src="a.js"></SCRIPT><script defer src='b.js'>x</script><script src=c.js?v=1></script>
    <script>var src = "no.js";</script><script data-x="a > b" src="d.js" src="no.js"/><script
    type="text/javascript" src = "e.js"></script><scripts src="no.js"><script src>`;
  expect(scriptAddresses(html)).toEqual(['a.js', 'b.js', 'c.js?v=1', 'd.js', 'e.js', '']);
});

test('a title in one line', () => {
  expect(titleOf('<html><title lang="en">Click\n  &lt;it&gt; &amp; go</title>')).toBe('Click <it> & go');
  expect(titleOf('<p>')).toBe('');
  expect(titleOf('<title>cut')).toBe('cut');
  expect(titleOf(`<title>${'x'.repeat(500)}</title>`)).toHaveLength(120);
});

const BEGUN = [
  ...['<script ', '<script src="', "<script a='", '<script src=', '<script>'],
  ...['<title', '<title ', '<title a="', '<', '= ', '\n'],
];

/** Quadratic time would mean a minute for 1 MB, and hours for 16 MB. */
function readsInItsTime(text: string, bytes: number): void {
  const html = text.repeat(Math.ceil(bytes / text.length));
  expect(scriptAddresses(html).every((address) => typeof address === 'string')).toBe(true);
  expect(scriptAddresses(`<script ${html}`)).toBeInstanceOf(Array);
  expect(titleOf(html).length).toBeLessThanOrEqual(120);
}

const MB = 1024 * 1024;
test.each(BEGUN)('1 MB of %j is read in linear time', (text) => readsInItsTime(text, MB));
test.each(BEGUN)('16 MB of %j are read in linear time', { tags: 'rest' }, (text) =>
  readsInItsTime(text, 16 * MB),
);
