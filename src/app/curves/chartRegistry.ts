/** The charts on the page, for saving them as one picture. */
import type { ChartSpec } from './charts';
import type { LiveChart } from './LiveChart';

const charts = new Map<ChartSpec, LiveChart>();

const TITLE_HEIGHT = 24;
const MARGIN = 16;

export const chartRegistry = {
  /** @returns removes it again */
  add(spec: ChartSpec, chart: LiveChart): () => void {
    charts.set(spec, chart);
    return () => {
      if (charts.get(spec) === chart) charts.delete(spec);
    };
  },

  /** All charts below each other, with titles and legends, on the page's background. */
  async toPng(): Promise<Blob> {
    const scale = window.devicePixelRatio || 1;
    const style = getComputedStyle(document.body);
    const pictures = [...charts].map(([spec, chart]) => ({ spec, canvas: chart.toCanvas() }));
    const width = Math.max(...pictures.map(({ canvas }) => canvas.width)) + 2 * MARGIN * scale;
    const heights = pictures.map(({ canvas }) => canvas.height + (TITLE_HEIGHT + MARGIN) * scale);
    const height = heights.reduce((sum, one) => sum + one, MARGIN * scale);
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d')!;
    context.fillStyle = style.getPropertyValue('--mantine-color-body');
    context.fillRect(0, 0, width, height);
    pictures.forEach(({ spec, canvas }, i) => {
      const top = MARGIN * scale + heights.slice(0, i).reduce((sum, one) => sum + one, 0);
      writeLegend(context, spec, style, top + 14 * scale, scale);
      context.drawImage(canvas, MARGIN * scale, top + TITLE_HEIGHT * scale);
    });
    return sheet.convertToBlob({ type: 'image/png' });
  },
};

/** Title, then each series' name in its colour. */
function writeLegend(
  context: OffscreenCanvasRenderingContext2D,
  { title, series }: ChartSpec,
  style: CSSStyleDeclaration,
  baseline: number,
  scale: number,
): void {
  let x = MARGIN * scale;
  const write = (text: string, color: string, weight: number) => {
    context.font = `${weight} ${12 * scale}px system-ui, sans-serif`;
    context.fillStyle = color;
    context.fillText(text, x, baseline);
    x += context.measureText(text).width + 12 * scale;
  };
  write(title, style.color, 600);
  if (series.length < 2) return;
  for (const { label, color } of series) write(label, style.getPropertyValue(color), 400);
}
