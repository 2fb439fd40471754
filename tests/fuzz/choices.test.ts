/** Links to a workbench, and designs of pages. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { z } from 'zod';
import { decodeHash, encodeHash } from '../../src/app/workbench/urlHash';
import { settingsOf } from '../../src/app/workbench/workbenchStore';
import type { Design } from '../../src/contracts/episode';
import { trainEpisode } from '../../src/contracts/testing/episodes';
import { configProblem } from '../../src/run/configProblems';
import { tasks } from '../../src/task/catalogue';
import { withCheckedDesign } from '../../src/task/design';
import { rememberedCell } from '../toy/family';
import designs from './corpus/designs.json';
import fragments from './corpus/fragments.json';
import { madeUp, textOf } from './damage';
import { fuzz, orNamed } from './fuzz';

const links = fc
  .array(fc.oneof(fc.constantFrom(...fragments.links), textOf(fragments.links)), { maxLength: 12 })
  .map((parts) => parts.join('&'));

fuzz('links', links, (link) => {
  const { workbench, problems } = decodeHash(link, settingsOf);
  // Whatever a link contains, what is started from it is valid.
  expect(configProblem(workbench)).toBeNull();
  for (const problem of problems) expect(problem.length).toBeGreaterThan(5);
  const again = decodeHash(encodeHash(workbench), settingsOf);
  expect(again).toEqual({ workbench: JSON.parse(JSON.stringify(workbench)), problems: [] });
});

const site = {
  ...tasks[0],
  id: 'generated-site',
  design: z.object({
    pages: z.array(z.object({ title: z.string() })).min(1),
    isShuffled: z.boolean().default(false),
  }),
};

fuzz(
  'designs',
  fc.constantFrom<unknown>(...designs).chain((design) => madeUp(design)),
  (made) => {
    for (const task of [site, rememberedCell]) {
      const spec = { ...trainEpisode(task.id, 3), design: made as Design };
      const read = orNamed(['Error'], () => withCheckedDesign(spec, task));
      if (read) expect(task.design?.safeParse(read.design).success ?? true).toBe(true);
    }
  },
);
