/**
 * The page as the agent has it: elements as boxes with their text, shaded by attention. It shows the state that the
 * numbers beside it belong to, however fast the live page has moved on.
 */
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ElementWeights } from '../../contracts/agent';
import type { DomElement } from '../../contracts/dom';
import { isLeaf } from '../../dom/tree';
import { relativeHeat } from '../stage/drawOverlay';
import type { Moment } from '../stage/frameFeed';
import { fitInto } from '../stage/frameLayout';
import { stageFrames } from '../stage/stageFrames';
import classes from './inspector.module.css';

const MAX_SCALE = 1.5;
const BOX = { width: 336, height: 480 } as const;
/** The instruction above it is no part of what an agent acts on. */
const TOP = 50;

interface AgentViewProps {
  readonly moment: Moment;
  readonly weights: ElementWeights | null;
}

export function AgentView({ moment, weights }: AgentViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const ratio = window.devicePixelRatio || 1;
  const { screen } = stageFrames;
  const size = { width: screen.width, height: screen.height - TOP };
  const scale = fitInto(size, BOX, MAX_SCALE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(
    () => draw(canvas.current!, moment, weights, scale * ratio),
    [moment, weights, scheme, scale, ratio],
  );

  return (
    <canvas
      ref={canvas}
      className={classes.agentView}
      aria-label="The page as the agent sees it, shaded by attention"
      role="img"
      width={size.width * scale * ratio}
      height={size.height * scale * ratio}
      style={{ width: size.width * scale, height: size.height * scale }}
    />
  );
}

function draw(
  canvas: HTMLCanvasElement,
  { dom }: Moment,
  weights: ElementWeights | null,
  scale: number,
): void {
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const [line, text, heatColor] = ['--lw-line', '--mantine-color-text', '--lw-heat'].map((name) =>
    style.getPropertyValue(name),
  );
  context.setTransform(scale, 0, 0, scale, 0, -TOP * scale);
  context.clearRect(0, TOP, canvas.width / scale, canvas.height / scale);
  context.lineWidth = 0.75;
  context.textBaseline = 'middle';
  const heat = relativeHeat(weights);
  for (const element of dom.elements) {
    const { left, top, width, height, ref } = element;
    const strength = heat.get(ref) ?? 0;
    context.globalAlpha = 0.75 * strength;
    context.fillStyle = heatColor;
    context.fillRect(left, top, width, height);
    context.globalAlpha = 1;
    if (!isLeaf(element)) continue;
    context.strokeStyle = line;
    context.strokeRect(left, top, width, height);
    context.fillStyle = text;
    writeInside(context, element);
  }
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
