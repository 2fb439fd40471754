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
/** Between two names of a row. */
const SPACE = 12;
/** Between two words of a sentence, about as wide as the font's. */
const NARROW_SPACE = 4;

export const chartRegistry = {
  /** @returns a function that removes it again */
  add(drawn: Drawn): () => void {
    charts.add(drawn);
    return () => charts.delete(drawn);
  },

  /** All charts below each other, as the SVG text of one drawing. @param caption one entry per line */
  toSvg(caption: readonly string[]): string {
    const drawings = inOrder().map(({ spec, chart }) => ({ words: wordsOf(spec, chart), ...chart.draw() }));
    const room = Math.max(0, ...drawings.map(({ width }) => width));
    const parts: string[] = [];
    let top = MARGIN;
    const write = (rows: readonly Row[]) => {
      for (const row of rows) {
        parts.push(...row.map((word) => svgWord(word, top)));
        top += ROW_HEIGHT;
      }
    };
    write(captionRows(caption, room, 1));
    for (const { words, height, parts: own } of drawings) {
      write(toRows(words, room, 1));
      parts.push(`<g transform="translate(${MARGIN} ${top})">${own.join('')}</g>`);
      top += height + MARGIN;
    }
    return wholeSvg(room + 2 * MARGIN, top, parts);
  },

  /**
   * All charts below each other, with titles and legends, on the page's background.
   * @param caption describes what is drawn, one entry per line
   */
  async toPng(caption: readonly string[]): Promise<Blob> {
    const scale = window.devicePixelRatio || 1;
    const style = getComputedStyle(document.body);
    const pictures = inOrder().map(({ spec, chart }) => ({
      canvas: chart.toCanvas(),
      words: wordsOf(spec, chart),
    }));
    const room = Math.max(...pictures.map(({ canvas }) => canvas.width));
    const head = captionRows(caption, room, scale);
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

const inOrder = (): Drawn[] => [...charts].sort(byPlace);

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

/** The title of a chart, and the legend if there are several curves. */
const wordsOf = ({ title, series }: ChartSpec, chart: LiveChart): readonly Word[] => [
  { text: title },
  ...(series.length > 1 ? chart.shown.map(toWord) : []),
];

const captionRows = (caption: readonly string[], room: number, scale: number): readonly Row[] =>
  caption.flatMap((line) => {
    const color = '--mantine-color-text';
    const words = line.split(' ').map((text) => ({ text, color }));
    return toRows(words, room, scale, NARROW_SPACE).map((row) => [
      { text: row.map(({ text }) => text).join(' '), color, x: 0 },
    ]);
  });

const weightOf = ({ color }: Word): number => (color ? 400 : 600);

const fontOf = (word: Word, scale: number): string =>
  `${weightOf(word)} ${12 * scale}px system-ui, sans-serif`;

/** Puts words side by side, and in further rows if they do not fit into `room` pixels. */
function toRows(words: readonly Word[], room: number, scale: number, space = SPACE): readonly Row[] {
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
    x += width + space * scale;
  }
  return rows;
}

const svgWord = (word: Row[number], top: number): string =>
  `<text x="${MARGIN + word.x}" y="${top + 12}" font-size="12" font-weight="${weightOf(word)}" style="fill: var(${word.color ?? '--mantine-color-text'})">${escapeXml(word.text)}</text>`;

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
