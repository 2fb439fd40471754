/** The charts on the page, for saving them as one picture. */
import { escapeXml, wholeSvg } from '../shared/svgFile';
import type { ChartSpec } from './charts';
import type { LiveChart } from './LiveChart';

interface Drawn {
  readonly spec: ChartSpec;
  readonly chart: LiveChart;
  readonly element: Element;
}

const charts = new Set<Drawn>();

const MARGIN = 16;
const ROW_HEIGHT = 18;
/** Between two words of a row. */
const SPACE = 12;

export const chartRegistry = {
  /** @returns a function that removes it again */
  add(drawn: Drawn): () => void {
    charts.add(drawn);
    return () => charts.delete(drawn);
  },

  /** All charts below each other, as the SVG text of one drawing. @param caption one entry per line */
  toSvg(caption: readonly string[]): string {
    const parts: string[] = [];
    let top = MARGIN;
    let right = 0;
    const write = (words: readonly Word[]) => {
      const spans = words.map(
        ({ text, color }) =>
          `<tspan style="fill: var(${color ?? '--mantine-color-text'})" font-weight="${color ? 400 : 600}" dx="${color ? SPACE : 0}">${escapeXml(text)}</tspan>`,
      );
      parts.push(`<text x="${MARGIN}" y="${top + 12}" font-size="12">${spans.join('')}</text>`);
      top += ROW_HEIGHT;
    };
    for (const text of caption) write([{ text }]);
    for (const { spec, chart } of [...charts].sort(byPlace)) {
      write([{ text: spec.title }, ...(spec.series.length > 1 ? chart.shown.map(toWord) : [])]);
      const { width, height, parts: own } = chart.draw();
      parts.push(`<g transform="translate(${MARGIN} ${top})">${own.join('')}</g>`);
      top += height + MARGIN;
      right = Math.max(right, width);
    }
    return wholeSvg(right + 2 * MARGIN, top, parts);
  },

  /**
   * All charts below each other, with titles and legends, on the page's background.
   * @param caption describes what is drawn, one entry per line
   */
  async toPng(caption: readonly string[]): Promise<Blob> {
    const scale = window.devicePixelRatio || 1;
    const style = getComputedStyle(document.body);
    const pictures = [...charts].sort(byPlace).map(({ spec, chart }) => ({
      canvas: chart.toCanvas(),
      words: [{ text: spec.title }, ...(spec.series.length > 1 ? chart.shown.map(toWord) : [])],
    }));
    const room = Math.max(...pictures.map(({ canvas }) => canvas.width));
    const head = caption.flatMap((text) => toRows([{ text, color: '--mantine-color-text' }], room, scale));
    const parts = pictures.map(({ canvas, words }) => ({ canvas, rows: toRows(words, room, scale) }));
    const rowHeight = ROW_HEIGHT * scale;
    const margin = MARGIN * scale;
    const heightOf = ({ canvas, rows }: (typeof parts)[number]) =>
      rows.length * rowHeight + canvas.height + margin;
    const height = parts.reduce((sum, part) => sum + heightOf(part), 2 * margin + head.length * rowHeight);

    const sheet = new OffscreenCanvas(room + 2 * margin, height);
    const context = sheet.getContext('2d')!;
    context.fillStyle = style.getPropertyValue('--mantine-color-body');
    context.fillRect(0, 0, sheet.width, height);
    let top = margin;
    const write = (rows: readonly Row[]) => {
      for (const row of rows) {
        for (const word of row) writeWord(context, word, style, margin, top, scale);
        top += rowHeight;
      }
    };
    write(head);
    for (const { canvas, rows } of parts) {
      write(rows);
      context.drawImage(canvas, margin, top);
      top += canvas.height + margin;
    }
    return sheet.convertToBlob({ type: 'image/png' });
  },
};

/** In the order of the page: charts are added as their data arrive. */
const byPlace = (a: Drawn, b: Drawn): number =>
  a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** A word without its own colour is a title. */
interface Word {
  readonly text: string;
  /** CSS variable. */
  readonly color?: string;
}

type Row = readonly (Word & { readonly x: number })[];

const toWord = ({ label, color }: { readonly label: string; readonly color: string }): Word => ({
  text: label,
  color,
});

const fontOf = ({ color }: Word, scale: number): string =>
  `${color ? 400 : 600} ${12 * scale}px system-ui, sans-serif`;

/** Puts words side by side, and in further rows if they do not fit into `room` pixels. */
function toRows(words: readonly Word[], room: number, scale: number): readonly Row[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const rows: (Word & { x: number })[][] = [[]];
  let x = 0;
  for (const word of words) {
    context.font = fontOf(word, scale);
    const { width } = context.measureText(word.text);
    if (x > 0 && x + width > room) {
      rows.push([]);
      x = 0;
    }
    rows[rows.length - 1].push({ ...word, x });
    x += width + SPACE * scale;
  }
  return rows;
}

function writeWord(
  context: OffscreenCanvasRenderingContext2D,
  word: Row[number],
  style: CSSStyleDeclaration,
  left: number,
  top: number,
  scale: number,
): void {
  context.font = fontOf(word, scale);
  context.fillStyle = word.color ? style.getPropertyValue(word.color) : style.color;
  context.fillText(word.text, left + word.x, top + 13 * scale);
}
