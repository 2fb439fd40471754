/** One thread: its name, how busy it is, and its last seconds as a coloured band, with a description of the work under the pointer. */
import { Tooltip, useComputedColorScheme } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatPercent } from '../../text/format';
import { Term } from '../shared/Term';
import { formatMs } from './formatMs';
import { LaneView } from './LaneView';
import classes from './profiler.module.css';
import { runProfile } from './runProfile';
import type { ThreadSpec } from './works';

interface LaneProps {
  readonly spec: ThreadSpec;
  readonly busy: number;
  readonly windowMs: number;
}

export function Lane({ spec, busy, windowMs }: LaneProps) {
  const { thread, name, help } = spec;
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<LaneView>(null);
  const [pointed, setPointed] = useState('');
  const scheme = useComputedColorScheme('light');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas takes its colours once, so a new scheme needs a new view
  useEffect(() => {
    const drawing = new LaneView(canvas.current!);
    view.current = drawing;
    const draw = () => drawing.draw(runProfile.spans(thread), runProfile.end - windowMs, runProfile.end);
    const resizes = new ResizeObserver(draw);
    resizes.observe(canvas.current!);
    const leave = runProfile.subscribe(draw);
    return () => {
      leave();
      resizes.disconnect();
    };
  }, [thread, windowMs, scheme]);

  const point = ({ nativeEvent }: PointerEvent) =>
    setPointed(describeAt(spec, view.current!.timeAt(nativeEvent.offsetX)));

  const share = formatPercent(busy);
  return (
    <figure className={classes.lane} aria-label={`${name} thread, ${share} busy`}>
      <figcaption className={classes.laneHead}>
        <Term help={help}>{name} thread</Term>
        <span className="lw-numeric">
          <b>{share}</b> busy
        </span>
      </figcaption>
      <Tooltip.Floating label={pointed} disabled={pointed === ''}>
        <canvas
          ref={canvas}
          className={classes.band}
          onPointerMove={point}
          onPointerLeave={() => setPointed('')}
        />
      </Tooltip.Floating>
    </figure>
  );
}

/** What a thread was doing at a moment, and for how long. */
function describeAt({ thread, works }: ThreadSpec, time: number): string {
  const span = runProfile.spans(thread).find(({ start, end }) => start <= time && time < end);
  const spec = works.find(({ work }) => work === span?.work);
  return span && spec ? `${spec.name}, ${formatMs(span.end - span.start)} ms` : 'Idle';
}
