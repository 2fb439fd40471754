/** Why the agent would act as it does on the enlarged page: actions, attention over elements and goal, value. */
import { Alert, Select, Text } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { ActionList } from './ActionList';
import { AgentView } from './AgentView';
import { ElementList } from './ElementList';
import { EvaluationResultCard } from './EvaluationResultCard';
import { GoalAttention } from './GoalAttention';
import { inspectionFeed } from './inspectionFeed';
import classes from './inspector.module.css';

export function InspectorPanel() {
  const inspected = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  return (
    <Panel title="Inspector" className={classes.panel}>
      <div className={classes.commands}>
        <CommandButton command={COMMANDS.watch} label="Watch one episode" variant="light" />
        <CommandButton command={COMMANDS.evaluate} label="Evaluate" />
      </div>
      <EvaluationResultCard />
      {inspected ? (
        <Inspected {...inspected} />
      ) : (
        <Empty icon={<IconScan size={28} stroke={1.4} />} title="Nothing to look into yet">
          Once a run is open, this shows what the agent attends to on the enlarged page and which actions it
          considers.
        </Empty>
      )}
    </Panel>
  );
}

function Inspected({ inspection, moment }: NonNullable<ReturnType<typeof inspectionFeed.current>>) {
  const { value, actions, elementAttention, goalAttention } = inspection;
  return (
    <>
      <section className={classes.section}>
        <h3 className={classes.heading}>
          Most probable actions
          {value !== null && (
            <span className={`${classes.value} lw-numeric`} title="The critic’s estimate of the return">
              value {value.toFixed(2).replace('-', '−')}
            </span>
          )}
        </h3>
        <ActionList actions={actions} />
      </section>
      {elementAttention.length > 0 && <Elements attention={elementAttention} moment={moment} />}
      {goalAttention.map((weights) => (
        <GoalAttention key={weights.name} weights={weights} />
      ))}
      {elementAttention.length === 0 && (
        <Alert mx="md" my="sm" color="gray">
          <Text size="sm">This agent has no attention to show.</Text>
        </Alert>
      )}
    </>
  );
}

type Inspected = NonNullable<ReturnType<typeof inspectionFeed.current>>;
interface ElementsProps {
  readonly attention: Inspected['inspection']['elementAttention'];
  readonly moment: Inspected['moment'];
}

function Elements({ attention, moment }: ElementsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const weights = attention.find(({ name }) => name === chosen) ?? attention[0];
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Attention over elements</h3>
      {attention.length > 1 && (
        <Select
          mb={6}
          aria-label="Which attention"
          value={weights.name}
          onChange={setChosen}
          data={attention.map(({ name }) => name)}
        />
      )}
      <AgentView moment={moment} weights={weights} />
      <ElementList weights={weights} moment={moment} />
    </section>
  );
}
