/** A family of one task, whose pages are built from a design: which cell has a colour, and which colour. */
import { z } from 'zod';
import { registerTasks } from '../../src/task/registry';
import { builtIn } from '../../src/task/source';
import { toTask } from '../../src/task/task';

export const CELLS = 4;

const design = z
  .strictObject({
    cell: z
      .int()
      .min(0)
      .max(CELLS - 1),
    color: z.string().min(1),
  })
  .optional();

export const rememberedCell = {
  ...toTask({
    id: 'remembered-cell',
    title: 'A remembered cell',
    description: 'Press Enter, then click where the colour was.',
    kinds: ['memory', 'keyboard'],
    actionSet: 'mouse+keyboard',
    optimalActions: 2,
    isShaped: true,
    source: builtIn('../tests/toy/rememberedCell.html'),
    fields: () => [],
  }),
  design,
};

export const registerFamily = (): void => registerTasks('toy', [rememberedCell]);
