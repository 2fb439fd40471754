/** What the definition loads. Importing it brings in the tensor library. */
import type { AgentCode } from '../shared/definition';
import { rehearseDomQNet } from './rehearsal';
import { resolveSettings } from './settings';
import { DomQNetTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config }) =>
    new DomQNetTrainer(context, resolveSettings(config.settings), config.seed),
  rehearse: ({ settings }, pages) => rehearseDomQNet(resolveSettings(settings), pages),
};
