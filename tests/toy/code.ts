/** What the definition loads. */
import type { AgentCode } from '../../src/agents/shared/definition';
import { ToyTrainer } from './trainer';

export const code: AgentCode = {
  createTrainer: ({ context, config }) => new ToyTrainer(context, config.seed),
};
