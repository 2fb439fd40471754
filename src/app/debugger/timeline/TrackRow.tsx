/** One track of the timeline: its name, pictures from its fork on, rewards and values under them. */
import { memo, useEffect, useRef } from 'react';
import { formatValue } from '../../shared/format';
import type { Screen } from '../../stage/frameLayout';
import type { Track } from '../replay/Track';
import classes from './timeline.module.css';
import { columnWidth, pictureSize } from './timelineGeometry';
import { ValueChart } from './ValueChart';

interface TrackRowProps {
  readonly track: Track;
  readonly isShown: boolean;
  readonly step: number;
  readonly screen: Screen;
  readonly noted: ReadonlySet<number>;
}

export function TrackRow({ track, isShown, step, screen, noted }: TrackRowProps) {
  const { id, name, path, states, taken, end, fork } = track;
  const first = fork ? fork.step : 0;
  const width = columnWidth(screen);
  const places = Array.from({ length: path.actions.length + 1 - first }, (_, i) => first + i);
  return (
    <div className={classes.row} data-track={id} data-shown={isShown || undefined}>
      <div className={classes.name} style={{ paddingLeft: first * width }}>
        <span className={classes.nameText}>
          {fork ? '↳ ' : ''}
          {name}
          {end && (
            <span className={classes.end} data-outcome={end.success ? 'success' : 'failure'}>
              {end.success ? ' ✓' : ' ✗'}
            </span>
          )}
          {track.isPlaying && <span className={classes.playing}> the agent is playing…</span>}
        </span>
      </div>
      <div className={classes.pictures} style={{ paddingLeft: first * width }}>
        {places.map((t) => (
          <div
            key={t}
            className={classes.column}
            style={{ width }}
            data-current={(isShown && t === step) || undefined}
            data-failed={(t === path.actions.length && end && !end.success) || undefined}
            data-solved={(t === path.actions.length && end?.success) || undefined}
          >
            <Thumbnail picture={states[t]?.picture ?? null} screen={screen} />
            <span className={`${classes.stepNumber} lw-numeric`}>
              {t}
              {noted.has(t) && <span title="There is a note on this step"> ✎</span>}
              {taken[t]?.error && <span title={taken[t].error}> ⚠</span>}
            </span>
            <Reward reward={t > 0 ? taken[t - 1].reward : 0} />
          </div>
        ))}
      </div>
      <ValueChart track={track} first={first} width={width} />
    </div>
  );
}

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

interface ThumbnailProps {
  readonly picture: HTMLCanvasElement | null;
  readonly screen: Screen;
}

const Thumbnail = memo(function Thumbnail({ picture, screen }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = pictureSize(screen);
  const ratio = window.devicePixelRatio || 1;
  useEffect(() => {
    if (!picture) return;
    const context = canvas.current!.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.current!.width, canvas.current!.height);
  }, [picture]);
  return (
    <canvas
      ref={canvas}
      className={classes.thumbnail}
      width={width * ratio}
      height={height * ratio}
      style={{ width, height }}
      data-missing={picture === null || undefined}
    />
  );
});
