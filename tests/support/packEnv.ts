/** The fixture pack in the catalogue, and environments of its pages, for browser tests. */
import type { Action, EnvConfig, Observation } from '../../src/contracts/env';
import { ELEMENT_NEEDS } from '../../src/contracts/needs';
import { decodeSnapshot } from '../../src/dom/snapshot';
import { createParkedContainer } from '../../src/env/frameBox';
import { PackVectorEnv } from '../../src/packs/PackVectorEnv';
import { readPack } from '../../src/packs/readPack';
import { registerPack } from '../../src/packs/registry';
import type { PageDeadlines } from '../../src/sandbox/deadlines';
import { packFiles } from './packFiles';

/** Short enough for a test, long enough for a busy machine. */
const QUICK: PageDeadlines = { loadMs: 6_000, receiptMs: 2_500, resetMs: 3_000, stepMs: 2_500 };

export async function registerFixture(name: string, replace?: Record<string, string>): Promise<void> {
  const { pack } = readPack(packFiles(replace), { name });
  registerPack({ ...pack, loadFiles: async () => pack.files });
}

export const createPackEnv = (deadlines: PageDeadlines = QUICK, isRestrained = false) =>
  new PackVectorEnv({
    isRestrained,
    container: createParkedContainer(document),
    holder: '/packs/holder.html',
    deadlines,
  });

export const NEEDS = { ...ELEMENT_NEEDS, stepMs: 100 };

export const configOf = (task: string, changes: Partial<EnvConfig> = {}): EnvConfig => ({
  task,
  numEnvs: 2,
  maxSteps: 10,
  needs: NEEDS,
  ...changes,
});

export const elementsOf = ({ dom }: Observation) => decodeSnapshot(dom).elements;

export const clickOn = (observation: Observation, wanted: { text?: string; id?: string }): Action => {
  const found = elementsOf(observation).find(
    ({ text, id }) => (wanted.text === undefined || text === wanted.text) && (wanted.id ?? id) === id,
  );
  if (!found) throw new Error(`no ${JSON.stringify(wanted)} on the page`);
  return { kind: 'click', ref: found.ref };
};
