/** How fast pages are played while training or watching. */
import { Select } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useStore } from 'zustand';
import type { Pace } from '../../contracts/env';
import { activeRun } from '../activeRun/activeRun';

const PACES: readonly { readonly pace: Pace; readonly label: string }[] = [
  { pace: 'max', label: 'As fast as possible' },
  { pace: 50, label: '20 actions a second' },
  { pace: 250, label: '4 actions a second' },
  { pace: 1000, label: '1 action a second' },
  { pace: 3000, label: '1 action in 3 seconds' },
  { pace: 10_000, label: '1 action in 10 seconds' },
];

const options = PACES.map(({ pace, label }) => ({ value: String(pace), label }));

export function PaceControl() {
  const pace = useStore(activeRun, (state) => state.pace);
  const setPace = (value: string | null) => {
    const chosen = PACES.find((entry) => String(entry.pace) === value);
    if (chosen) activeRun.getState().setPace(chosen.pace);
  };
  return (
    <Select
      aria-label="Speed"
      w={176}
      data={options}
      value={String(pace)}
      onChange={setPace}
      leftSection={<IconGauge size={15} aria-hidden />}
    />
  );
}
