/** Demonstrations by the task's scripted expert, as many as the reader asks for. */
import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { demosStore } from '../../demos/demosStore';
import { addExpertDemos } from '../../demos/expertDemos';
import { useFacts } from '../useFacts';
import { Figures } from './Figures';
import type { WantedRun } from './isSetUp';
import classes from './parts.module.css';
import { SetUp } from './SetUp';

export function ExpertDemonstrations(setUp: WantedRun) {
  const { task } = setUp;
  const { scripted } = useFacts();
  const [isBusy, setBusy] = useState(false);
  const isChosen = useStore(demosStore, (state) => state.task === task);
  const demonstrate = async () => {
    setBusy(true);
    await addExpertDemos(task);
    setBusy(false);
  };
  return (
    <>
      <div className={classes.buttons}>
        <SetUp {...setUp} />
        <Button
          variant="light"
          disabled={!isChosen}
          loading={isBusy}
          leftSection={<IconRobot size={15} aria-hidden />}
          onClick={() => void demonstrate()}
        >
          Have the expert demonstrate
        </Button>
      </div>
      <Figures of={[{ name: 'expert demonstrations', value: scripted(task) }]} />
    </>
  );
}
