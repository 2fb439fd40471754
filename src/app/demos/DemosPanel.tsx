/** The task's demonstrations: inspect them, choose which to learn from, record and import more. */
import { ActionIcon, Alert, Group, Loader, Menu, Text, Tooltip } from '@mantine/core';
import { IconDots, IconPointerPlus } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { DemoRecord, DemoSource } from '../../contracts/demo';
import { exportZip } from '../../demo/export';
import { agentSpec } from '../../run/agentCatalogue';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { download } from '../shared/download';
import { Empty } from '../shared/Empty';
import { Panel } from '../shared/Panel';
import { workbenchStore } from '../workbench/workbenchStore';
import { selectUsedDemos } from './createDemosStore';
import { DemoRow } from './DemoRow';
import { describeChoice, SOURCE_WORDS, SOURCES } from './demoChoice';
import classes from './demos.module.css';
import { demosStore } from './demosStore';
import { addExpertDemos, expertStore, hasExpertHands } from './expertDemos';
import { importer } from './importer';

export function DemosPanel() {
  const { demos, status, problem } = useStore(demosStore);
  return (
    <Panel title="Demonstrations" aside={<DemosMenu />} className={classes.panel}>
      <Group px="md" pb="xs" gap="xs">
        <CommandButton command={COMMANDS.record} variant="light" />
        <CommandButton command={COMMANDS.importFiles} label="Import" />
      </Group>
      {problem && (
        <Alert color="red" mx="md" mb="xs" title="Some demonstrations could not be loaded">
          {problem}
        </Alert>
      )}
      <Usage />
      {status === 'loading' ? (
        <Loader size="sm" m="md" role="status" aria-label="Loading demonstrations" />
      ) : demos.length === 0 ? (
        <Empty icon={<IconPointerPlus size={28} stroke={1.4} />} title="No demonstrations of this task">
          Record one by doing the task yourself, or drop MiniWoB++ demonstration files anywhere on this page.
        </Empty>
      ) : (
        <ul className={classes.list}>
          {demos.map((demo) => (
            <DemoRow key={demo.id} demo={demo} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** How many are used, and whether the chosen agent uses them at all. */
function Usage() {
  const agent = useStore(workbenchStore, (state) => state.workbench.agent);
  const total = useStore(demosStore, (state) => state.demos.length);
  const used = useStore(demosStore, (state) => selectUsedDemos(state).length);
  const words = useStore(demosStore, ({ choice }) => describeChoice(choice));
  const spec = agentSpec(agent);
  if (total === 0) return null;
  return (
    <Text size="xs" c="dimmed" px="md" pb={6}>
      {spec?.usesDemos === false
        ? `${spec.name} does not use demonstrations.`
        : `The next run learns from ${used} of ${total}${words ? `, ${words}` : ''}.`}
    </Text>
  );
}

function DemosMenu() {
  const demos = useStore(demosStore, (state) => state.demos);
  const task = useStore(demosStore, (state) => state.task);
  const isDemonstrating = useStore(expertStore, (state) => state.isDemonstrating);
  const learnOnlyFrom = (sources: readonly DemoSource[]) =>
    demosStore.getState().choose({ sources, exceptions: new Set() });
  const own = demos.filter(({ source }) => source !== 'bundled');
  const save = (some: readonly DemoRecord[]) =>
    download(`${some[0].task}-demonstrations.zip`, new Blob([exportZip(some)]));
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tooltip label="Choose, import, export">
          <ActionIcon aria-label="More about demonstrations" loading={isDemonstrating}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Learn from</Menu.Label>
        <Menu.Item onClick={() => learnOnlyFrom(SOURCES)}>All of them</Menu.Item>
        {SOURCES.filter(
          (source) => source === 'recorded' || demos.some((demo) => demo.source === source),
        ).map((source) => (
          <Menu.Item key={source} onClick={() => learnOnlyFrom([source])}>
            Only {SOURCE_WORDS[source]}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => learnOnlyFrom([])}>None</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={!hasExpertHands(task) || isDemonstrating}
          onClick={() => hasExpertHands(task) && addExpertDemos(task)}
        >
          {isDemonstrating ? 'The expert is demonstrating…' : 'Have the expert demonstrate'}
        </Menu.Item>
        <Menu.Item onClick={() => importer.chooseFolder()}>Import a folder…</Menu.Item>
        <Menu.Item disabled={own.length === 0} onClick={() => save(own)}>
          Export all but the bundled ones as zip
        </Menu.Item>
        <Menu.Item disabled={demos.length === 0} onClick={() => save(demos)}>
          Export all as zip
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
