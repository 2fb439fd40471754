/** One track of the timeline: its name, its pictures from the fork on, and the rewards and values below them. */
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { formatValue } from '../../../text/format';
import type { Screen } from '../../stage/frameLayout';
import type { Track } from '../playback/Track';
import { Thumbnail } from './Thumbnail';
import classes from './timeline.module.css';
import { columnWidth } from './timelineGeometry';
import { ValueChart } from './ValueChart';

interface TrackRowProps {
  readonly track: Track;
  readonly isShown: boolean;
  readonly step: number;
  readonly screen: Screen;
  readonly noted: ReadonlySet<number>;
  /** Called to show this track. */
  readonly onShow: () => void;
}

export function TrackRow({ track, isShown, step, screen, noted, onShow }: TrackRowProps) {
  const { id, name, path, states, taken, end, fork } = track;
  const first = fork ? fork.step : 0;
  const width = columnWidth(screen);
  const places = Array.from({ length: path.actions.length + 1 - first }, (_, i) => first + i);
  return (
    <div className={classes.row} data-track={id} data-shown={isShown || undefined}>
      <div className={classes.name} style={{ paddingLeft: first * width }}>
        <button type="button" className={classes.nameText} aria-pressed={isShown} onClick={onShow}>
          {fork && <span aria-hidden="true">↳ </span>}
          {name}
          {end && (
            <span className={classes.end} data-outcome={end.success ? 'success' : 'failure'}>
              <span aria-hidden="true">{end.success ? ' ✓' : ' ✗'}</span>
              <VisuallyHidden>{end.success ? 'success' : 'failure'}</VisuallyHidden>
            </span>
          )}
          {track.isPlaying && <span className={classes.playing}> the agent is playing…</span>}
        </button>
      </div>
      <div className={classes.pictures} aria-hidden="true" style={{ paddingLeft: first * width }}>
        {places.map((t) => (
          <Column
            key={t}
            step={t}
            width={width}
            screen={screen}
            picture={states[t]?.picture ?? null}
            isCurrent={isShown && t === step}
            outcome={t === path.actions.length && end ? (end.success ? 'success' : 'failure') : null}
            isLast={t === path.actions.length}
            isNoted={noted.has(t)}
            error={taken[t]?.error ?? null}
            reward={t > 0 ? taken[t - 1].reward : 0}
          />
        ))}
      </div>
      <ValueChart track={track} first={first} width={width} />
    </div>
  );
}

interface ColumnProps {
  readonly step: number;
  readonly width: number;
  readonly screen: Screen;
  readonly picture: HTMLCanvasElement | null;
  readonly isCurrent: boolean;
  /** The episode's outcome, in its last state only. */
  readonly outcome: 'success' | 'failure' | null;
  readonly isLast: boolean;
  readonly isNoted: boolean;
  readonly error: string | null;
  /** The reward of the step that led here. */
  readonly reward: number;
}

/** One state. Only two change from one step to the next, so the rest of a long track is not rendered again. */
const Column = memo(function Column({
  step,
  width,
  screen,
  picture,
  isCurrent,
  outcome,
  isLast,
  isNoted,
  error,
  reward,
}: ColumnProps) {
  return (
    <div
      className={classes.column}
      style={{ width }}
      data-current={isCurrent || undefined}
      data-failed={outcome === 'failure' || undefined}
      data-solved={outcome === 'success' || undefined}
    >
      <Thumbnail picture={picture} screen={screen} />
      <span className={`${classes.stepNumber} lw-numeric`}>
        {!isLast && step + 1}
        {isNoted && <span title="This step has a note"> ✎</span>}
        {error && <span title={error}> ⚠</span>}
      </span>
      <Reward reward={reward} />
    </div>
  );
});

function Reward({ reward }: { readonly reward: number }) {
  if (reward === 0) return null;
  return (
    <span
      className={`${classes.reward} lw-numeric`}
      data-outcome={reward > 0 ? 'success' : 'failure'}
      title="Reward"
    >
      {reward > 0 ? '+' : ''}
      {formatValue(reward)}
    </span>
  );
}
