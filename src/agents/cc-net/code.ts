/** What the definition loads. Importing it brings in the tensor library. */
import { Rng } from '../../random/Rng';
import type { AgentCode } from '../shared/definition';
import { CcNet } from './model/CcNet';
import { type Batch, objectiveOf } from './model/microBatches';
import { rehearseCcNet } from './rehearsal';
import { type CcSettings, resolveSettings } from './settings';
import { CcTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new CcTrainer(context, resolveSettings(config.settings), demos, config.seed),
  createGradients: (settings) => {
    // Its initial weights do not matter: each part comes with those of the learning network.
    const network = new CcNet(settings as CcSettings, new Rng(0));
    return { network, objective: (part) => objectiveOf(network, part as Batch) };
  },
  rehearse: ({ task, settings }, pages) => rehearseCcNet(resolveSettings(settings), task, pages),
};
