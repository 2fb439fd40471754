import { expect, test } from 'vitest';
import { shortenTo } from './shortenTo';

const measure = (text: string) => 10 * text.length;

test.each([
  ['Username', 80, 'Username'],
  ['Username', 79, 'Userna…'],
  ['Stay logged in', 60, 'Stay…'],
  ['Username', 5, '…'],
])('%s in %d pixels is %s', (text, width, shown) => expect(shortenTo(text, width, measure)).toBe(shown));
