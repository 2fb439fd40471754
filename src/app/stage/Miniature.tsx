/** A small drawing of the enlarged page, in its place among the others: its frame cannot be in two places. */
import { useEffect, useRef } from 'react';
import type { DomElement } from '../../contracts/dom';
import { isLeaf } from '../../dom/tree';
import { liveDrawing } from '../activeRun/liveDrawing';
import type { Placement, Screen } from './frameLayout';
import { sizeAt } from './frameLayout';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

/** On most pages, the instruction is in a band above the elements and is not one of them. */
const INSTRUCTION_HEIGHT = 50;

interface MiniatureProps {
  readonly screen: Screen;
  readonly placement: Placement;
}

export function Miniature({ screen, placement }: MiniatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, scale } = placement;
  const ratio = window.devicePixelRatio || 1;

  useEffect(() => {
    const draw = () => {
      // React clears the ref to the canvas shortly before it ends the effect.
      if (!canvas.current) return;
      drawPage(canvas.current, stageFrames.feed.page?.dom.elements ?? [], scale * ratio);
    };
    draw();
    const end = stageFrames.feed.onPage(() => liveDrawing.ask(draw));
    return () => {
      end();
      liveDrawing.cancel(draw);
    };
  }, [scale, ratio]);

  const { width, height } = sizeAt(screen, placement);
  return (
    <canvas
      ref={canvas}
      className={classes.miniature}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
    />
  );
}

/** Draws elements as boxes with their texts. */
function drawPage(canvas: HTMLCanvasElement, elements: readonly DomElement[], scale: number): void {
  const context = canvas.getContext('2d')!;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  const leaves = elements.filter(isLeaf);
  if (leaves.length > 0 && leaves.every(({ top }) => top >= INSTRUCTION_HEIGHT)) {
    context.fillStyle = '#ffff00';
    context.fillRect(0, 0, canvas.width / scale, INSTRUCTION_HEIGHT);
  }
  context.textBaseline = 'middle';
  context.font = '10px system-ui, sans-serif';
  for (const { tag, left, top, width, height, text, value } of leaves) {
    context.fillStyle = /^(button|input|select|textarea)/.test(tag) ? '#d9dce3' : 'transparent';
    context.fillRect(left, top, width, height);
    context.fillStyle = '#4a4d55';
    const content = typeof value === 'string' ? value : (text ?? '');
    if (content !== '') context.fillText(content, left + 1, top + height / 2, Math.max(1, width));
  }
}
