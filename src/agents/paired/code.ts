/** What the definition loads. Importing it brings in the tensor library. */
import type { AgentCode } from '../shared/definition';
import { rehearsePaired } from './rehearsal';
import { resolveSettings } from './settings';
import { PairedTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config }) =>
    new PairedTrainer(context, resolveSettings(config.settings), config.seed),
  rehearse: ({ settings }, pages) => rehearsePaired(resolveSettings(settings), pages),
};
