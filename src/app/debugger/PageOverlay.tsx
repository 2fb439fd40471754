/** Drawn over the live page: what the agent attends to, what is pointed at elsewhere, and the target of this step's action. */
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { Action } from '../../contracts/env';
import { type DecisionView, viewOf } from '../../contracts/views';
import { uiStore } from '../shared/uiStore';
import { drawOverlay } from '../stage/drawOverlay';
import type { Screen } from '../stage/frameLayout';
import { highlightStore } from '../stage/highlightStore';
import { findLayer, layersOf } from '../stage/layers';
import { colorsOnPages } from '../stage/Overlay';
import type { PageState } from '../stage/pageState';
import classes from './debugger.module.css';

interface PageOverlayProps {
  readonly page: PageState;
  readonly views: readonly DecisionView[];
  /** The action taken in this state; null where there is none. */
  readonly action: Action | null;
  readonly screen: Screen;
  readonly scale: number;
}

const RING_PX = 7;

export function PageOverlay({ page, views, action, screen, scale }: PageOverlayProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const highlight = useStore(highlightStore, (state) => state.highlight);
  const chosen = useStore(uiStore, (ui) => ui.layer);
  const ratio = window.devicePixelRatio || 1;

  useEffect(() => {
    const context = canvas.current!.getContext('2d')!;
    const colors = colorsOnPages();
    const layer = chosen === null ? null : findLayer(layersOf(views), chosen);
    const target = action && 'ref' in action ? action.ref : null;
    const path = chosen === null ? [] : (viewOf(views, 'pointer-path')?.points ?? []);
    const content = { page: { ...page, target }, layer, path, highlight, showBoxes: false };
    drawOverlay(context, content, colors, { scale: scale * ratio, pixelRatio: ratio });
    for (const { x, y } of pointsOf(action)) {
      context.beginPath();
      context.arc(x, y, RING_PX / scale, 0, 2 * Math.PI);
      context.lineWidth = 2 / scale;
      context.strokeStyle = colors.action;
      context.stroke();
    }
  }, [page, views, action, highlight, chosen, scale, ratio]);

  return (
    <canvas
      ref={canvas}
      className={classes.pageOverlay}
      width={Math.round(screen.width * scale * ratio)}
      height={Math.round(screen.height * scale * ratio)}
    />
  );
}

function pointsOf(action: Action | null): readonly { readonly x: number; readonly y: number }[] {
  if (!action) return [];
  if ('x' in action) return [action];
  return action.kind === 'drag' ? [action.from, action.to] : [];
}
