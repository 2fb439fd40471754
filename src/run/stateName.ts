/** The state of a run in words, for runs that begin with it. */
import type { Checkpoint } from '../contracts/checkpoint';
import { describeTasks } from '../task/taskChoice';
import { agentSpec } from './agentCatalogue';

interface NamedState extends Pick<Checkpoint, 'config' | 'progress'> {
  /** The run's name, if the user has given it one. */
  readonly name?: string;
}

/** `Baseline, click-tab, DOM-Q-NET, seed 1, nStep 1, control step 200`. */
export function stateName({ name, config, progress }: NamedState): string {
  const agent = agentSpec(config.agent)?.name ?? config.agent;
  const settings = Object.entries(config.settings).map(([key, value]) => `${key} ${value}`);
  const parts = [describeTasks(config), agent, `seed ${config.seed}`, ...settings];
  return [...(name ? [name] : []), ...parts, `control step ${progress.controlSteps}`].join(', ');
}
