/** Agents that come with the page, each one click away from being at work. */
import { Button, Tooltip } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatPercent } from '../../text/format';
import { useOpeningObstacle } from '../runList/useOpeningObstacle';
import { listTrainedAgents, type TrainedAgent, watchTrainedAgent } from './bundledAgents';
import classes from './trained.module.css';

export function TrainedAgents({ lead }: { readonly lead: string }) {
  const [agents, setAgents] = useState<readonly TrainedAgent[]>([]);
  const [opening, setOpening] = useState<string | null>(null);
  const obstacle = useOpeningObstacle();

  useEffect(() => {
    // Without the list there is nothing to choose from: the section is left out.
    listTrainedAgents().then(setAgents, () => {});
  }, []);

  if (agents.length === 0) return null;
  const watch = async (agent: TrainedAgent) => {
    setOpening(agent.name);
    await watchTrainedAgent(agent);
    setOpening(null);
  };
  return (
    <section className={classes.agents} aria-label="Trained agents">
      <span>{lead}</span>
      {agents.map((agent) => (
        <Tooltip key={agent.name} label={obstacle ?? describe(agent)} multiline w={260}>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlayerPlay size={12} aria-hidden />}
            loading={opening === agent.name}
            disabled={obstacle !== null || opening !== null}
            aria-description={[describe(agent), obstacle].filter(Boolean).join(' ')}
            onClick={() => void watch(agent)}
          >
            {agent.name}
          </Button>
        </Tooltip>
      ))}
    </section>
  );
}

const describe = ({ says, successRate, evalEpisodes }: TrainedAgent): string =>
  `${says} It succeeds in ${formatPercent(successRate)} of ${evalEpisodes} test episodes.`;
