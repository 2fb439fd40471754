/** The agent's settings, drawn from its table: the meaning of each, the published value, and when a change takes effect. */
import { Button, Chip, Group, SimpleGrid, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { agentSpec } from '../../run/agentCatalogue';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { showUndo } from '../notices/showNotice';
import { describeFrames } from '../shared/describeFrames';
import { Panel } from '../shared/Panel';
import { MAX_ENVS } from '../workbench/runFields';
import { settingConflict } from '../workbench/settingConflict';
import { isMultitask, settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { LatticeEdits } from './LatticeEdits';
import { NumberField } from './NumberField';
import { OpenRunNote } from './OpenRunNote';
import { Presets } from './Preset';
import { SettingRow } from './SettingRow';
import { type SettingFilter, selectSettings } from './selectSettings';
import classes from './settings.module.css';

const NO_FILTER: SettingFilter = { query: '', isChangedOnly: false };

export function SettingsPanel() {
  const agent = useStore(workbenchStore, (state) => state.workbench.agent);
  const changed = useStore(workbenchStore, (state) => Object.keys(state.workbench.settings).length);
  const conflict = useStore(workbenchStore, ({ workbench }) =>
    settingConflict(workbench.agent, workbench.settings),
  );
  const [filter, setFilter] = useState(NO_FILTER);
  // Drops values that are not allowed, and stand in their fields though they are not in force.
  const [resets, setResets] = useState(0);
  const reset = () => {
    backToDefaults();
    setResets(resets + 1);
  };
  const spec = agentSpec(agent);
  return (
    <Panel
      title={`Settings of ${spec?.name ?? agent}`}
      className={classes.panel}
      aside={
        changed > 0 && (
          <Button variant="subtle" onClick={reset}>
            Back to defaults
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" px="md" pb="sm">
        {spec?.summary}
      </Text>
      {conflict !== null && (
        <Text size="sm" c="var(--lw-failure)" px="md" pb="sm" role="alert">
          {conflict}.
        </Text>
      )}
      <OpenRunNote />
      <Presets />
      <RunSettings />
      <LatticeEdits />
      <Group gap="xs" px="md" py="sm" wrap="nowrap" className={classes.search}>
        <TextInput
          size="xs"
          flex={1}
          aria-label="Search settings"
          placeholder="Name or words"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={filter.query}
          onChange={({ currentTarget }) => setFilter({ ...filter, query: currentTarget.value })}
        />
        <Chip
          size="xs"
          variant="outline"
          checked={filter.isChangedOnly}
          onChange={(isChangedOnly) => setFilter({ ...filter, isChangedOnly })}
        >
          Changed only ({changed})
        </Chip>
      </Group>
      <SettingGroups key={resets} filter={filter} />
    </Panel>
  );
}

/** Presets and defaults replace many values at once. */
function backToDefaults(): void {
  const { workbench, resetSettings, usePreset } = workbenchStore.getState();
  resetSettings();
  showUndo('All settings were reset to their defaults.', () => usePreset(workbench.settings));
}

/** Folded until there is a search; a click opens a group. */
function SettingGroups({ filter }: { readonly filter: SettingFilter }) {
  const { agent, settings } = useStore(workbenchStore, (state) => state.workbench);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groups = selectSettings(settingsOf(agent), settings, filter);
  const isSearching = filter.query.trim() !== '' || filter.isChangedOnly;
  if (groups.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="md" py="sm" role="status">
        {filter.isChangedOnly ? 'No setting was changed.' : 'No matching settings.'}
      </Text>
    );
  }
  const toggle = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  };
  return groups.map(({ name, specs, changed }) => {
    const isOpen = isSearching || !folded.has(name);
    return (
      <section key={name} className={classes.group} aria-label={name}>
        <h3 className={classes.groupTitle}>
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            disabled={isSearching}
            onClick={() => toggle(name)}
          >
            <IconChevronRight size={13} aria-hidden data-open={isOpen || undefined} />
            {name}
            <span className="lw-numeric">
              {specs.length}
              {changed > 0 && `, ${changed} changed`}
            </span>
          </UnstyledButton>
        </h3>
        {isOpen && specs.map((setting) => <SettingRow key={setting.key} spec={setting} />)}
      </section>
    );
  });
}

const seedProblem = (seed: number): string | null =>
  Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31 ? null : 'A whole number from 0 to 2147483647.';

const framesProblem = (frames: number): string | null =>
  Number.isInteger(frames) && frames >= 1 && frames <= MAX_ENVS
    ? null
    : `A whole number from 1 to ${MAX_ENVS}.`;

function RunSettings() {
  const { task, otherTasks, agent, seed, numEnvs } = useStore(workbenchStore, (state) => state.workbench);
  const choice = isMultitask(agent) ? { task, otherTasks } : { task };
  const { set } = workbenchStore.getState();
  return (
    <section className={classes.group} aria-label="Run">
      <h3 className={classes.groupTitle}>Run</h3>
      <SimpleGrid cols={2} spacing="sm" px="md" pb="sm">
        <NumberField
          label="Seed"
          description="Same seed, same run"
          value={seed}
          step={1}
          problemOf={seedProblem}
          onChange={(value) => set({ seed: value })}
        />
        <NumberField
          label="Frames"
          description={describeFrames(choice, numEnvs)}
          value={numEnvs}
          step={1}
          problemOf={framesProblem}
          onChange={(value) => set({ numEnvs: value })}
        />
      </SimpleGrid>
      <Group px="md" pb="sm">
        <CommandButton command={COMMANDS.copyCommand} size="xs" />
      </Group>
    </section>
  );
}
