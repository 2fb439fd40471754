/** The same network in PyTorch on one thread: a Python process that answers requests line by line. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot } from '../scripts/lib/project.mjs';

export const INSTALL_PYTORCH =
  'PyTorch was not found. Debian: apt-get install --no-install-recommends python3-torch libopenblas0-pthread; ' +
  'elsewhere: pip install torch numpy, and PYTHON=... to name the interpreter.';

/** The first interpreter that has PyTorch, or null. */
export function findPython() {
  const candidates = process.env.PYTHON ? [process.env.PYTHON] : ['python3', '/usr/bin/python3', 'python'];
  return candidates.find((python) => spawnSync(python, ['-c', 'import torch, numpy']).status === 0) ?? null;
}

/** A process with the exported network and batch. @param script of `bench/pytorch` */
export async function openPyTorch(python, script, exported) {
  const folder = mkdtempSync(join(tmpdir(), 'latticework-'));
  const file = join(folder, 'export.json');
  writeFileSync(file, JSON.stringify(exported));
  const child = spawn(python, ['-W', 'ignore', inRoot('bench', 'pytorch', script), file], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1' },
  });
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ask = async (request) => {
    child.stdin.write(`${request}\n`);
    const { value, done } = await answers.next();
    if (done) throw new Error(`${script} ended at "${request}"`);
    return JSON.parse(value);
  };
  return {
    about: await ask('about'),
    measure: (what, count) => ask(`${what} ${count}`),
    losses: (count) => ask(`losses ${count}`),
    close() {
      child.stdin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
