/** What the agent on the first screen is doing, and a button to pause or resume it. */
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { useActiveRun } from '../activeRun/useActiveRun';
import { agentAtWork } from './agentAtWork';
import classes from './trained.module.css';

export function AgentAtWorkLine() {
  const phase = useStore(agentAtWork, (state) => state.phase);
  const isPaused = useStore(agentAtWork, (state) => state.isPaused);
  const isHeld = useActiveRun((run) => run.isHeld);
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
        On the page below, a trained agent ticks the boxes that it is told to tick.{' '}
        <span className={classes.more}>
          The page marks what it attends to, and the inspector shows what it decides and how confident it is.
        </span>
      </span>
    </section>
  );
}
