/** Tells the person what to do next, and how the recorded episode ended. */
import { Group, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { findTask } from '../../../task/catalogue';
import type { Recording } from '../useRecorder';
import { describeEnd, isUsable } from './ending';

const INSTRUCTIONS = {
  loading: 'Opening the page…',
  ready: 'Press Start, then do what the instruction says. The time limit applies, as it does for the agent.',
  recording: 'Recording. Click and type as you would; this is how the agent will see it:',
} as const;

interface OutcomeProps {
  readonly task: string;
  readonly recording: Recording;
}

export function Outcome({ task, recording: { phase, result, reason } }: OutcomeProps) {
  if (phase !== 'done') return <Text size="sm">{INSTRUCTIONS[phase]}</Text>;
  const rule = findTask(task);
  const isSuccess = isUsable(result, rule);
  return (
    <Group gap={8} wrap="nowrap" c={isSuccess ? 'var(--lw-success)' : 'var(--lw-failure)'}>
      {isSuccess ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      <Text size="sm" fw={600} role="status">
        {describeEnd(result, reason, rule)}
      </Text>
    </Group>
  );
}
