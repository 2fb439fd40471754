/** What the definition loads. Importing it brings in the tensor library. */
import { Rng } from '../../random/Rng';
import type { AgentCode } from '../shared/definition';
import { Workflows } from '../shared/workflows/Workflows';
import { Guidance } from './exploration/Guidance';
import { rehearseDomQNet } from './rehearsal';
import { resolveSettings } from './settings';
import { resolveGuidedSettings } from './settings/guidance';
import { DomQNetTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config }) =>
    new DomQNetTrainer(context, resolveSettings(config.settings), config.seed),
  rehearse: ({ settings }, pages) => rehearseDomQNet(resolveSettings(settings), pages),
};

export const guided: AgentCode = {
  createTrainer: ({ context, config, demos }) => {
    const { settings, guidance } = resolveGuidedSettings(config.settings);
    const seed = new Rng(config.seed).int(2 ** 31);
    const workflows = new Workflows(guidance, demos, seed, config.latticeEdits);
    return new DomQNetTrainer(
      context,
      settings,
      config.seed,
      new Guidance(workflows, guidance.workflowShare),
    );
  },
  rehearse: ({ settings }, pages) => rehearseDomQNet(resolveGuidedSettings(settings).settings, pages),
};
