import { expect, test } from 'vitest';
import { mendLanguage } from './language';

const mended = (language: string, languages: readonly string[] = [language]) => {
  const navigator = { language, languages } as Navigator;
  mendLanguage(navigator);
  return navigator;
};

test('a language that formatters accept is left as it is', () => {
  const { language, languages } = mended('pt-BR', ['pt-BR', 'pt']);
  expect(language).toBe('pt-BR');
  expect(languages).toEqual(['pt-BR', 'pt']);
});

test('a name that is not a language is replaced by the next valid one, or by English', () => {
  expect(mended('C').language).toBe('en');
  expect(mended('').languages).toEqual(['en']);
  const { language, languages } = mended('C', ['C', 'sv', 'POSIX!']);
  expect(language).toBe('sv');
  expect(languages).toEqual(['sv']);
  expect(() => new Intl.NumberFormat(language)).not.toThrow();
});
