/** The choice of agents for a race, then its pages and curves. */
import { Button, Checkbox, CloseButton, Group, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { agentCatalogue } from '../../run/agentCatalogue';
import { describeTasks } from '../../task/taskChoice';
import { activeRun } from '../activeRun/activeRun';
import { GroupChart } from '../comparing/plot/GroupChart';
import { groupCurves, namedLogs } from '../comparing/plot/groupCurves';
import { curvesStore } from '../curves/curvesStore';
import { runConfigOf, workbenchStore } from '../workbench/workbenchStore';
import { closeRace } from './closeRace';
import { Lane } from './Lane';
import type { Racer } from './Racer';
import classes from './race.module.css';
import { raceConfigs } from './raceConfigs';
import { raceStore } from './raceStore';

export function Race() {
  const racers = useStore(raceStore, (race) => race.racers);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const shown = racers[0]?.config ?? runConfigOf(workbench);
  return (
    <div className={classes.race}>
      <header className={classes.header}>
        <Title order={2} className={classes.heading}>
          Race on {describeTasks(shown)}
        </Title>
        <Text size="sm" c="dimmed">
          seed {shown.seed}, all validated on the same episodes
        </Text>
        <CloseButton ml="auto" aria-label="Close the race" onClick={() => void closeRace()} />
      </header>
      {racers.length === 0 ? <Grid /> : <Running racers={racers} />}
    </div>
  );
}

/** The choice of agents: initially all that act on page elements, which are fast. */
function Grid() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const [names, setNames] = useState<readonly string[]>(['wge', 'dom-q-net']);
  const begin = async () => {
    // Frames and learners share the machine: an open run would slow them all down.
    await activeRun.getState().reset();
    raceStore.getState().begin(raceConfigs(runConfigOf(workbench), names));
  };
  return (
    <div className={classes.grid}>
      <Text size="sm">
        Each agent gets its own frames and learner, and its usual settings. They share this machine, so all
        are slower than on their own; compare them by environment steps. The runs are saved like any others.
      </Text>
      <Checkbox.Group label="Agents" value={[...names]} onChange={setNames} mt="sm">
        <Group align="start" gap="md" mt={6}>
          {agentCatalogue.map(({ id, name, summary }) => (
            <Checkbox key={id} value={id} label={name} description={summary} size="xs" maw={300} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button mt="md" disabled={names.length < 2} onClick={() => void begin()}>
        Start the race
      </Button>
    </div>
  );
}

function Running({ racers }: { readonly racers: readonly Racer[] }) {
  const changes = useStore(raceStore, (race) => race.changes);
  const isEnding = useStore(raceStore, (race) => race.isEnding);
  const smoothing = useStore(curvesStore, (state) => state.smoothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: racers change in place
  const groups = useMemo(
    () =>
      groupCurves(
        // They differ in their agents: each is drawn alone, whatever it learns from and however it ends.
        namedLogs(
          racers.map(({ config, log }) => ({
            run: { id: config.agent, config, demoIds: [], status: 'running' },
            log,
          })),
        ),
        { metric: 'evaluate/success', xAxis: 'env', smoothing, band: 'range' },
      ),
    [racers, changes, smoothing],
  );
  return (
    <>
      <div className={classes.lanes}>
        {racers.map((racer, i) => (
          <Lane
            key={racer.config.agent}
            racer={racer}
            color={groups[i]?.color}
            place={placeOf(racer, racers)}
          />
        ))}
      </div>
      <GroupChart groups={groups} metric="evaluate/success" xAxis="env" ref={null} />
      <Button
        m="md"
        w="fit-content"
        variant="default"
        loading={isEnding}
        onClick={() => void raceStore.getState().end()}
      >
        End the race
      </Button>
    </>
  );
}

/** Rank among those that have solved the task, by environment steps; null for the others. */
function placeOf(racer: Racer, racers: readonly Racer[]): number | null {
  if (racer.state.ended !== 'solved') return null;
  const ahead = racers.filter(
    ({ state }) => state.ended === 'solved' && state.envSteps < racer.state.envSteps,
  );
  return ahead.length + 1;
}
