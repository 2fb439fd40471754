import { spawnSync } from 'node:child_process';
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

/** In place of the command: interrupts the client after its first request, which it answers when there is a second one. */
const INTERRUPTING = `
import json, os, signal, sys
print("{}", flush=True)
first = sys.stdin.readline()
os.kill(os.getppid(), signal.SIGINT)
for line in [first, sys.stdin.readline()]:
    print(json.dumps({"observation": json.loads(line)["reset"], "info": {}}), flush=True)
`;

const ASK_TWICE = `
import subprocess, sys
from latticework import LatticeworkEnv
start = subprocess.Popen
subprocess.Popen = lambda command, **options: start([sys.executable, "-c", sys.argv[1]], **options)
env = LatticeworkEnv("login-user")
try:
    env.reset(seed=1)
except KeyboardInterrupt:
    print("interrupted")
print(env.reset(seed=2)[0]["seed"])
`;

test.skipIf(!hasPython || process.platform === 'win32')(
  'after an interrupted request, the Python client takes no answer for that to another',
  () => {
    const env = { ...process.env, PYTHONPATH: 'examples/python' };
    const { stdout, stderr } = spawnSync('python3', ['-c', ASK_TWICE, INTERRUPTING], {
      encoding: 'utf8',
      env,
    });
    expect([stderr, stdout]).toEqual(['', 'interrupted\n2\n']);
  },
);

test.skipIf(!hasPython)('the Python client without a checkout says what is missing', () => {
  const code = 'from latticework import LatticeworkEnv\nLatticeworkEnv("login-user", checkout="/nowhere")';
  const env = { ...process.env, PYTHONPATH: 'examples/python' };
  const { stderr } = spawnSync('python3', ['-c', code], { encoding: 'utf8', env });
  expect(stderr).toContain('/nowhere is no checkout of Latticework');
});
