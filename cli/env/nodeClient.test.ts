/** The client for Node, with another program in place of the command. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'node-client-'));
  for (const name of ['bin', 'examples/node']) mkdirSync(join(folder, name), { recursive: true });
  cpSync('examples/node/latticeworkEnv.mjs', join(folder, 'examples/node/latticeworkEnv.mjs'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program, as the leader of a process group, in which `env` is open. */
async function play(program: string, command: string) {
  writeFileSync(join(folder, 'bin/latticework.mjs'), command);
  const main = `import { LatticeworkEnv } from './examples/node/latticeworkEnv.mjs';\n${program}`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const child = spawn(process.execPath, ['main.mjs'], { cwd: folder, detached: true });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr };
}

/** Answers each request with what was asked for; after its input has ended, leaves a file. */
const ECHO = `
import { createInterface } from 'node:readline';
import { writeFileSync } from 'node:fs';
console.log('{}');
for await (const line of createInterface({ input: process.stdin })) console.log(line);
writeFileSync('ended', '');
`;

test.skipIf(process.platform === 'win32')(
  'Ctrl-C reaches the program, not the command, which ends when the program is killed',
  async () => {
    const program = `
const env = await LatticeworkEnv.open('click-test');
const interrupted = new Promise((resolve) => process.on('SIGINT', resolve));
process.kill(-process.pid, 'SIGINT');
await interrupted;
console.log(JSON.stringify(await env.reset({ seed: 7 })));
process.kill(process.pid, 'SIGKILL');`;
    expect(await play(program, ECHO)).toEqual({ stdout: '{"reset":{"seed":7}}\n', stderr: '' });
    await expect.poll(() => existsSync(join(folder, 'ended')), { timeout: 10_000 }).toBe(true);
  },
);

test('a command that ends tells the client why, and standard error too', async () => {
  const program = `await LatticeworkEnv.open('click-test').catch(({ message }) => console.log(message));`;
  const { stdout, stderr } = await play(program, `console.error('error: no such task'); process.exit(2);`);
  expect(stdout).toBe('latticework env has ended with exit code 2: error: no such task\n');
  expect(stderr).toBe('error: no such task\n');
});

test('a closed environment says that it is closed', async () => {
  const program = `
const env = await LatticeworkEnv.open('click-test');
console.log(await env.close());
await env.reset().catch(({ message }) => console.log(message));`;
  const { stdout } = await play(program, ECHO);
  expect(stdout).toBe('0\nthis environment is closed: open another one\n');
});
