/**
 * The page as the agent sees it: elements as boxes with their text, tinted by attention, values or a map of pixels. It shows the
 * state that the numbers beside it belong to, however far the live page has moved on.
 */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { DomElement } from '../../contracts/dom';
import { isLeaf } from '../../dom/tree';
import { drawNumbers, drawTints } from '../stage/drawLayer';
import { highlightedRefs } from '../stage/drawOverlay';
import { fitInto, type Screen } from '../stage/frameLayout';
import { type Highlight, highlightStore } from '../stage/highlightStore';
import type { Layer } from '../stage/layers';
import type { PageState } from '../stage/pageState';
import classes from './inspector.module.css';
import { usePageScreen } from './pageScreen';

const MAX_SCALE = 1.5;
const BOX = { width: 336, height: 480 } as const;
const COLORS = [
  '--lw-line',
  '--mantine-color-text',
  '--lw-heat',
  '--mantine-color-body',
  '--mantine-primary-color-filled',
] as const;
/** The instruction at the top is not among the elements an agent acts on, but it is part of the pixels. */
const INSTRUCTION_HEIGHT = 50;

const topOf = ({ kind }: Layer): number => (kind === 'pixel-map' ? 0 : INSTRUCTION_HEIGHT);

interface AgentViewProps {
  readonly page: PageState;
  readonly layer: Layer;
}

export function AgentView({ page, layer }: AgentViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const highlight = useStore(highlightStore, (state) => state.highlight);
  const ratio = window.devicePixelRatio || 1;
  const screen = usePageScreen();
  const top = topOf(layer);
  const size = { width: screen.width, height: screen.height - top };
  const scale = fitInto(size, BOX, MAX_SCALE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(
    () => draw(canvas.current!, { page, layer, highlight, screen, top }, { scale: scale * ratio, ratio }),
    [page, layer, highlight, screen.width, screen.height, top, scheme, scale, ratio],
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
  readonly screen: Screen;
  /** Top of the drawn part, page pixels. */
  readonly top: number;
}

interface Resolution {
  /** Canvas pixels per page pixel. */
  readonly scale: number;
  /** Canvas pixels per CSS pixel of the screen. */
  readonly ratio: number;
}

function draw(
  canvas: HTMLCanvasElement,
  { page, layer, highlight, screen, top }: Drawn,
  { scale, ratio }: Resolution,
): void {
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const [line, ink, heat, paper, accent] = COLORS.map((name) => style.getPropertyValue(name));
  const { elements } = page.dom;
  const bounds = { left: 0, top, width: canvas.width / scale, height: canvas.height / scale };
  context.setTransform(scale, 0, 0, scale, 0, -top * scale);
  context.clearRect(0, top, bounds.width, bounds.height);
  context.textBaseline = 'middle';
  drawTints(context, elements, layer, { color: heat, strongest: 0.75, screen });
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
  const pointed = highlightedRefs(highlight, page);
  for (const { ref, left, top: y, width, height } of elements)
    if (pointed.has(ref)) context.strokeRect(left, y, width, height);
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
