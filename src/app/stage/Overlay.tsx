/** The canvas over the enlarged page. It follows the stores on its own. */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { liveDrawing } from '../activeRun/liveDrawing';
import { uiStore } from '../shared/uiStore';
import { drawOverlay, type OverlayColors } from './drawOverlay';
import { type Placement, type Screen, sizeAt } from './frameLayout';
import { highlightStore } from './highlightStore';
import { inspectionFeed } from './inspectionFeed';
import { isSamePage, type PageState } from './pageState';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

interface OverlayProps {
  readonly screen: Screen;
  readonly placement: Placement;
}

export function Overlay({ screen, placement }: OverlayProps) {
  const { x, y, scale } = placement;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(() => followStores(canvas.current!, scale), [scale, scheme]);

  const pixels = (length: number) => Math.round(length * scale * (window.devicePixelRatio || 1));
  return (
    <canvas
      ref={canvas}
      className={classes.overlay}
      width={pixels(screen.width)}
      height={pixels(screen.height)}
      style={{ left: x, top: y, ...sizeAt(screen, placement) }}
    />
  );
}

/** Draws whenever one of its sources changes. Returns a function that stops it. */
function followStores(canvas: HTMLCanvasElement, scale: number): () => void {
  const context = canvas.getContext('2d')!;
  const colors = colorsOnPages();
  let drawn: PageState | null = null;
  const draw = () => {
    const { page } = stageFrames.feed;
    const { layer, showBoxes } = uiStore.getState();
    drawn = page;
    if (!page) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, canvas.width, canvas.height);
      return;
    }
    const content = {
      page,
      layer: layer === null ? null : inspectionFeed.layerFor(page, layer),
      path: layer === null ? [] : inspectionFeed.pathFor(page),
      highlight: highlightStore.getState().highlight,
      showBoxes,
    };
    const pixelRatio = window.devicePixelRatio || 1;
    drawOverlay(context, content, colors, { scale: scale * pixelRatio, pixelRatio });
  };
  const ask = () => liveDrawing.ask(draw);
  const askAtOnce = () => liveDrawing.askAtOnce(draw);
  const follow = () => {
    const { page } = stageFrames.feed;
    // What was drawn over another page would point at the wrong elements.
    if (page && drawn && isSamePage(drawn, page)) ask();
    else askAtOnce();
  };
  const ends = [
    stageFrames.feed.onPage(follow),
    highlightStore.subscribe(askAtOnce),
    uiStore.subscribe(askAtOnce),
    inspectionFeed.subscribe(ask),
    () => liveDrawing.cancel(draw),
  ];
  askAtOnce();
  return () => {
    for (const end of ends) end();
  };
}

/** The pages are white in any colour scheme, so drawings on them use the light scheme's strength. */
export function colorsOnPages(): OverlayColors {
  return {
    box: 'rgb(60 60 70 / 55%)',
    heat: '#ff6a00',
    action: '#1971c2',
    highlight: '#7048e8',
    ink: '#1b1d21',
    paper: '#ffffff',
  };
}
