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

/** Of what the command says on standard error, as much is kept to tell why it has ended. */
const TAIL = { characters: 4000, lines: 5 };

export class LatticeworkEnv {
  #child;
  #ended;
  #lines;
  #said = '';

  static async open(task, options = {}) {
    const env = new LatticeworkEnv(['--task', task, ...toFlags(options)]);
    env.info = await env.#answer();
    return env;
  }

  constructor(flags) {
    // A Ctrl-C in a terminal goes to every process of the group there; this program alone decides what it means. The
    // command ends with its input. On Windows, a group of its own would mean a window of its own.
    const detached = process.platform !== 'win32';
    this.#child = spawn(process.execPath, [COMMAND, 'env', ...flags], { detached });
    this.#ended = once(this.#child, 'close');
    // It may end before the last request is written: whoever waits for the answer is told.
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.setEncoding('utf8').on('data', (text) => {
      process.stderr.write(text);
      this.#said = (this.#said + text).slice(-TAIL.characters);
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  reset(request = {}) {
    return this.ask({ reset: request });
  }

  step(action, note) {
    return this.ask({ step: action, note });
  }

  async ask(request) {
    if (this.#child.stdin.writableEnded) throw new Error('this environment is closed: open another one');
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
    if (done) throw new Error(`latticework env has ended with exit code ${await this.close()}${this.#why()}`);
    const answer = JSON.parse(line);
    if (answer?.error !== undefined) throw new Error(answer.error);
    return answer;
  }

  #why() {
    const lines = this.#said.trim().split('\n').slice(-TAIL.lines).join('\n');
    return lines && `: ${lines}`;
  }
}

/** `{ maxSteps: 20, screenshot: true }` as `--max-steps 20 --screenshot`. */
const toFlags = (options) =>
  Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return value === true ? [flag] : [flag, String(value)];
  });
