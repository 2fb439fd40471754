/** What the definition loads. Importing it brings in the tensor library. */
import { Rng } from '../../random/Rng';
import type { AgentCode } from '../shared/definition';
import type { WobModel } from './learner';
import { objectiveOf, type WobBatch } from './model/microBatches';
import { WobNet } from './model/WobNet';
import { rehearseWob } from './rehearsal';
import { resolveSettings } from './settings';
import { WobTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new WobTrainer(context, resolveSettings(config.settings), demos, config.seed),
  createGradients: (model) => {
    const { settings, grid } = model as WobModel;
    // Its initial weights do not matter: each part comes with those of the learning network.
    const network = new WobNet(settings, grid, new Rng(0));
    return { network, objective: (part) => objectiveOf(network, part as WobBatch, settings) };
  },
  rehearse: ({ task, settings }, pages) => rehearseWob(resolveSettings(settings), task, pages),
};
