/**
 * All tracks below each other, step by step: a picture of every state, its reward, and its expected return. One slider moves along
 * the track that is shown, operated by mouse or keyboard; the mouse chooses a track where it is pressed, the keyboard by its name.
 */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { describeOutcome } from '../../stage/decisionText';
import type { Screen } from '../../stage/frameLayout';
import type { Track } from '../playback/Track';
import { stepText } from '../stepText';
import { TrackRow } from './TrackRow';
import classes from './timeline.module.css';
import { columnWidth } from './timelineGeometry';
import { curvesOf } from './valueCurves';

interface TimelineProps {
  readonly tracks: readonly Track[];
  readonly shown: number;
  readonly step: number;
  readonly screen: Screen;
  /** Steps of the track shown that have a note. */
  readonly noted: ReadonlySet<number>;
  readonly onStep: (step: number) => void;
  readonly onTrack: (track: number) => void;
}

const PAGE = 5;

export function Timeline({ tracks, shown, step, screen, noted, onStep, onTrack }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const track = tracks[shown];
  const last = track.path.actions.length;
  const width = columnWidth(screen);
  const curves = tracks.map(curvesOf);
  const columns = Math.max(...tracks.map(({ path }) => path.actions.length)) + 1;

  useEffect(() => {
    const box = scroller.current!;
    const left = step * width;
    if (left < box.scrollLeft) box.scrollLeft = left - width;
    else if (left + width > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left + 2 * width - box.clientWidth;
  }, [step, width]);

  const stepAt = (event: PointerEvent): number => {
    const { left } = event.currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(last, Math.floor((event.clientX - left) / width)));
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || isOnName(event)) return;
    isDragging.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-track]');
    const pressed = row ? Number(row.dataset.track) : shown;
    if (pressed !== shown) onTrack(pressed);
    const longest = tracks[pressed].path.actions.length;
    const { left } = event.currentTarget.getBoundingClientRect();
    onStep(Math.max(0, Math.min(longest, Math.floor((event.clientX - left) / width))));
  };
  const stop = () => {
    isDragging.current = false;
  };
  /** The slider takes the focus wherever the mouse is pressed. */
  const focus = (event: MouseEvent) => {
    if (isOnName(event)) return;
    event.preventDefault();
    slider.current?.focus({ preventScroll: true });
  };
  const key = (event: KeyboardEvent) => {
    const next = stepAfter(event.key, step, last);
    if (next === null) return;
    event.preventDefault();
    onStep(next);
  };

  return (
    <div ref={scroller} className={classes.timeline}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it adds the mouse to what the slider and the names do */}
      <div
        className={classes.rows}
        style={{ width: columns * width }}
        onMouseDown={focus}
        onPointerDown={press}
        onPointerMove={(event) => isDragging.current && onStep(stepAt(event))}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <div
          ref={slider}
          role="slider"
          tabIndex={0}
          aria-label="Step of the episode"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={step}
          aria-valuetext={
            step === last && track.end
              ? `${stepText(step, last)}: ${describeOutcome(track.end)}`
              : stepText(step, last)
          }
          className={classes.slider}
          onKeyDown={key}
        />
        {tracks.map((one) => (
          <TrackRow
            key={one.id}
            track={one}
            isShown={one.id === shown}
            step={step}
            screen={screen}
            noted={one.id === shown ? noted : NONE}
            onShow={() => one.id !== shown && onTrack(one.id)}
          />
        ))}
      </div>
      <p className={classes.legend}>
        {curves.some(({ then }) => then.length > 0) && <span data-curve="then">value when played</span>}
        {curves.some(({ now }) => now.length > 0) && <span data-curve="now">value now</span>}
      </p>
    </div>
  );
}

const isOnName = ({ target }: MouseEvent): boolean => (target as HTMLElement).closest('button') !== null;

const NONE: ReadonlySet<number> = new Set();

/** The step a key leads to; null for keys that do not move. */
export function stepAfter(key: string, step: number, last: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: step - 1,
    ArrowDown: step - 1,
    ArrowRight: step + 1,
    ArrowUp: step + 1,
    PageDown: step - PAGE,
    PageUp: step + PAGE,
    Home: 0,
    End: last,
  };
  const wanted = moves[key];
  return wanted === undefined ? null : Math.max(0, Math.min(last, wanted));
}
