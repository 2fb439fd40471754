/** What the definition loads. Importing it brings in the tensor library. */
import type { AgentCode } from '../shared/definition';
import { rehearseWob } from './rehearsal';
import { resolveSettings } from './settings';
import { WobTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new WobTrainer(context, resolveSettings(config.settings), demos, config.seed),
  rehearse: ({ task, settings }, pages) => rehearseWob(resolveSettings(settings), task, pages),
};
