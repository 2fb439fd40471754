/** The actions so far, as the agent would perform them; once the episode is over, each can be removed. */
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { describeDemoAction } from '../../../demo/describe';
import classes from '../demos.module.css';
import type { Recording } from '../useRecorder';

export function RecordedActions({ recording }: { readonly recording: Recording }) {
  const { phase, actions, removeAction } = recording;
  const canRemove = phase === 'done' && actions.length > 1;
  return (
    <ol className={classes.recorded} aria-live="polite" aria-label="Actions so far">
      {actions.map((action, i) => (
        <li key={i}>
          {describeDemoAction(action)}
          {canRemove && (
            <ActionIcon
              size="xs"
              ml={6}
              aria-label={`Remove action ${i + 1}`}
              title="Remove this action"
              onClick={() => removeAction(i)}
            >
              <IconX size={12} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ol>
  );
}
