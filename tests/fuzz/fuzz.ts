/** Runs property tests on input from outside: some hundred cases in `npm test`, thousands in `npm run test:rest`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

const FEW = 200;
const MANY = 5_000;
/** CPU time, so that other programs on a busy machine do not count. */
const MOST_CPU_MS = 1_000;

/**
 * A property of every case: `check` throws if it does not hold. No case may take a second.
 * @param scale fewer cases, if each one is many
 */
export function fuzz<T>(
  what: string,
  cases: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
  scale = 1,
): void {
  const property = fc.asyncProperty(cases, async (value) => {
    const startedAt = performance.now();
    const before = process.cpuUsage();
    await check(value);
    // Asking the system takes as long as some cases.
    if (performance.now() - startedAt < MOST_CPU_MS) return;
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
  });
  const seed = seedOf(process.env.FUZZ_SEED);
  const run = (numRuns: number) =>
    fc.assert(property, { numRuns: Math.ceil(numRuns / scale), seed, asyncReporter: report });
  test(`${what}: some`, () => run(FEW), 120_000);
  test(`${what}: many`, { tags: 'rest', timeout: 1_800_000 }, () => run(MANY));
}

/** The same cases every time, so that a change is judged by what it changes; others with `FUZZ_SEED=random` or a number. */
const seedOf = (wanted = ''): number =>
  wanted === 'random' ? Math.trunc(Math.random() * 2 ** 31) : Number(wanted) || 1;

/** Says how to repeat a failure; the case may be nested too deeply to be written. */
async function report<T>(details: fc.RunDetails<T>): Promise<void> {
  if (!details.failed) return;
  const { seed, numRuns, counterexample, errorInstance } = details;
  let found = 'a case that is nested too deeply to be shown';
  try {
    found = fc.stringify(counterexample).slice(0, 2_000);
  } catch {}
  throw new Error(`FUZZ_SEED=${seed}, case ${numRuns}: ${found}`, { cause: errorInstance });
}

/** The result; null for an error that explains the problem: one of these classes, with a sentence. */
export function orNamed<T>(names: readonly string[], run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    expectNamed(names, error);
    return null;
  }
}

function expectNamed(names: readonly string[], error: unknown): void {
  const { name, message } = error as Error;
  if (!names.includes(name)) throw error;
  expect(message.length).toBeGreaterThan(5);
}

/** What was left out, each with a readable reason. */
export function expectReasons(skipped: readonly { readonly file: string; readonly reason: string }[]): void {
  for (const { file, reason } of skipped) {
    expect(file).not.toBe('');
    expect(reason.length).toBeGreaterThan(3);
    expect(reason).not.toMatch(/\[object|is not a function|Cannot read/);
  }
}
