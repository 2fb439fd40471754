/** What the definitions load. Importing it brings in the tensor library. */
import type { RunConfig, Settings } from '../../contracts/run';
import { findTask } from '../../task/catalogue';
import type { AgentCode, TrainerSetup } from '../shared/definition';
import { BcRlTrainer } from './baselines/bcRl';
import { WorkflowTrainer } from './baselines/workflowOnly';
import { rehearseDomNet } from './rehearsal';
import { BC_RL_DEFAULTS, resolveSettings } from './settings';
import { WgeTrainer } from './trainer';
import type { TrainerOptions } from './trainerOptions';

const goalOf = ({ task }: RunConfig) => findTask(task).goal;

const optionsFrom = ({ context, config, demos }: TrainerSetup, defaults: Settings = {}): TrainerOptions => ({
  context,
  settings: resolveSettings({ ...defaults, ...config.settings }),
  goalKind: goalOf(config),
  demos,
  seed: config.seed,
  latticeEdits: config.latticeEdits,
});

const rehearse: AgentCode['rehearse'] = (config, pages) =>
  rehearseDomNet(resolveSettings(config.settings), goalOf(config), pages);

export const wge: AgentCode = {
  createTrainer: (setup) => new WgeTrainer(optionsFrom(setup)),
  rehearse,
};

export const bcRl: AgentCode = {
  createTrainer: (setup) => new BcRlTrainer(optionsFrom(setup, BC_RL_DEFAULTS)),
  rehearse,
};

export const workflowOnly: AgentCode = {
  createTrainer: (setup) => new WorkflowTrainer(optionsFrom(setup)),
};

export const a2c: AgentCode = {
  createTrainer: (setup) => new BcRlTrainer({ ...optionsFrom(setup), demos: [] }),
  rehearse,
};
