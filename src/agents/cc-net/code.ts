/** What the definition loads. Importing it brings in the tensor library. */
import type { AgentCode } from '../shared/definition';
import { rehearseCcNet } from './rehearsal';
import { resolveSettings } from './settings';
import { CcTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new CcTrainer(context, resolveSettings(config.settings), demos, config.seed),
  rehearse: ({ task, settings }, pages) => rehearseCcNet(resolveSettings(settings), task, pages),
};
