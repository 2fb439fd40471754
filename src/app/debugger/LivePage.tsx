/** The real page at the step that is looked at, with what is drawn over it; a hand may act on it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Action, StepResult } from '../../contracts/env';
import type { ObservationNeeds } from '../../contracts/needs';
import { findTask } from '../../task/catalogue';
import { fitInto, type Screen } from '../stage/frameLayout';
import classes from './debugger.module.css';
import { HandLayer } from './HandLayer';
import { LivePages } from './replay/LivePages';
import { NoLongerWanted } from './replay/ReplayFrame';
import type { Track } from './replay/Track';

const MAX_SCALE = 2.2;

interface LivePageProps {
  readonly track: Track;
  readonly step: number;
  readonly needs: ObservationNeeds;
  /** Room for it. */
  readonly box: Screen;
  readonly label: string;
  /** What a hand did, and what came of it; null where no hand may act. */
  readonly onAct: ((action: Action, result: StepResult) => void) | null;
  /** Drawn over it, at this many CSS pixels for each of the page. */
  readonly overlay?: (scale: number) => ReactNode;
  readonly onProblem: (problem: string) => void;
}

/** Of the elements alone: pictures are filmed elsewhere. */
const withoutPictures = ({ screenshot: _, ...needs }: ObservationNeeds): ObservationNeeds => needs;

export function LivePage({ track, step, needs, box, label, onAct, overlay, onProblem }: LivePageProps) {
  const container = useRef<HTMLDivElement>(null);
  const pages = useRef<LivePages>(null);
  const [shownStep, setShownStep] = useState<number | null>(null);
  const { path, states } = track;
  const { screen } = findTask(path.spec.task);
  const scale = fitInto(screen, box, MAX_SCALE);
  const { spec } = path;

  // biome-ignore lint/correctness/useExhaustiveDependencies: frames are of one episode; what is asked to be seen stays
  useEffect(() => {
    const own = new LivePages(container.current!, withoutPictures(needs));
    pages.current = own;
    return () => {
      pages.current = null;
      own.close();
    };
  }, [spec]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the way may grow without changing this step
  useEffect(() => {
    const start = performance.now();
    pages.current?.show(path, step).then(
      () => {
        setShownStep(step);
        if (container.current) container.current.dataset.tookMs = (performance.now() - start).toFixed(1);
      },
      (error: unknown) => {
        if (!(error instanceof NoLongerWanted)) onProblem((error as Error).message);
      },
    );
  }, [track.id, spec, step]);

  const act = async (action: Action) => {
    const result = await pages.current?.act(action);
    if (result) onAct?.(action, result);
  };

  return (
    <figure className={classes.livePage}>
      <div
        className={classes.liveScreen}
        style={{ width: screen.width * scale, height: screen.height * scale }}
        data-live-step={shownStep ?? undefined}
      >
        <div
          ref={container}
          className={classes.liveFrames}
          aria-hidden="true"
          style={{ transform: `scale(${scale})` }}
        />
        {shownStep !== step && <Still key={step} picture={states[step]?.picture ?? null} />}
        {overlay?.(scale)}
        {onAct && <HandLayer scale={scale} dom={states[step]?.page.dom ?? null} onAct={act} key={track.id} />}
      </div>
      <figcaption className={classes.caption}>{label}</figcaption>
    </figure>
  );
}

/** A picture while the page itself is on its way; one that is there at once is not covered. */
function Still({ picture }: { readonly picture: HTMLCanvasElement | null }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture) place.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  if (!picture) return <div className={classes.opening}>Opening the page…</div>;
  return <canvas ref={place} className={classes.still} width={picture.width} height={picture.height} />;
}
