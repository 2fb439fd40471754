/** Whether a run is the one that a step asks for. */
import type { RunConfig, Settings } from '../../../contracts/run';
import { settingsOf } from '../../workbench/workbenchStore';

export interface WantedRun {
  readonly task: string;
  readonly agent: string;
  /** Settings of the agent that differ from the defaults. */
  readonly settings?: Settings;
}

/** Its task alone, its agent, and each of the agent's settings; what is left out has its default. */
export function isSetUp(
  { task, agent, settings: wanted = {} }: WantedRun,
  run: Pick<RunConfig, 'task' | 'otherTasks' | 'agent' | 'settings'>,
): boolean {
  return (
    run.task === task &&
    run.agent === agent &&
    (run.otherTasks ?? []).length === 0 &&
    settingsOf(run.agent).every(
      (spec) => (run.settings[spec.key] ?? spec.default) === (wanted[spec.key] ?? spec.default),
    )
  );
}
