/** Records demonstrations: a person does the task, and the actions appear as the agent would perform them. */
import { Alert, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { findTask } from '../../task/catalogue';
import { TimeLeft } from '../shared/TimeLeft';
import { uiStore } from '../shared/uiStore';
import { HiddenGoal } from '../stage/HiddenGoal';
import { ScaledScreen } from '../stage/ScaledScreen';
import { workbenchStore } from '../workbench/workbenchStore';
import classes from './demos.module.css';
import { AuthorField } from './recorder/AuthorField';
import { Outcome } from './recorder/Outcome';
import { RecordedActions } from './recorder/RecordedActions';
import { RecorderButtons } from './recorder/RecorderButtons';
import { useRecorder } from './useRecorder';

/** Room for the page. */
const WIDE_BOX = { width: 320, height: 480 } as const;
const NARROW_BOX = { width: 280, height: 420 } as const;
const MAX_SCALE = 2;

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
  const [kept, setKept] = useState<readonly string[]>([]);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { screen, timeLimitMs } = findTask(task);
  return (
    <div className={classes.recorder}>
      <div className={classes.recorderPage}>
        <HiddenGoal goal={recording.goal} screen={screen} />
        <ScaledScreen
          screen={screen}
          box={isNarrow ? NARROW_BOX : WIDE_BOX}
          maxScale={MAX_SCALE}
          frame={frame}
          placeholder={recording.phase === 'loading' ? '' : null}
        />
        <TimeLeft limitMs={timeLimitMs} read={recording.timeLeftMs} />
      </div>
      <div className={classes.recorderSide}>
        <Outcome task={task} recording={recording} />
        <RecordedActions recording={recording} />
        {recording.problem && (
          <Alert color="yellow" mb="sm" title={recording.problem.title}>
            {recording.problem.message}
          </Alert>
        )}
        <RecorderButtons
          task={task}
          recording={recording}
          kept={kept}
          onKept={(id) => setKept((ids) => [...ids, id])}
          onClose={close}
        />
        <Text size="xs" c="dimmed" mt="sm" role="status">
          {kept.length === 0
            ? 'Three demonstrations are a good start.'
            : `${kept.length} kept so far. They are listed under Demos.`}
        </Text>
        <AuthorField />
      </div>
    </div>
  );
}
