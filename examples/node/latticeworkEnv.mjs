/**
 * A Latticework task as an environment, for programs on Node, without any package:
 *
 *     const env = await LatticeworkEnv.open('click-test-2');
 *     const { observation } = await env.reset({ seed: 7 });
 *     const { reward, terminated, truncated, info } = await env.step({ kind: 'click', ref: 5 });
 *
 * docs/other-languages.md describes observations and actions; types are in `latticeworkEnv.d.mts`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../bin/latticework.mjs', import.meta.url));

export class LatticeworkEnv {
  #child;
  #ended;
  #lines;

  static async open(task, options = {}) {
    const env = new LatticeworkEnv(['--task', task, ...toFlags(options)]);
    env.info = await env.#answer();
    return env;
  }

  constructor(flags) {
    const stdio = ['pipe', 'pipe', 'inherit'];
    this.#child = spawn(process.execPath, [COMMAND, 'env', ...flags], { stdio });
    this.#ended = once(this.#child, 'close');
    // It may end before the last request is written: whoever waits for the answer is told.
    this.#child.stdin.on('error', () => {});
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  reset(request = {}) {
    return this.ask({ reset: request });
  }

  step(action, note) {
    return this.ask({ step: action, note });
  }

  ask(request) {
    this.#child.stdin.write(`${JSON.stringify(request)}\n`);
    return this.#answer();
  }

  async close() {
    this.#child.stdin.end();
    const [code] = await this.#ended;
    return code;
  }

  async #answer() {
    const { value: line, done } = await this.#lines.next();
    if (done) throw new Error(`latticework env has ended with exit code ${await this.close()}`);
    const answer = JSON.parse(line);
    if (answer?.error !== undefined) throw new Error(answer.error);
    return answer;
  }
}

/** `{ maxSteps: 20, screenshot: true }` as `--max-steps 20 --screenshot`. */
const toFlags = (options) =>
  Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, String(value)];
  });
