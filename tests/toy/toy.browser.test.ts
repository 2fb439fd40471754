/**
 * Proof that episodes and agents can differ from those of the published systems: an agent with
 * pictures, mouse and keyboard, shaped reward and recurrent state over unrolls, on pages that are built from designs.
 * Nothing outside this folder knows about it.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Decision } from '../../src/contracts/agent';
import type { Checkpoint } from '../../src/contracts/checkpoint';
import type { EpisodeSpec } from '../../src/contracts/episode';
import type { RunConfig } from '../../src/contracts/run';
import { viewOf } from '../../src/contracts/views';
import { createParkedContainer } from '../../src/env/frameBox';
import { RunController } from '../../src/run/page/RunController';
import type { RunEvent } from '../../src/run/runEvents';
import { registerToy } from './definition';
import { CELLS, registerFamily } from './family';

const config: RunConfig = {
  task: 'remembered-cell',
  agent: 'toy',
  seed: 1,
  numEnvs: 8,
  backend: 'cpu',
  settings: {},
  maxMinutes: null,
  maxEpisodes: null,
  maxEnvSteps: 4_000,
  stopWhenSolved: true,
};

/** A picture of eight pages in every step takes its time on a busy machine. */
const LONG = { timeout: 180_000, tags: 'rest' };

/** Colours that do not occur in training. */
const UNSEEN = ['darkgreen', 'maroon', '#303030'];
const unseen = UNSEEN.flatMap((color) =>
  Array.from(
    { length: CELLS },
    (_, cell): EpisodeSpec => ({
      task: 'remembered-cell',
      seed: cell,
      dataMode: 'test',
      design: { cell, color },
    }),
  ),
);

beforeAll(() => {
  registerFamily();
  registerToy();
});

let open: RunController[] = [];
afterEach(async () => {
  for (const run of open) await run.dispose();
  open = [];
});

async function openRun(checkpoint?: Checkpoint): Promise<RunController> {
  const run = await RunController.open({
    config,
    demos: [],
    checkpoint,
    container: createParkedContainer(document),
    createWorker: () => new Worker(new URL('./toy.worker.ts', import.meta.url), { type: 'module' }),
  });
  open.push(run);
  return run;
}

/** Everything that is recorded, except timings. */
function record(run: RunController): string[] {
  const lines: string[] = [];
  run.subscribe((event: RunEvent) => {
    if (event.type !== 'update') return;
    for (const { name, step, value } of event.update.metrics)
      if (!name.startsWith('speed/')) lines.push(`${name} ${step} ${value}`);
  });
  return lines;
}

describe('a third agent', () => {
  test('trains, solves designs that it was not trained on, can be watched and inspected', LONG, async () => {
    const run = await openRun();
    const lines = record(run);
    await run.run();
    expect(run.update.ended).toBe('solved');
    const after = await run.play(unseen);
    expect(after.map(({ spec }) => spec)).toEqual(unseen);
    expect(after.filter(({ success }) => !success)).toEqual([]);
    // Half for Enter, and one for the cell.
    for (const outcome of after) expect([outcome.steps, outcome.return]).toEqual([2, 1.5]);

    // It has learned while exploring, and has recorded that.
    const rates = (metric: string) =>
      lines.filter((line) => line.startsWith(metric)).map((line) => Number(line.split(' ')[2]));
    const late = (metric: string) => rates(metric).slice(-20);
    const average = (of: number[]) => of.reduce((sum, rate) => sum + rate, 0) / of.length;
    expect(average(late('explore/neural-success'))).toBeGreaterThan(0.8);
    expect(average(late('toy/reward'))).toBeGreaterThan(average(rates('toy/reward').slice(0, 20)));

    // When watched, it shows where the pointer goes; when inspected, what it remembers.
    const decisions: Decision[] = [];
    run.subscribe((event) => {
      if (event.type === 'update' && event.update.decision) decisions.push(event.update.decision);
    });
    await run.watch(unseen[2]);
    const clicked = decisions.find(({ at }) => at.step === 1)!;
    expect(clicked.action).toMatchObject({ kind: 'mouseClick' });
    const map = viewOf(clicked.inspection!.views, 'pixel-map')!;
    expect(map).toMatchObject({ columns: 2, rows: 2 });
    expect(map.values.indexOf(Math.max(...map.values))).toBe(2);
    const { at, actions } = await run.inspectFrame(0);
    expect(at).toMatchObject({ frame: 0, step: 2 });
    expect(actions.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  test('once resumed, it equals the uninterrupted run', LONG, async () => {
    const whole = await openRun();
    const lines = record(whole);
    for (let i = 0; i < 4; i++) await whole.step();

    const first = await openRun();
    const early = record(first);
    for (let i = 0; i < 2; i++) await first.step();
    const checkpoint = await first.checkpoint();
    await first.dispose();
    const second = await openRun(checkpoint);
    const later = record(second);
    for (let i = 0; i < 2; i++) await second.step();
    expect([...early, ...later]).toEqual(lines);
  });

  test('an invalid design is refused, naming the field', async () => {
    const run = await openRun();
    const design = { cell: 7, color: 'black' };
    await expect(run.play([{ ...unseen[0], design }])).rejects.toThrow(/remembered-cell.*field cell/);
  });
});
