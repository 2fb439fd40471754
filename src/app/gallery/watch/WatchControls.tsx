/** Play, pause, step, next episode, speed. */
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { StepByStepButton } from '../../episodes/StepByStepButton';
import { FIRST_SEED } from '../TaskEnv';
import type { EpisodeShow } from './EpisodeShow';
import classes from './watch.module.css';

const SPEEDS = [
  { value: '0.5', label: '½×' },
  { value: '1', label: '1×' },
  { value: '2', label: '2×' },
  { value: '4', label: '4×' },
];

interface WatchControlsProps {
  readonly show: EpisodeShow;
  /** Who plays, as in “Pause the expert”. */
  readonly who: string;
}

export function WatchControls({ show, who }: WatchControlsProps) {
  const phase = useStore(show.state, (state) => state.phase);
  const episode = useStore(show.state, (state) => state.episode);
  const seed = useRef(FIRST_SEED);
  const [speed, setSpeed] = useState('1');
  const isPlaying = phase === 'playing';
  const PlayIcon = isPlaying ? IconPlayerPause : IconPlayerPlay;

  const playEpisode = async (wanted: number) => {
    seed.current = wanted;
    await show.begin(wanted);
    show.play();
  };
  const playOrPause = () => {
    if (phase === 'ended') void playEpisode(seed.current);
    else if (isPlaying) show.pause();
    else show.play();
  };

  return (
    <div className={classes.controls}>
      <Tooltip label={isPlaying ? 'Pause' : phase === 'ended' ? 'Play this episode again' : 'Play'}>
        <ActionIcon
          size="lg"
          variant="filled"
          color="ink"
          aria-label={`${isPlaying ? 'Pause' : 'Play'} ${who}`}
          disabled={phase === 'loading'}
          onClick={playOrPause}
        >
          <PlayIcon size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="One action">
        <ActionIcon
          size="lg"
          variant="default"
          aria-label="One action"
          disabled={phase !== 'paused'}
          onClick={() => show.step()}
        >
          <IconPlayerSkipForward size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" onClick={() => void playEpisode(seed.current + 1)}>
        Next episode
      </Button>
      {episode && <StepByStepButton episode={episode} label="Go through this episode step by step" />}
      <SegmentedControl
        className={classes.speed}
        aria-label="Speed"
        data={SPEEDS}
        value={speed}
        onChange={(value) => {
          show.speed = Number(value);
          setSpeed(value);
        }}
      />
    </div>
  );
}
