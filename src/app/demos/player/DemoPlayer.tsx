/** Replays a demonstration on its page: the mouse and its path, and the keys, at any speed, from any moment on. */
import { ActionIcon, Alert, SegmentedControl, Slider, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PathPoint } from '../../../contracts/views';
import type { PlayableDemo } from '../../../demo/playable';
import { findTask } from '../../../task/catalogue';
import { useFocusReturn } from '../../shared/focusTrail';
import { drawPath } from '../../stage/drawPath';
import { fitInto, type Screen } from '../../stage/frameLayout';
import type { Played } from './DemoPlayback';
import classes from './player.module.css';
import { useDemoPlayer } from './useDemoPlayer';

const BOX = { width: 360, height: 460 } as const;
const MAX_SCALE = 2;
const SPEEDS = ['0.5', '1', '2', '4'];
/** Only the newest keys: a long text would push the page away. */
const KEYS_SHOWN = 24;
/** Pages are white in any colour scheme. */
const COLORS = { color: '#1971c2', paper: '#ffffff' } as const;

export function DemoPlayer({ demo }: { readonly demo: PlayableDemo }) {
  useFocusReturn();
  const frame = useRef<HTMLDivElement>(null);
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const player = useDemoPlayer(demo, frame, !isCalm);
  const { played, problem, isPlaying } = player;
  const { screen } = findTask(demo.episode.task);
  const scale = fitInto(screen, BOX, MAX_SCALE);
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.player}>
      <div
        className={classes.screen}
        style={{ width: screen.width * scale, height: screen.height * scale }}
        data-loading={(played === null && problem === null) || undefined}
      >
        <div ref={frame} className={classes.frame} style={{ transform: `scale(${scale})` }} />
        <PathCanvas points={played?.path ?? []} screen={screen} scale={scale} />
      </div>
      {problem && (
        <Alert color="red" title="The page cannot be shown">
          {problem}
        </Alert>
      )}
      <div className={classes.controls}>
        <ActionIcon
          size="lg"
          variant="filled"
          color="ink"
          aria-label={isPlaying ? 'Pause the demonstration' : 'Play the demonstration'}
          disabled={played === null}
          onClick={player.playOrPause}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
        <Slider
          className={classes.time}
          aria-label="Moment of the demonstration"
          min={0}
          max={player.lengthMs}
          step={50}
          value={played?.timeMs ?? 0}
          label={seconds}
          onChange={player.seek}
        />
        <SegmentedControl
          aria-label="Speed"
          defaultValue="1"
          data={SPEEDS.map((value) => ({ value, label: `${value === '0.5' ? '½' : value}×` }))}
          onChange={(value) => player.setSpeed(Number(value))}
        />
      </div>
      <Report played={played} lengthMs={player.lengthMs} />
    </div>
  );
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

function Report({ played, lengthMs }: { readonly played: Played | null; readonly lengthMs: number }) {
  if (!played) return <Text size="sm">Opening the page…</Text>;
  const { timeMs, keys, reward } = played;
  return (
    <>
      <ol className={classes.keys} aria-label="Keys so far">
        {keys.slice(-KEYS_SHOWN).map((key, i) => (
          <li key={i}>
            <kbd>{key === ' ' ? 'Space' : key}</kbd>
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed" className="lw-numeric">
        {reward === null && `${seconds(timeMs)} of ${seconds(lengthMs)}`}
        <span role="status">
          {reward !== null && `Ended after ${seconds(timeMs)} with a raw reward of ${reward.toFixed(2)}.`}
        </span>
      </Text>
    </>
  );
}

interface PathCanvasProps {
  readonly points: readonly PathPoint[];
  readonly screen: Screen;
  readonly scale: number;
}

function PathCanvas({ points, screen, scale }: PathCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = window.devicePixelRatio || 1;
  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    context.setTransform(scale * ratio, 0, 0, scale * ratio, 0, 0);
    context.clearRect(0, 0, screen.width, screen.height);
    drawPath(context, points, { ...COLORS, unit: 1 / scale });
  }, [points, screen, scale, ratio]);
  return (
    <canvas
      ref={canvas}
      className={classes.path}
      role="img"
      aria-label="Position and path of the mouse"
      width={screen.width * scale * ratio}
      height={screen.height * scale * ratio}
    />
  );
}
