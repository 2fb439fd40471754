import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addHelp } from './help';

function asked(...args: readonly string[]): { code: string; message: string; printed: string } {
  let printed = '';
  const program = new Command('latticework').exitOverride().configureOutput({
    writeOut: (text) => {
      printed += text;
    },
    outputError: () => {},
  });
  program.command('train').description('learn');
  program.command('sites').command('record').description('record one');
  addHelp(program);
  try {
    program.parse(['help', ...args], { from: 'user' });
  } catch (error) {
    const { code, message } = error as Error & { code: string };
    return { code, message, printed };
  }
  throw new Error('nothing was printed');
}

test('help is that of the named command', () => {
  expect(asked('train')).toMatchObject({ code: 'commander.help', printed: expect.stringContaining('learn') });
  expect(asked('sites', 'record').printed).toContain('Usage: latticework sites record');
  expect(asked().printed).toContain('help [command...]');
});

test('an unknown command is said to be unknown, with the nearest', () => {
  const code = 'commander.unknownCommand';
  expect(asked('trian')).toEqual({
    code,
    message: expect.stringContaining('did you mean train?'),
    printed: '',
  });
  expect(asked('sites', 'xyz').message).toBe("error: unknown command 'xyz'; see: latticework sites --help");
});
