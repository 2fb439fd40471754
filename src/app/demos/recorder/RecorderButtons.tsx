/** Starting, keeping and discarding recordings, and training from those kept. */
import { Alert, Button, Group } from '@mantine/core';
import { IconPlayerPlay, IconPlayerRecord } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../contracts/errorMessage';
import { findTask } from '../../../task/catalogue';
import type { Recording } from '../useRecorder';
import { isUsable } from './ending';
import { keepRecording, offerDiscarded } from './keepRecording';
import { trainFrom } from './trainFrom';

interface RecorderButtonsProps {
  readonly task: string;
  readonly recording: Recording;
  /** Ids of the recordings kept since the recorder was opened. */
  readonly kept: readonly string[];
  readonly onKept: (id: string) => void;
  readonly onClose: () => void;
}

export function RecorderButtons({ task, recording, kept, onKept, onClose }: RecorderButtonsProps) {
  const { phase, result, start } = recording;
  const [error, setError] = useState<string | null>(null);
  const keep = async () => {
    try {
      onKept(await keepRecording(task, result!));
      setError(null);
      start();
    } catch (reason) {
      setError(errorMessage(reason));
    }
  };
  const isFinished = phase === 'done' && isUsable(result, findTask(task));
  const discard = () => {
    start();
    offerDiscarded(task, result!, onKept);
  };
  const close = useEffectEvent(() => isFinished && offerDiscarded(task, result!, onKept));
  // However the recorder is closed, a finished recording can be kept.
  useEffect(() => () => void close(), []);
  const startButton = useRef<HTMLButtonElement>(null);
  // When the dialog opened, the page was still loading, and a disabled button takes no focus: whatever opened it may still have it.
  useEffect(() => {
    if (phase === 'ready' && !document.activeElement?.closest('[role="dialog"]'))
      startButton.current?.focus();
  }, [phase]);
  return (
    <>
      {error && (
        <Alert color="red" mb="sm" title="The demonstration could not be saved">
          {error}
        </Alert>
      )}
      <Group gap="xs">
        {isFinished ? (
          <>
            <Button onClick={() => void keep()}>Keep and record another</Button>
            <Button variant="default" onClick={discard}>
              Discard
            </Button>
          </>
        ) : (
          <Button
            variant={phase === 'ready' ? 'filled' : 'default'}
            ref={startButton}
            data-autofocus
            disabled={phase === 'loading'}
            leftSection={<IconPlayerRecord size={14} aria-hidden />}
            onClick={start}
          >
            {phase === 'ready' ? 'Start' : 'Start over'}
          </Button>
        )}
        {kept.length > 0 && (
          <Button
            variant="light"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            onClick={() => {
              onClose();
              trainFrom(kept);
            }}
          >
            {kept.length === 1 ? 'Train from the one kept' : `Train from these ${kept.length}`}
          </Button>
        )}
      </Group>
    </>
  );
}
