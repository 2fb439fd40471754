/** The real page at the step being viewed, with its overlays; a person may act on it by hand. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Action, StepResult } from '../../contracts/env';
import { errorMessage } from '../../contracts/errorMessage';
import type { ObservationNeeds } from '../../contracts/needs';
import { findTask } from '../../task/catalogue';
import { fitInto, type Screen } from '../stage/frameLayout';
import classes from './debugger.module.css';
import { HandLayer } from './HandLayer';
import { LivePages } from './playback/LivePages';
import { NoLongerWanted } from './playback/PlaybackFrame';
import type { Track } from './playback/Track';

const MAX_SCALE = 2.2;

interface LivePageProps {
  readonly track: Track;
  readonly step: number;
  readonly needs: ObservationNeeds;
  /** Space available for the page. */
  readonly box: Screen;
  readonly label: string;
  /** Reports an action by hand and its result; null where the page may not be played by hand. */
  readonly onAct: ((action: Action, result: StepResult) => void) | null;
  /** Called when the person leaves the page with Escape. */
  readonly onLetGo?: () => void;
  /** Draws over the page, at this many CSS pixels per page pixel. */
  readonly overlay?: (scale: number) => ReactNode;
  readonly onProblem: (problem: string) => void;
}

/** The needs for elements alone: pictures are filmed elsewhere. */
const withoutPictures = ({ screenshot: _, ...needs }: ObservationNeeds): ObservationNeeds => needs;

export function LivePage(props: LivePageProps) {
  const { track, step, needs, box, label, onAct, onLetGo = () => {}, overlay, onProblem } = props;
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<LivePages>(null);
  const [shown, setShown] = useState<{ readonly track: number; readonly step: number } | null>(null);
  const isShown = shown?.track === track.id && shown.step === step;
  const { path, states } = track;
  const { screen } = findTask(path.spec.task);
  const scale = fitInto(screen, box, MAX_SCALE);
  const { spec } = path;

  const report = (error: unknown) => {
    if (!(error instanceof NoLongerWanted)) onProblem(errorMessage(error));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: frames belong to one episode; the needs do not change
  useEffect(() => {
    const own = new LivePages(container.current!, withoutPictures(needs));
    pages.current = own;
    return () => {
      pages.current = null;
      own.close();
    };
  }, [spec]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path may grow without changing this step
  useEffect(() => {
    const start = performance.now();
    pages.current?.show(path, step).then(() => {
      setShown({ track: track.id, step });
      if (container.current) container.current.dataset.tookMs = (performance.now() - start).toFixed(1);
    }, report);
  }, [track.id, spec, step]);

  const act = async (action: Action) => {
    const result = await pages.current?.act(action).catch(report);
    if (result) onAct?.(action, result);
  };

  return (
    <figure className={classes.livePage}>
      <div
        className={classes.liveScreen}
        style={{ width: screen.width * scale, height: screen.height * scale }}
        data-live-step={shown?.step}
      >
        <div
          ref={container}
          className={classes.liveFrames}
          aria-hidden="true"
          style={{ transform: `scale(${scale})` }}
        />
        {!isShown && <Still key={`still ${step}`} picture={states[step]?.picture ?? null} />}
        {overlay?.(scale)}
        {onAct && (
          <HandLayer
            key={`hand ${track.id}`}
            scale={scale}
            dom={states[step]?.page.dom ?? null}
            onAct={act}
            onLetGo={onLetGo}
          />
        )}
      </div>
      <figcaption className={classes.caption}>{label}</figcaption>
    </figure>
  );
}

/** A picture shown while the page is loading; a page that is ready at once is not covered. */
function Still({ picture }: { readonly picture: HTMLCanvasElement | null }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture) place.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture) return <div className={classes.opening}>Opening the page…</div>;
  return <canvas ref={place} className={classes.still} width={picture.width} height={picture.height} />;
}
