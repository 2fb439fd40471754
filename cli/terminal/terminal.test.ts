import { expect, test } from 'vitest';
import { guardConsole, visible, visibleLine } from './terminal';

test('terminal commands are shown literally, letters and lines are left alone', () => {
  expect(visible('a\u001b[2Jb\u009b31mc\r\u0007\u007f')).toBe('a\\u001b[2Jb\\u009b31mc\\u000d\\u0007\\u007f');
  expect(visible('\u202etxt.exe\u2066')).toBe('\\u202etxt.exe\\u2066');
  expect(visible('Zürich, 確定 ♥ 👍\n\tnext')).toBe('Zürich, 確定 ♥ 👍\n\tnext');
  expect(visibleLine('x.json\nerror: none')).toBe('x.json\\u000aerror: none');
});

test('printed JSON keeps its meaning', () => {
  const value = { name: '\u001b]0;title\u0007 \u009b \u202e \u007f' };
  expect(JSON.parse(visible(JSON.stringify(value)))).toEqual(value);
});

test('whatever is logged passes through', () => {
  const lines: unknown[][] = [];
  const output = {
    log: (...parts: unknown[]) => lines.push(parts),
    error: (...parts: unknown[]) => lines.push(parts),
  };
  guardConsole(output);
  output.log('a\u001bc', 7);
  output.error('\u0008');
  expect(lines).toEqual([['a\\u001bc', 7], ['\\u0008']]);
});
