/** Draws one thread's time on a canvas, with the newest at the right. */
import type { Span } from '../../contracts/profile';
import type { Work } from './works';

/** Shorter spans are drawn this wide, in CSS pixels, but the fainter the shorter they are, so that none gets lost. */
const LEAST_WIDTH = 0.5;

export class LaneView {
  private readonly context: CanvasRenderingContext2D;
  private readonly colors = new Map<Work, string>();
  private range = { from: 0, to: 0 };

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext('2d')!;
  }

  /** @param from, to milliseconds at the left and right edges */
  draw(spans: readonly Span<Work>[], from: number, to: number): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || to <= from) return;
    this.range = { from, to };
    this.fit(width, height);
    const context = this.context;
    context.clearRect(0, 0, width, height);
    const scale = width / (to - from);
    for (const { work, start, end } of spans) {
      if (end < from || start > to) continue;
      const exact = (end - start) * scale;
      context.globalAlpha = Math.min(1, exact / LEAST_WIDTH);
      context.fillStyle = this.colorOf(work);
      context.fillRect((start - from) * scale, 0, Math.max(exact, LEAST_WIDTH), height);
    }
  }

  /** The moment drawn at a distance from the left edge, CSS pixels. */
  timeAt(x: number): number {
    const { from, to } = this.range;
    return from + ((to - from) * x) / this.canvas.clientWidth;
  }

  /** Gives the canvas as many pixels as the screen has for it. */
  private fit(width: number, height: number): void {
    const ratio = window.devicePixelRatio || 1;
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== wide) this.canvas.width = wide;
    if (this.canvas.height !== high) this.canvas.height = high;
    this.context.setTransform(wide / width, 0, 0, high / height, 0, 0);
  }

  private colorOf(work: Work): string {
    const known = this.colors.get(work);
    if (known) return known;
    const color = getComputedStyle(this.canvas).getPropertyValue(`--work-${work}`).trim();
    this.colors.set(work, color);
    return color;
  }
}
