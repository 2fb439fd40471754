/** Starting, keeping and discarding recordings, and training from those kept. */
import { Alert, Button, Group } from '@mantine/core';
import { IconPlayerPlay, IconPlayerRecord } from '@tabler/icons-react';
import { useState } from 'react';
import type { RawDemonstration } from '../../../contracts/demo';
import { toDemoRecord } from '../../../demo/parse';
import { showNotice, showUndo } from '../../notices/showNotice';
import { demosStore } from '../demosStore';
import type { Recording } from '../useRecorder';
import { isUsable } from './ending';
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
      setError((reason as Error).message);
    }
  };
  const discard = () => {
    const discarded = result!;
    start();
    showUndo('The demonstration was discarded.', () => {
      keepRecording(task, discarded).then(onKept, ({ message }: Error) =>
        showNotice({ kind: 'error', title: 'The demonstration could not be saved', message }),
      );
    });
  };
  return (
    <>
      {error && (
        <Alert color="red" mb="sm" title="The demonstration could not be saved">
          {error}
        </Alert>
      )}
      <Group gap="xs">
        {phase === 'done' && isUsable(result) ? (
          <>
            <Button onClick={() => void keep()}>Keep and record another</Button>
            <Button variant="default" onClick={discard}>
              Discard
            </Button>
          </>
        ) : (
          <Button
            variant={phase === 'ready' ? 'filled' : 'default'}
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
            {kept.length === 1 ? 'Train from this one' : `Train from these ${kept.length}`}
          </Button>
        )}
      </Group>
    </>
  );
}

/** @returns its id */
async function keepRecording(task: string, raw: RawDemonstration): Promise<string> {
  const createdAt = Date.now();
  const id = recordingId(task, createdAt);
  await demosStore.getState().add([toDemoRecord(raw, { id, task, source: 'recorded', createdAt })]);
  return id;
}

/** `click-tab_1121093005`: task and UTC month, day, hour, minute, second, as recorded files are named. */
function recordingId(task: string, timestampMs: number): string {
  const digits = new Date(timestampMs).toISOString().replace(/\D/g, '');
  return `${task}_${digits.slice(4, 14)}`;
}
