/**
 * The page as the agent has it: elements as boxes with their text, tinted by attention or values. It shows the state that the
 * numbers beside it belong to, however fast the live page has moved on.
 */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { DomElement } from '../../contracts/dom';
import { isLeaf } from '../../dom/tree';
import { drawNumbers, drawTints } from '../stage/drawLayer';
import { highlightedRefs } from '../stage/drawOverlay';
import type { ElementLayer } from '../stage/elementLayer';
import type { Moment } from '../stage/frameFeed';
import { fitInto } from '../stage/frameLayout';
import { type Highlight, highlightStore } from '../stage/highlightStore';
import { stageFrames } from '../stage/stageFrames';
import classes from './inspector.module.css';

const MAX_SCALE = 1.5;
const BOX = { width: 336, height: 480 } as const;
const COLORS = [
  '--lw-line',
  '--mantine-color-text',
  '--lw-heat',
  '--mantine-color-body',
  '--mantine-primary-color-filled',
] as const;
/** The instruction above it is no part of what an agent acts on. */
const TOP = 50;

interface AgentViewProps {
  readonly moment: Moment;
  readonly layer: ElementLayer;
}

export function AgentView({ moment, layer }: AgentViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const highlight = useStore(highlightStore, (state) => state.highlight);
  const ratio = window.devicePixelRatio || 1;
  const { screen } = stageFrames;
  const size = { width: screen.width, height: screen.height - TOP };
  const scale = fitInto(size, BOX, MAX_SCALE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(
    () => draw(canvas.current!, { moment, layer, highlight }, { scale: scale * ratio, ratio }),
    [moment, layer, highlight, scheme, scale, ratio],
  );

  return (
    <canvas
      ref={canvas}
      className={classes.agentView}
      aria-label={`The page as the agent sees it, with ${layer.name}`}
      role="img"
      width={size.width * scale * ratio}
      height={size.height * scale * ratio}
      style={{ width: size.width * scale, height: size.height * scale }}
    />
  );
}

interface Drawn extends AgentViewProps {
  readonly highlight: Highlight;
}

interface Resolution {
  /** Canvas pixels per page pixel. */
  readonly scale: number;
  /** Canvas pixels per CSS pixel of the screen. */
  readonly ratio: number;
}

function draw(
  canvas: HTMLCanvasElement,
  { moment, layer, highlight }: Drawn,
  { scale, ratio }: Resolution,
): void {
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const [line, ink, heat, paper, accent] = COLORS.map((name) => style.getPropertyValue(name));
  const { elements } = moment.dom;
  const bounds = { left: 0, top: TOP, width: canvas.width / scale, height: canvas.height / scale };
  context.setTransform(scale, 0, 0, scale, 0, -TOP * scale);
  context.clearRect(0, TOP, bounds.width, bounds.height);
  context.textBaseline = 'middle';
  drawTints(context, elements, layer, { color: heat, strongest: 0.75 });
  context.lineWidth = 0.75;
  context.strokeStyle = line;
  context.fillStyle = ink;
  for (const element of elements.filter(isLeaf)) {
    context.strokeRect(element.left, element.top, element.width, element.height);
    writeInside(context, element);
  }
  context.lineWidth = 1.5;
  context.strokeStyle = accent;
  context.setLineDash([3, 2]);
  const pointed = highlightedRefs(highlight, moment);
  for (const { ref, left, top, width, height } of elements)
    if (pointed.has(ref)) context.strokeRect(left, top, width, height);
  context.setLineDash([]);
  drawNumbers(context, elements, layer, { ink, paper, unit: ratio / scale, bounds });
}

/** The element's text or value, cut at its edges. */
function writeInside(
  context: CanvasRenderingContext2D,
  { text, value, left, top, width, height }: DomElement,
): void {
  const content = typeof value === 'string' ? value : value === true ? '✓' : (text ?? '');
  if (!content) return;
  context.save();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.font = `${Math.min(9, Math.max(6, height * 0.75))}px system-ui, sans-serif`;
  context.fillText(content, left + 2, top + height / 2);
  context.restore();
}
