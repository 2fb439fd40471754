/** Demonstrations by the hands of the task's scripted expert, as many as one asks for. */
import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { demosStore } from '../../../demos/demosStore';
import { addExpertDemos } from '../../../demos/expertDemos';
import { Figures } from '../../parts/Figures';
import classes from '../../parts/parts.module.css';
import { SetUp } from '../../parts/SetUp';
import { useFacts } from '../../useFacts';
import { AGENT, TASK } from './tasks';

export function ExpertHands() {
  const { scripted } = useFacts();
  const [isBusy, setBusy] = useState(false);
  const isChosen = useStore(demosStore, ({ task }) => task === TASK);
  const demonstrate = async () => {
    setBusy(true);
    await addExpertDemos(TASK);
    setBusy(false);
  };
  return (
    <>
      <div className={classes.buttons}>
        <SetUp task={TASK} agent={AGENT} />
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
      <Figures of={[{ name: 'demonstrations of the expert', value: scripted(TASK) }]} />
    </>
  );
}
