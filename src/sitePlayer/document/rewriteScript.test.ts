import { expect, test } from 'vitest';
import { PAGE_LOCATION as L } from '../pageLocationName';
import { rewriteHandler, rewriteModule, rewriteScript } from './rewriteScript';

test.each([
  ['go(location.search)', `go(${L}.search)`],
  ['window.location = "/x"', `window.${L} = "/x"`],
  ['document.location.href', `document.${L}.href`],
  ['top.location.replace(url)', `window.${L}.replace(url)`],
  ['parent.parent.location.href = a', `window.${L}.href = a`],
  ['window.top.location', `window.${L}`],
  ['if (top != self) parent.location = self.location', `if (top != self) window.${L} = self.${L}`],
  ['location = location + "?a"', `${L} = ${L} + "?a"`],
  ['f({ location })', `f({ location: ${L} })`],
  ['const { location } = window', `const { location: ${L} } = window`],
  ['const { location = 1 } = x', `const { location: ${L} = 1 } = x`],
  ['function at(location) { return location.x }', `function at(${L}) { return ${L}.x }`],
  [`\`\${location.host}/a\``, `\`\${${L}.host}/a\``],
])('%s', (code, rewritten) => {
  expect(rewriteScript(code)).toBe(rewritten);
});

test.each([
  '"the location of location"',
  'trip.location = 1',
  'x = { location: 2, "location": 3 }',
  'class A { location() {} location = 1 }',
  '// location\n1',
  'history.location',
  'location: for (;;) break location',
  'not a script with location {',
])('left unchanged: %s', (code) => {
  expect(rewriteScript(code)).toBe(code);
});

test('handlers may return; modules may not import others', () => {
  expect(rewriteHandler("location='/a'; return false")).toBe(`${L}='/a'; return false`);
  expect(rewriteModule('const a = location.href;')).toBe(`const a = ${L}.href;`);
  for (const code of ['import "./x.js"', 'import("./x.js")', 'export * from "./y.js"'])
    expect(rewriteModule(code)).toBeNull();
  expect(rewriteModule('export const a = 1')).toBe('export const a = 1');
});
