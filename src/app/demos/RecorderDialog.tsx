/** Records demonstrations: the person does the task, the actions appear as the agent would do them. */
import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { IconCheck, IconPlayerRecord, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { RawDemonstration } from '../../contracts/demo';
import { describeDemoAction } from '../../demo/describe';
import { toDemoRecord } from '../../demo/parse';
import { uiStore } from '../shared/uiStore';
import { workbenchStore } from '../workbench/workbenchStore';
import classes from './demos.module.css';
import { demosStore } from './demosStore';
import { type Recording, useRecorder } from './useRecorder';

const close = () => uiStore.getState().set({ isRecorderOpen: false });

export function RecorderDialog() {
  const isOpen = useStore(uiStore, (ui) => ui.isRecorderOpen);
  const task = useStore(workbenchStore, (state) => state.workbench.task);
  return (
    <Modal opened={isOpen} onClose={close} size={780} title={`Record a demonstration of ${task}`}>
      <RecorderSession task={task} />
    </Modal>
  );
}

function RecorderSession({ task }: { readonly task: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const recording = useRecorder(task, frame, close);
  const [keptCount, setKeptCount] = useState(0);
  return (
    <div className={classes.recorder}>
      <div ref={frame} className={classes.recorderFrame} />
      <div className={classes.recorderSide}>
        <Instruction recording={recording} />
        <ol className={classes.recorded} aria-live="polite" aria-label="Actions so far">
          {recording.actions.map((action, i) => (
            <li key={i}>{describeDemoAction(action)}</li>
          ))}
        </ol>
        {recording.problem && (
          <Alert color="yellow" mb="sm" title="This cannot be read as actions">
            {recording.problem}
          </Alert>
        )}
        <Buttons task={task} recording={recording} onKept={() => setKeptCount((count) => count + 1)} />
        <Text size="xs" c="dimmed" mt="sm" role="status">
          {keptCount === 0
            ? 'Three demonstrations are a good start.'
            : `${keptCount} kept so far. They are listed under Demonstrations.`}
        </Text>
      </div>
    </div>
  );
}

const INSTRUCTIONS = {
  loading: 'Opening the page…',
  ready: 'Press Start, then do what the yellow box says. Time counts, as it does for the agent.',
  recording: 'Recording. Click and type as you would; this is how the agent will see it:',
} as const;

function Instruction({ recording: { phase, result } }: { readonly recording: Recording }) {
  if (phase !== 'done') return <Text size="sm">{INSTRUCTIONS[phase]}</Text>;
  const isSuccess = isUsable(result);
  return (
    <Group gap={8} wrap="nowrap" c={isSuccess ? 'var(--lw-success)' : 'var(--lw-failure)'}>
      {isSuccess ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
      <Text size="sm" fw={600} role="status">
        {isSuccess
          ? 'Done: the task counts this as success.'
          : `Not solved (raw reward ${result?.rawReward.toFixed(2)}). Agents learn from successes only.`}
      </Text>
    </Group>
  );
}

interface ButtonsProps {
  readonly task: string;
  readonly recording: Recording;
  readonly onKept: () => void;
}

function Buttons({ task, recording: { phase, result, start }, onKept }: ButtonsProps) {
  const [error, setError] = useState<string | null>(null);
  const keep = async () => {
    try {
      const createdAt = Date.now();
      const demo = toDemoRecord(result!, {
        id: recordingId(task, createdAt),
        task,
        source: 'recorded',
        createdAt,
      });
      await demosStore.getState().add([demo]);
      setError(null);
      onKept();
      start();
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <>
      {error && (
        <Alert color="red" mb="sm" title="It could not be kept">
          {error}
        </Alert>
      )}
      <Group gap="xs">
        {phase === 'done' && isUsable(result) ? (
          <>
            <Button onClick={() => void keep()}>Keep and record another</Button>
            <Button variant="default" onClick={start}>
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
      </Group>
    </>
  );
}

const isUsable = (result: RawDemonstration | null): boolean => (result?.rawReward ?? 0) >= 1;

/** `click-tab_1121093005`: task and UTC month, day, hour, minute, second, as recorded files are named. */
function recordingId(task: string, timestampMs: number): string {
  const digits = new Date(timestampMs).toISOString().replace(/\D/g, '');
  return `${task}_${digits.slice(4, 14)}`;
}
