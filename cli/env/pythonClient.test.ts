import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Prints the arguments of the command that the client would start. */
const TELL_COMMAND = `
import json, subprocess, sys
sys.path.insert(0, "examples/python")
from latticework import LatticeworkEnv
def tell(command, **_):
    print(json.dumps(command[command.index("env") + 1:]))
    sys.exit()
subprocess.Popen = tell
LatticeworkEnv("login-user", **json.loads(sys.argv[1]))
`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython).each([
  [{}, []],
  [
    { screenshot: true, max_steps: 20, step_ms: 0.5 },
    ['--screenshot', '--max-steps', '20', '--step-ms', '0.5'],
  ],
  [{ screenshot: false, max_steps: null, actions: 'any' }, ['--actions', 'any']],
])('options of the Python client: %j', (options, args) => {
  const { stdout, stderr } = spawnSync('python3', ['-c', TELL_COMMAND, JSON.stringify(options)], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['--task', 'login-user', ...args]);
});

/** Runs a program with the package; what the client starts is another program in place of the command. */
function play(program: string, command: string, options: readonly string[] = []) {
  const code = `
import os, subprocess, sys
from latticework import LatticeworkEnv, LatticeworkVectorEnv
start = subprocess.Popen
subprocess.Popen = lambda command, **options: start([sys.executable, "-c", sys.argv[1]], **options)
${program}`;
  const env = { ...process.env, PYTHONPATH: resolve('examples/python') };
  return spawnSync('python3', [...options, '-c', code, command], { encoding: 'utf8', env, timeout: 20_000 });
}

/** Answers each request with what was asked for. */
const ECHO = `
import json, os, sys
print(json.dumps({"folder": os.getcwd()}), flush=True)
for line in sys.stdin:
    asked = json.loads(line)["reset"]
    echo = lambda one: {"observation": one, "info": {}}
    print(json.dumps(list(map(echo, asked)) if isinstance(asked, list) else echo(asked)), flush=True)
`;

/** Interrupts the client's process group after its first request, which it answers when there is a second one. */
const INTERRUPTING = `
import json, os, signal, sys
print("{}", flush=True)
first = sys.stdin.readline()
os.killpg(os.getpgid(os.getppid()), signal.SIGINT)
for line in [first, sys.stdin.readline()]:
    print(json.dumps({"observation": json.loads(line)["reset"], "info": {}}), flush=True)
`;

const ASK_TWICE = `
os.setpgrp()
env = LatticeworkEnv("login-user")
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    print("interrupted")
print(env.reset(seed=2)[0]["seed"])
`;

test.skipIf(!hasPython || process.platform === 'win32')(
  'Ctrl-C interrupts a request of the Python client, not the command, and its answer is not taken for another',
  () => {
    const { stdout, stderr } = play(ASK_TWICE, INTERRUPTING);
    expect([stderr, stdout]).toEqual(['', 'interrupted\n2\n']);
  },
);

/** After its input has ended, leaves a file of that name. */
const LEAVE_NOTE = (file: string) => `${ECHO}\nopen(${JSON.stringify(file)}, "w").close()`;

test.skipIf(!hasPython).each([
  ['is killed', 'os.kill(os.getpid(), 9)'],
  ['ends without closing it', ''],
])('the command ends when Python %s', async (_, end) => {
  const folder = mkdtempSync(join(tmpdir(), 'python-client-'));
  try {
    const note = join(folder, 'ended');
    play(`env = LatticeworkEnv("login-user")\n${end}`, LEAVE_NOTE(note));
    await expect.poll(() => existsSync(note), { timeout: 10_000 }).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const ASK_IN_ARRAYS = `
class Array:
    def __init__(self, value):
        self.value = value
    def tolist(self):
        return self.value
class Integer(Array):
    def __index__(self):
        return self.value
env = LatticeworkEnv("login-user")
print(env.reset(seed=Array(7))[0]["seed"])
try:
    env.reset(seed=object())
except TypeError as error:
    print(error)
print(env.reset(seed=8)[0]["seed"])
env = LatticeworkVectorEnv("login-user", 2)
for seed in [1, Integer(3), [5, Integer(6)], range(7, 9), None]:
    print([one.get("seed") for one in env.reset(seed)[0]])
`;

test.skipIf(!hasPython)(
  'requests of the Python client may have numbers of numpy; after one that is no JSON, the next is answered',
  () => {
    const { stdout, stderr } = play(ASK_IN_ARRAYS, ECHO);
    expect(stderr).toBe('');
    const single = ['7', 'object cannot be part of a request', '8'];
    const several = ['[1, 2]', '[3, 4]', '[5, 6]', '[7, 8]', '[None, None]'];
    expect(stdout.trim().split('\n')).toEqual([...single, ...several]);
  },
);

test.skipIf(!hasPython)('paths in options of the Python client count from the current folder', () => {
  const program = `os.chdir("docs")\nprint(LatticeworkEnv("login-user").task_info["folder"])`;
  expect(play(program, ECHO).stdout.trim()).toBe(realpathSync('docs'));
});

test.skipIf(!hasPython)('a command that ends tells the Python client why, and standard error too', () => {
  const program = `
try:
    LatticeworkEnv("login-user")
except RuntimeError as error:
    print(error)`;
  const { stdout, stderr } = play(program, 'import sys\nsys.exit("error: no such task")', ['-X', 'dev']);
  expect(stdout.trim()).toBe('latticework env has ended with exit code 1: error: no such task');
  expect(stderr).toBe('error: no such task\n');
});

test.skipIf(!hasPython)(
  'a closed environment in Python leaves nothing open, and says that it is closed',
  () => {
    const program = `
env = LatticeworkEnv("login-user")
env.close()
env.close()
try:
    env.reset()
except RuntimeError as error:
    print(error)`;
    const { stdout, stderr } = play(program, ECHO, ['-X', 'dev']);
    expect([stderr, stdout]).toEqual(['', 'this environment is closed: make another one\n']);
  },
);

test.skipIf(!hasPython)('the Python client without a checkout says what is missing', () => {
  const code = 'from latticework import LatticeworkEnv\nLatticeworkEnv("login-user", checkout="/nowhere")';
  const env = { ...process.env, PYTHONPATH: 'examples/python' };
  const { stderr } = spawnSync('python3', ['-c', code], { encoding: 'utf8', env });
  expect(stderr).toContain('/nowhere is no checkout of Latticework');
});
