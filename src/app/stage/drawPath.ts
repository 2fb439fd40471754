/** Draws the path of the mouse over a page: a line that grows stronger towards the present, with marks where the button was used. */
import type { PathPoint } from '../../contracts/views';

export interface PathStyle {
  readonly color: string;
  /** Colour around marks, so that they stand out. */
  readonly paper: string;
  /** Page pixels per CSS pixel of the screen, so that lines have the same thickness at any scale. */
  readonly unit: number;
}

/** Opacity of the oldest section. */
const FAINTEST = 0.2;
const HELD_WIDTH = 2.5;
const FREE_WIDTH = 1.25;
const MARK_PX = 3;
const POINTER_PX = 11;

/** @param points oldest first, page pixels */
export function drawPath(
  context: CanvasRenderingContext2D,
  points: readonly PathPoint[],
  style: PathStyle,
): void {
  if (points.length === 0) return;
  context.save();
  context.strokeStyle = style.color;
  context.lineCap = 'round';
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1], points[i]];
    const isHeld = to.button === 'held' || to.button === 'released';
    context.globalAlpha = strengthOf(i, points.length);
    context.lineWidth = (isHeld ? HELD_WIDTH : FREE_WIDTH) * style.unit;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.globalAlpha = 1;
  for (const point of points) mark(context, point, style);
  drawPointer(context, points[points.length - 1], style);
  context.restore();
}

const strengthOf = (i: number, count: number): number => FAINTEST + (1 - FAINTEST) * ((i + 1) / count);

/** A disc for a click, a ring for a press, a square for a release. */
function mark(context: CanvasRenderingContext2D, { x, y, button }: PathPoint, style: PathStyle): void {
  const r = MARK_PX * style.unit;
  context.beginPath();
  if (button === 'released') context.rect(x - r, y - r, 2 * r, 2 * r);
  else if (button === 'clicked' || button === 'pressed') context.arc(x, y, r, 0, 2 * Math.PI);
  else return;
  context.fillStyle = button === 'clicked' ? style.color : style.paper;
  context.lineWidth = 1.5 * style.unit;
  context.fill();
  context.stroke();
}

/** The usual mouse pointer, with its tip at the point; filled while the button is down. */
function drawPointer(
  context: CanvasRenderingContext2D,
  { x, y, button }: PathPoint,
  { color, paper, unit }: PathStyle,
): void {
  const s = POINTER_PX * unit;
  context.save();
  context.translate(x, y);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(0, s);
  context.lineTo(0.25 * s, 0.78 * s);
  context.lineTo(0.7 * s, 0.7 * s);
  context.closePath();
  context.fillStyle = button === 'up' || button === 'released' ? paper : color;
  context.strokeStyle = color;
  context.lineWidth = 1.25 * unit;
  context.lineJoin = 'round';
  context.fill();
  context.stroke();
  context.restore();
}
