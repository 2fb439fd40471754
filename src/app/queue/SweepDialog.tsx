/** Trains the chosen run with several seeds, or values of a setting, one after another. */
import { Button, Checkbox, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { MAX_RUNS, readSeeds } from '../../run/readSeeds';
import { describeTasks } from '../../task/taskChoice';
import { describeBriefly } from '../activeRun/changedSettings';
import { agentName } from '../activeRun/runLabel';
import { TEST_EPISODES } from '../activeRun/testEpisodes';
import { isEndless } from '../controls/limits';
import { StopFields } from '../controls/StopFields';
import { uiStore } from '../shared/uiStore';
import { runConfigOf, settingsOf, workbenchStore } from '../workbench/workbenchStore';
import { queue } from './queue';
import { readValues, sweepConflict, sweepRuns, valuesProblem } from './sweep';

const close = () => uiStore.getState().set({ isSweepOpen: false });

export function SweepDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isSweepOpen);
  return (
    <Modal opened={isOpen} onClose={close} title="Sweep over seeds or a setting" size={500}>
      <SweepForm />
    </Modal>
  );
}

function SweepForm() {
  const workbench = useStore(workbenchStore, (state) => state.workbench);
  const [seedText, setSeedText] = useState('1-3');
  const [key, setKey] = useState<string | null>(null);
  const [valueText, setValueText] = useState('');
  const [isTested, setTested] = useState(true);
  const chosen = runConfigOf(workbench);
  const specs = settingsOf(workbench.agent);
  const spec = specs.find((candidate) => candidate.key === key) ?? null;
  const seeds = readSeeds(seedText);
  const values = spec ? readValues(spec, valueText) : null;
  const isComplete = seeds !== null && (spec === null || values !== null);
  const runs = isComplete ? sweepRuns(chosen, { seeds, setting: spec && { spec, values: values! } }) : [];
  const isTooMany = runs.length > MAX_RUNS;
  const conflict = sweepConflict(runs);
  const parts = [describeTasks(chosen), agentName(chosen.agent), describeBriefly(chosen)];
  const neverEnds = isEndless(workbench);
  const isPossible = runs.length > 0 && !isTooMany && !neverEnds && conflict === null;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!isPossible) return;
    queue.getState().add(isTested ? runs.map((run) => ({ ...run, testEpisodes: TEST_EPISODES })) : runs);
    close();
  };
  return (
    <form onSubmit={begin}>
      <Stack gap="sm">
        <Text size="sm">{parts.filter(Boolean).join(', ')}, with all other settings unchanged.</Text>
        <TextInput
          data-autofocus
          size="xs"
          label="Seeds"
          description="Such as 1-3, or 1, 5, 9"
          value={seedText}
          error={
            seeds === null &&
            `Whole numbers, separated by commas, or ranges from low to high; at most ${MAX_RUNS}.`
          }
          onChange={({ currentTarget }) => setSeedText(currentTarget.value)}
        />
        <Select
          size="xs"
          label="Setting"
          placeholder="None: only seeds"
          searchable
          clearable
          allowDeselect
          data={specs.map(({ key: value, label }) => ({ value, label }))}
          value={key}
          onChange={setKey}
        />
        {spec && (
          <TextInput
            size="xs"
            label={`Values of ${spec.label}`}
            description={
              spec.kind === 'choice'
                ? `Any of ${(spec.choices ?? []).join(', ')}`
                : `Separated by commas; the default is ${String(spec.default)}`
            }
            value={valueText}
            error={valueText !== '' && valuesProblem(spec, valueText)}
            onChange={({ currentTarget }) => setValueText(currentTarget.value)}
          />
        )}
        {conflict !== null && (
          <Text size="xs" c="var(--lw-failure)" role="alert">
            {conflict}.
          </Text>
        )}
        <StopFields cols={{ base: 1, xs: 2 }} />
        {neverEnds && (
          <Text size="xs" c="var(--lw-failure)" role="alert">
            These runs would never end, so the next one would never start: set a limit.
          </Text>
        )}
        <Checkbox
          size="xs"
          label="Test each run when it ends"
          description={`On ${TEST_EPISODES} episodes never trained on, before the next run starts`}
          checked={isTested}
          onChange={({ currentTarget }) => setTested(currentTarget.checked)}
        />
        <Group justify="space-between">
          <Text size="xs" c="dimmed" role="status">
            {isTooMany
              ? `${runs.length} runs are more than ${MAX_RUNS}.`
              : runs.length === 1
                ? '1 run'
                : `${runs.length} runs, one after another`}
          </Text>
          <Button type="submit" disabled={!isPossible}>
            Start the sweep
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
