/** What the agent does that is at work on the first screen, and a way to stop it or to let it go on. */
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { activeRun } from '../run/activeRun';
import { agentAtWork } from './agentAtWork';
import classes from './trained.module.css';

export function AgentAtWorkLine() {
  const phase = useStore(agentAtWork, (state) => state.phase);
  const isPaused = useStore(agentAtWork, (state) => state.isPaused);
  const isHeld = useStore(activeRun, (run) => run.isHeld);
  const { play, pause } = agentAtWork.getState();
  if (phase === 'none') return null;
  const isMoving = phase === 'at work' && !isHeld && !isPaused;
  return (
    <section className={classes.atWork} aria-label="An agent at work">
      <Button
        size="compact-xs"
        variant="filled"
        leftSection={
          isMoving ? <IconPlayerPause size={12} aria-hidden /> : <IconPlayerPlay size={12} aria-hidden />
        }
        loading={phase === 'coming'}
        onClick={isMoving ? pause : play}
      >
        {isMoving ? 'Pause' : 'Play'}
      </Button>
      <span>
        On the page below a trained agent ticks the boxes that it is told to.{' '}
        <span className={classes.more}>
          What it attends to is marked, and the inspector says what it decides, and how surely.
        </span>
      </span>
    </section>
  );
}
