/** The open run's agents on the site: one of them to watch, and the success rate of the best. */
import { Alert, Button, Select } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Design } from '../../../contracts/episode';
import { agentSpec } from '../../../run/agentCatalogue';
import type { RunHandle } from '../../../run/runHandle';
import type { Task } from '../../../task/task';
import { formatPercent } from '../../../text/format';
import { useActiveRun } from '../../activeRun/useActiveRun';
import { useRunView } from '../../activeRun/useRunView';
import { ShowPane } from '../../gallery/watch/ShowPane';
import { Empty } from '../../shared/Empty';
import classes from '../builder.module.css';
import { AgentPlayer } from './AgentPlayer';
import { useTrial } from './useTrial';

interface AgentsPaneProps {
  readonly task: Task;
  readonly design: Design;
  /** Room for the page. */
  readonly box: Task['screen'];
  /** What to do when the page cannot be shown. */
  readonly advice: string;
}

export function AgentsPane(props: AgentsPaneProps) {
  const handle = useActiveRun((run) => run.handle);
  if (handle) return <RunPane {...props} handle={handle} />;
  return (
    <Empty icon={<IconRobot size={28} stroke={1.4} />} title="No run is open">
      Train an agent or resume a stored run, and it plays this site, whatever it was trained on.
    </Empty>
  );
}

const TESTED = 'tested';

interface RunPaneProps extends AgentsPaneProps {
  readonly handle: RunHandle;
}

function RunPane({ task, design, box, advice, handle }: RunPaneProps) {
  const [member, setMember] = useState(TESTED);
  const status = useActiveRun((run) => run.status);
  const agents = usePopulation();
  const spec = agentSpec(handle.config.agent);
  const request = useMemo(
    () => ({
      task,
      design,
      maxSteps: task.maxSteps,
      needs: spec?.needs(handle.config.settings, task.screen),
      createPlayer: () => new AgentPlayer(handle.learner, member === TESTED ? undefined : Number(member)),
    }),
    [task, design, spec, handle, member],
  );
  return (
    <>
      {agents > 1 && (
        <Select
          aria-label="Who plays"
          data={[
            { value: TESTED, label: 'Best agent, as tested' },
            ...Array.from({ length: agents }, (_, i) => ({ value: String(i), label: `Agent ${i + 1}` })),
          ]}
          value={member}
          onChange={(value) => value && setMember(value)}
        />
      )}
      <ShowPane request={request} who="the agent" box={box} advice={advice}>
        {status === 'running' && (
          <p className={classes.hint}>
            The run is training, and answers between its control steps. Pause it to play faster.
          </p>
        )}
        <Trial task={task} design={design} handle={handle} />
      </ShowPane>
    </>
  );
}

/** How many agents the run has, as far as it is known: the number of returns from a generated site. */
function usePopulation(): number {
  const view = useRunView('generated-sites', true);
  return view?.sites[0]?.returns.length ?? 1;
}

type TrialProps = Pick<RunPaneProps, 'task' | 'design' | 'handle'>;

function Trial({ task, design, handle }: TrialProps) {
  const { isRunning, result, problem, run, episodes } = useTrial(handle, task, design);
  return (
    <div className={classes.trial}>
      <Button variant="default" loading={isRunning} onClick={run}>
        Play {episodes} episodes
      </Button>
      <p role="status" className={`${classes.trialResult} lw-numeric`}>
        {result &&
          `${result.successes} of ${result.episodes} solved, ${formatPercent(result.successes / result.episodes)}`}
      </p>
      {problem && (
        <Alert color="red" title="The episodes could not be played">
          {problem}
        </Alert>
      )}
    </div>
  );
}
