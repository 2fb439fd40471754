/** Chooses the agent: by system, each with one line on how it learns. */
import { Select, Text } from '@mantine/core';
import { useStore } from 'zustand';
import { agentCatalogue, agentSpec } from '../../run/agentCatalogue';
import type { Workbench } from '../workbench/runFields';
import { workbenchStore } from '../workbench/workbenchStore';

/** The agents of each system together. */
const papers = [...new Set(agentCatalogue.map(({ paper }) => paper))];
const options = papers.map((paper) => ({
  group: paper ? `${paper.system}, ${paper.authors} ${paper.year}` : 'Others',
  items: agentCatalogue
    .filter((agent) => agent.paper === paper)
    .map(({ id, name }) => ({ value: id, label: name })),
}));
const summaryOf = (id: string) => agentSpec(id)?.summary;

export function AgentPicker() {
  const agent = useStore(workbenchStore, (state) => state.workbench.agent);
  return (
    <Select
      aria-label="Agent"
      title={summaryOf(agent)}
      w={212}
      miw={0}
      data={options}
      maxDropdownHeight={460}
      value={agent}
      onChange={(value) => value && workbenchStore.getState().setAgent(value as Workbench['agent'])}
      comboboxProps={{ width: 320, position: 'bottom-start', shadow: 'md' }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.label}</Text>
          <Text size="xs" c="dimmed">
            {summaryOf(option.value)}
          </Text>
        </div>
      )}
    />
  );
}
