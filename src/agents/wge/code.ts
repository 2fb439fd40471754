/** What the definitions load. Importing it brings in the tensor library. */
import type { RunConfig } from '../../contracts/run';
import { findTask } from '../../task/catalogue';
import type { AgentCode } from '../shared/definition';
import { BcRlTrainer } from './baselines/bcRl';
import { WorkflowTrainer } from './baselines/workflowOnly';
import { rehearseDomNet } from './rehearsal';
import { BC_RL_DEFAULTS, resolveSettings } from './settings';
import { WgeTrainer } from './trainer';

const goalOf = ({ task }: RunConfig) => findTask(task).goal;

const rehearse: AgentCode['rehearse'] = (config, pages) =>
  rehearseDomNet(resolveSettings(config.settings), goalOf(config), pages);

export const wge: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new WgeTrainer(
      context,
      resolveSettings(config.settings),
      goalOf(config),
      demos,
      config.seed,
      config.latticeEdits,
    ),
  rehearse,
};

export const bcRl: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new BcRlTrainer(
      context,
      resolveSettings({ ...BC_RL_DEFAULTS, ...config.settings }),
      goalOf(config),
      demos,
      config.seed,
    ),
  rehearse,
};

export const workflowOnly: AgentCode = {
  createTrainer: ({ context, config, demos }) =>
    new WorkflowTrainer(context, resolveSettings(config.settings), demos, config.seed, config.latticeEdits),
};

export const a2c: AgentCode = {
  createTrainer: ({ context, config }) =>
    new BcRlTrainer(context, resolveSettings(config.settings), goalOf(config), [], config.seed),
  rehearse,
};
