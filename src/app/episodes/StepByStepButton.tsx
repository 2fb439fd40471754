/** Opens an episode in the debugger. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import type { EpisodeRecord } from '../../contracts/record';
import { openEpisode } from './navigation';

interface StepByStepButtonProps {
  readonly episode: EpisodeRecord;
  /** Says which episode it opens, for screen readers. */
  readonly label: string;
  readonly size?: 'sm' | 'lg';
}

export function StepByStepButton({ episode, label, size = 'lg' }: StepByStepButtonProps) {
  return (
    <Tooltip label="Go through it step by step">
      <ActionIcon
        size={size}
        variant={size === 'lg' ? 'default' : undefined}
        aria-label={label}
        onClick={() => openEpisode(episode)}
      >
        <IconListDetails size={size === 'lg' ? 16 : 14} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
