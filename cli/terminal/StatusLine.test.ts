import { expect, test } from 'vitest';
import { StatusLine } from './StatusLine';

function written(isTTY: boolean, use: (line: StatusLine) => void): string {
  const parts: string[] = [];
  const out = { isTTY, columns: 20, write: (part: string) => parts.push(part) };
  use(new StatusLine(out as unknown as NodeJS.WriteStream));
  return parts.join('');
}

test('on a terminal it is one line, cut to its width, that makes way for others and disappears at the end', () => {
  const text = written(true, (line) => {
    line.show(() => 'Test episodes: 120 of 500');
    line.say('A notice');
    line.show(() => 'More');
    line.clear();
  });
  expect(text).toBe('\r\x1b[KTest episodes: 120 \r\x1b[KA notice\n\r\x1b[KMore\r\x1b[K');
});

test('elsewhere it is an occasional line', () => {
  const text = written(false, (line) => {
    line.show(() => 'First');
    line.show(() => 'Too soon');
    line.clear();
  });
  expect(text).toBe('First\n');
});
