/** Runs left by each released version continue in the current one. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createParkedContainer } from '../../env/frameBox';
import { Database } from '../../store/Database';
import { RunRepository } from '../../store/RunRepository';
import { unpackFormerDatabase, writeFormerDatabase } from '../../store/testing/formerDatabase';
import { dropTestDatabase } from '../../store/testing/testDatabase';
import { presentSettings } from '../agentCatalogue';
import { RunController } from './RunController';

const RECORDED = import.meta.glob<string>('../../../tests/fixtures/databases/*.json.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});
/** More steps than it takes until there is enough to replay. */
const MOST_STEPS = 30;

let container: HTMLElement;
let database: Database;
beforeEach(() => {
  container = createParkedContainer(document);
});
afterEach(async () => {
  container.remove();
  await dropTestDatabase(database);
});

async function trainsOn(url: string): Promise<void> {
  const name = `test-${crypto.randomUUID()}`;
  await writeFormerDatabase(name, await unpackFormerDatabase(url));
  database = new Database(name);
  const repository = new RunRepository(database);
  const stored = (await repository.list()).find(({ status }) => status === 'paused')!;
  const { checkpoint } = (await repository.checkpoints.newest(stored.id))!;
  const { progress } = checkpoint;
  const history = await repository.metrics.of(stored.id);

  const settings = presentSettings(stored.config.agent, stored.config.settings);
  const run = await RunController.open({
    id: stored.id,
    config: { ...stored.config, settings },
    demos: await repository.demos(stored.id),
    checkpoint,
    container,
    repository,
  });
  try {
    expect(run.update.progress).toEqual(progress);
    // Until the network has learned something.
    for (let i = 0; i < MOST_STEPS && run.update.progress.gradSteps === progress.gradSteps; i++)
      await run.step();
    await run.flush();
  } finally {
    await run.dispose();
  }

  const learnt = (await repository.get(stored.id))!;
  expect(learnt).toMatchObject({ status: 'paused', config: stored.config });
  expect(learnt.progress.controlSteps).toBeGreaterThan(progress.controlSteps);
  expect(learnt.progress.envSteps).toBeGreaterThan(progress.envSteps);
  expect(learnt.progress.gradSteps).toBeGreaterThan(progress.gradSteps);
  const metrics = await repository.metrics.of(stored.id);
  expect(history.length).toBeGreaterThan(0);
  expect(metrics.slice(0, history.length)).toEqual(history);
  expect(metrics.at(-1)?.step).toBe(learnt.progress.controlSteps);
  expect((await repository.checkpoints.newest(stored.id))?.checkpoint.progress).toEqual(learnt.progress);
}

const recorded = Object.entries(RECORDED);
const TRAINS_ON = 'the paused run of %s trains on';
// The oldest and the newest; the others lie in between.
test.each([recorded[0], recorded.at(-1)!])(TRAINS_ON, (_, url) => trainsOn(url));
test.each(recorded.slice(1, -1))(TRAINS_ON, { tags: 'rest' }, (_, url) => trainsOn(url));
