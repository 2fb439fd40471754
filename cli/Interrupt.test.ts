import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

/** As JavaScript, for programs that Node runs as they are. */
const compiled = join(mkdtempSync(join(tmpdir(), 'interrupt-')), 'Interrupt.mjs');
const { code } = await transformWithOxc(
  readFileSync(new URL('Interrupt.ts', import.meta.url), 'utf8'),
  'Interrupt.ts',
);
writeFileSync(compiled, code);
const IMPORT = `import { Interrupt } from '${pathToFileURL(compiled)}';`;

const STARTS_ANOTHER = `
  ${IMPORT}
  import { passOn, run } from './scripts/lib/project.mjs';
  new Interrupt(passOn, passOn);
  const { code } = await run(process.execPath, ['--input-type=module', '--eval', process.argv[1], process.argv[2]]);
  console.log('the other ended with', code);
`;

/** Like a run, it takes a while to keep its results. */
const KEEPS_RESULTS = `
  ${IMPORT}
  new Interrupt(() => setTimeout(() => {
    console.log('results are kept');
    process.exit(0);
  }, Number(process.argv[1])));
  setInterval(() => {}, 1000);
  console.log('ready');
`;

/**
 * A program that runs another one, in a process group of their own; both hear of signals.
 * @param keepingMs how long the other takes to keep its results
 * @param interrupt sends signals, once both are ready
 */
async function whenInterrupted(keepingMs: number, interrupt: (program: ChildProcess) => unknown) {
  const args = ['--input-type=module', '--eval', STARTS_ANOTHER, KEEPS_RESULTS, String(keepingMs)];
  const program = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  program.stdout.on('data', (data) => {
    output += data;
    if (String(data).includes('ready')) void interrupt(program);
  });
  const code = await new Promise((resolve) => program.on('close', resolve));
  return { code, lines: output.trimEnd().split('\n') };
}

test('a signal that reaches only the program ends what it runs, and it waits for the results', async () => {
  expect(await whenInterrupted(100, (program) => program.kill('SIGINT'))).toEqual({
    code: 0,
    lines: ['ready', 'results are kept', 'the other ended with 0'],
  });
});

test('Ctrl-C in a terminal, which reaches both and which npm sends once more, is one request', async () => {
  const { lines } = await whenInterrupted(1500, async ({ pid }) => {
    process.kill(-pid!, 'SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.kill(-pid!, 'SIGINT');
  });
  expect(lines).toEqual(['ready', 'results are kept', 'the other ended with 0']);
});

test('a second request ends both at once', async () => {
  const { code, lines } = await whenInterrupted(60_000, async (program) => {
    program.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    program.kill('SIGINT');
  });
  expect({ code, lines }).toEqual({ code: 130, lines: ['ready'] });
});
