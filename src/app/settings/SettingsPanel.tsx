/** The agent's settings, drawn from its table: what each means, the published value, and when a change acts. */
import { Button, NumberInput, SimpleGrid, Text, TextInput, Title } from '@mantine/core';
import { useStore } from 'zustand';
import { agentCatalogue } from '../../run/agentCatalogue';
import { activeRun } from '../run/activeRun';
import { describeFrames } from '../shared/describeFrames';
import { Panel } from '../shared/Panel';
import { DEFAULT_WORKBENCH, MAX_ENVS, type Workbench } from '../workbench/runFields';
import type { SettingSpec } from '../workbench/settingValues';
import { isMultitask, runConfigOf, settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { Presets } from './Preset';
import { SettingRow } from './SettingRow';
import classes from './settings.module.css';

export function SettingsPanel() {
  const agent = useStore(workbenchStore, (state) => state.workbench.agent);
  const changed = useStore(workbenchStore, (state) => Object.keys(state.workbench.settings).length);
  const spec = agentCatalogue.find(({ id }) => id === agent);
  return (
    <Panel
      title={`Settings of ${spec?.name ?? agent}`}
      className={classes.panel}
      aside={
        changed > 0 && (
          <Button variant="subtle" onClick={() => workbenchStore.getState().resetSettings()}>
            Back to defaults
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" px="md" pb="sm">
        {spec?.summary}
      </Text>
      <PendingChanges />
      <Presets />
      <RunSettings />
      {groups(settingsOf(agent)).map(([group, specs]) => (
        <section key={group} className={classes.group} aria-label={group}>
          <Title order={3} className={classes.groupTitle}>
            {group}
          </Title>
          {specs.map((setting) => (
            <SettingRow key={setting.key} spec={setting} />
          ))}
        </section>
      ))}
    </Panel>
  );
}

/** Groups in the order in which the table names them. */
function groups(specs: readonly SettingSpec[]): readonly (readonly [string, readonly SettingSpec[]])[] {
  const names = [...new Set(specs.map(({ group }) => group))];
  return names.map((name) => [name, specs.filter(({ group }) => group === name)]);
}

/** Says so when the open run was started with something else than what is set now. */
function PendingChanges() {
  const config = useStore(activeRun, (run) => run.handle?.config);
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const described = (run: Workbench) => JSON.stringify(runConfigOf(run));
  if (!config || described({ ...DEFAULT_WORKBENCH, ...config }) === described(workbench)) return null;
  return (
    <Text size="sm" className={classes.pending} role="status">
      The open run has other settings. Press Reset, then Train, to use these.
    </Text>
  );
}

function RunSettings() {
  const { task, otherTasks, agent, seed, numEnvs } = useStore(workbenchStore, (state) => state.workbench);
  const choice = isMultitask(agent) ? { task, otherTasks } : { task };
  const { set } = workbenchStore.getState();
  return (
    <section className={classes.group} aria-label="Run">
      <Title order={3} className={classes.groupTitle}>
        Run
      </Title>
      <SimpleGrid cols={2} spacing="sm" px="md" pb="sm">
        <TextInput
          size="xs"
          label="Seed"
          description="Same seed, same run"
          inputMode="numeric"
          value={String(seed)}
          onChange={(event) => {
            const value = Number(event.currentTarget.value);
            if (Number.isInteger(value) && value >= 0 && value < 2 ** 31) set({ seed: value });
          }}
        />
        <NumberInput
          size="xs"
          label="Frames"
          description={describeFrames(choice, numEnvs)}
          min={1}
          max={MAX_ENVS}
          allowDecimal={false}
          value={numEnvs}
          onChange={(value) => typeof value === 'number' && value >= 1 && set({ numEnvs: value })}
        />
      </SimpleGrid>
    </section>
  );
}
