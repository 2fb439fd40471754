/** The charts on the page, for saving them as one picture. */
import type { LiveChart } from './LiveChart';

const charts = new Map<string, LiveChart>();

const TITLE_HEIGHT = 24;
const MARGIN = 16;

export const chartRegistry = {
  /** @returns removes it again */
  add(title: string, chart: LiveChart): () => void {
    charts.set(title, chart);
    return () => {
      if (charts.get(title) === chart) charts.delete(title);
    };
  },

  /** All charts below each other, with titles, on the page's background. */
  async toPng(): Promise<Blob> {
    const scale = window.devicePixelRatio || 1;
    const style = getComputedStyle(document.body);
    const pictures = [...charts].map(([title, chart]) => ({ title, canvas: chart.toCanvas() }));
    const width = Math.max(...pictures.map(({ canvas }) => canvas.width)) + 2 * MARGIN * scale;
    const height = pictures.reduce(
      (sum, { canvas }) => sum + canvas.height + (TITLE_HEIGHT + MARGIN) * scale,
      MARGIN * scale,
    );
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d')!;
    context.fillStyle = style.getPropertyValue('--mantine-color-body');
    context.fillRect(0, 0, width, height);
    context.fillStyle = style.color;
    context.font = `600 ${13 * scale}px system-ui, sans-serif`;
    let top = MARGIN * scale;
    for (const { title, canvas } of pictures) {
      context.fillText(title, MARGIN * scale, top + 14 * scale);
      top += TITLE_HEIGHT * scale;
      context.drawImage(canvas, MARGIN * scale, top);
      top += canvas.height + MARGIN * scale;
    }
    return sheet.convertToBlob({ type: 'image/png' });
  },
};
