/** The page as boxes, tinted by the attention each element and patch receives; a click chooses the token there. */
import { useComputedColorScheme } from '@mantine/core';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { AttendedToken } from '../../../contracts/views';
import { isLeaf } from '../../../dom/tree';
import { fitInto, type Screen } from '../../stage/frameLayout';
import type { PageState } from '../../stage/pageState';
import { stageFrames } from '../../stage/stageFrames';
import classes from '../inspector.module.css';
import { boxOf, tokenAt } from './tokens';

const MAX_SCALE = 1.5;
const BOX = { width: 336, height: 480 } as const;
/** Opacity of the token with the most attention. */
const STRONGEST = 0.75;

interface TokenPageProps {
  readonly tokens: readonly AttendedToken[];
  /** [t] */
  readonly weights: Float32Array;
  /** The token whose attention is shown. */
  readonly from: number;
  readonly page: PageState;
  /** That token's name, in words. */
  readonly name: string;
  onChoose(token: number): void;
}

export function TokenPage(props: TokenPageProps) {
  const { tokens, weights, from, page, name, onChoose } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const ratio = window.devicePixelRatio || 1;
  const { screen } = stageFrames;
  const scale = fitInto(screen, BOX, MAX_SCALE);

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the scheme's variables
  useEffect(
    () => draw(canvas.current!, { tokens, weights, from, page }, screen, scale * ratio),
    [tokens, weights, from, page, screen.width, screen.height, scheme, scale, ratio],
  );

  const choose = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) => {
    const token = tokenAt(tokens, page.dom, screen, { x: offsetX / scale, y: offsetY / scale });
    if (token >= 0) onChoose(token);
  };

  return (
    <canvas
      ref={canvas}
      className={classes.agentView}
      role="img"
      aria-label={`The page, with the attention of ${name}`}
      width={screen.width * scale * ratio}
      height={screen.height * scale * ratio}
      style={{ width: screen.width * scale, height: screen.height * scale, cursor: 'pointer' }}
      onPointerDown={choose}
    />
  );
}

type Drawn = Pick<TokenPageProps, 'tokens' | 'weights' | 'from' | 'page'>;

function draw(
  canvas: HTMLCanvasElement,
  { tokens, weights, from, page }: Drawn,
  screen: Screen,
  scale: number,
): void {
  const context = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  const [line, heat, accent] = ['--lw-line', '--lw-heat', '--mantine-primary-color-filled'].map((name) =>
    style.getPropertyValue(name),
  );
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, screen.width, screen.height);
  const boxes = tokens.map((token) => boxOf(token, page.dom, screen));
  const most = weights.reduce((top, weight, i) => (boxes[i] ? Math.max(top, weight) : top), Number.MIN_VALUE);
  context.fillStyle = heat;
  for (const [i, box] of boxes.entries()) {
    if (!box) continue;
    context.globalAlpha = (STRONGEST * weights[i]) / most;
    context.fillRect(box.left, box.top, box.width, box.height);
  }
  context.globalAlpha = 1;
  context.lineWidth = 0.75;
  context.strokeStyle = line;
  for (const { left, top, width, height } of page.dom.elements.filter(isLeaf))
    context.strokeRect(left, top, width, height);
  const own = boxes[from];
  if (!own) return;
  context.lineWidth = 1.5;
  context.strokeStyle = accent;
  context.strokeRect(own.left, own.top, own.width, own.height);
}
