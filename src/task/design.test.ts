import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Design } from '../contracts/episode';
import { trainEpisode } from '../contracts/testing/episodes';
import { tasks } from './catalogue';
import { withCheckedDesign } from './design';
import type { Task } from './task';

const plain: Task = { ...tasks[0], design: undefined };
const site: Task = {
  ...plain,
  id: 'generated-site',
  design: z.object({
    pages: z.array(z.object({ title: z.string() })).min(1),
    isShuffled: z.boolean().default(false),
  }),
};
const episode = (design?: Design) => ({ ...trainEpisode('generated-site', 3), design });

test('a design is returned as the schema reads it, and the rest of the episode is unchanged', () => {
  const design = { pages: [{ title: 'Home' }], unknown: 1 };
  expect(withCheckedDesign(episode(design), site)).toEqual({
    ...trainEpisode('generated-site', 3),
    design: { pages: [{ title: 'Home' }], isShuffled: false },
  });
});

test('the error names the wrong field', () => {
  const wrong = (design?: Design) => () => withCheckedDesign(episode(design), site);
  expect(wrong({ pages: [{ title: 'Home' }, { title: 5 }] })).toThrow(
    /^This design is not one of task "generated-site", field pages\.1\.title: .*text/,
  );
  expect(wrong({ pages: [] })).toThrow('field pages: ');
  expect(wrong('Home')).toThrow(/^This design is not one of task "generated-site": .*group of fields/);
  expect(wrong()).toThrow('This design is not one of task "generated-site": ');
});

test('pages built only from a seed take no design', () => {
  const seedOnly = trainEpisode(plain.id, 3);
  expect(withCheckedDesign(seedOnly, plain)).toBe(seedOnly);
  const designed = { ...seedOnly, design: { pages: [] } };
  expect(() => withCheckedDesign(designed, plain)).toThrow(
    `The pages of task "${plain.id}" are built from a seed alone; they take no design.`,
  );
});
