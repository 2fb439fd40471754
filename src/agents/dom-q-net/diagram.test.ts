import { expect, test } from 'vitest';
import type { Settings } from '../../contracts/run';
import { qNetDiagram } from './diagram';
import { resolveSettings } from './settings';

const formulaOf = (id: string, overrides: Settings) =>
  qNetDiagram(resolveSettings(overrides)).blocks.find((block) => block.id === id)!.tex;

test.each<[Settings, string]>([
  [
    { goalAttention: true, goalConcatenation: true },
    '[\\max_e \\ldots; \\sum_e \\alpha_e e; h_{\\text{goal}}]',
  ],
  [{ goalAttention: false, goalConcatenation: true }, '[\\max_e \\ldots; h_{\\text{goal}}]'],
  [{ goalAttention: false, goalConcatenation: false }, '\\max_e \\ldots'],
])('with %o, the global module consists of %s', (overrides, parts) => {
  expect(formulaOf('global', overrides)).toBe(`e_{\\text{global}} = ${parts}`);
});

test.each<[Settings, string]>([
  [{}, '[e_{\\text{local}}; e_{\\text{neighbour}}; e_{\\text{global}}]'],
  [{ local: false, global: false }, 'e_{\\text{neighbour}}'],
])('with %o, the element head reads %s', (overrides, inputs) => {
  expect(formulaOf('dom', overrides)).toBe(`Q_{\\text{dom}}(s, e) = f(${inputs})`);
});

test('the other heads read the page as a whole', () => {
  expect(formulaOf('token', {})).toBe('Q_{\\text{token}}(s, w) = f([w; e_{\\text{global}}])');
  expect(formulaOf('mode', {})).toBe('Q_{\\text{mode}}(s, m) = f(e_{\\text{global}})');
});

test.each<[Settings, string]>([
  [{}, '[tag; class; rank; matched word; match; flags]'],
  [{ rankDim: 0, matchDim: 0, textInNode: true }, '[tag; class; text; match; flags]'],
])('with %o, an element is known by %s', (overrides, parts) => {
  const plain = formulaOf('local', overrides).replaceAll(/\\text\{([^}]*)\}/g, '$1');
  expect(plain).toBe(`e_{local} = ${parts}`);
});

test.each<[Settings, string]>([
  [{}, '[E_w; \\text{position of } w; \\text{quoted?}]'],
  [{ quotes: false }, '[E_w; \\text{position of } w]'],
])('with %o, a word of the goal is %s', (overrides, formula) => {
  expect(formulaOf('words', overrides)).toBe(formula);
});

test('a text is one token, or the mean of its words', () => {
  expect(formulaOf('texts', {})).toBe('E_{\\mathrm{text}(e)}');
  expect(formulaOf('texts', { textTokens: 'words' })).toBe('\\tfrac1{|e|}\\sum_{w\\in e} E_w');
});
