/** Success by level over environment steps as an SVG file: a panel for each level, a line with its band for each method. */
import type { Curve } from './cell';
import { type Band, bandOf } from './levels';

interface Drawn {
  readonly name: string;
  /** For each level, the curve of each seed. */
  readonly curves: readonly (readonly Curve[])[];
}

const PANEL = { width: 300, height: 150, left: 36, top: 24, gap: 24 } as const;
const COLUMNS = 2;
const LEGEND_ROW = 16;
const POINTS = 60;
/** Distinguishable for colour-blind readers, too (Okabe and Ito 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#888888'];

export function levelsPlot(drawn: readonly Drawn[]): string {
  const levels = drawn[0].curves.length;
  const bands = drawn.map(({ curves }) => curves.map((seeds) => bandOf(seeds, POINTS)));
  const end = Math.max(1, ...bands.flat(2).map(({ envSteps }) => envSteps));
  const panels = Array.from({ length: levels }, (_, level) => {
    const x = (level % COLUMNS) * (PANEL.width + PANEL.left + PANEL.gap);
    const y = Math.floor(level / COLUMNS) * (PANEL.height + PANEL.top + 2 * PANEL.gap);
    const lines = bands.map((ofLevels, method) =>
      lineOf(ofLevels[level], COLOURS[method % COLOURS.length], end),
    );
    return `<g transform="translate(${x} ${y})">${axes(level + 1, end)}${lines.join('')}</g>`;
  });
  const rows = Math.ceil(levels / COLUMNS);
  const width = COLUMNS * (PANEL.width + PANEL.left + PANEL.gap);
  const height = rows * (PANEL.height + PANEL.top + 2 * PANEL.gap);
  const legendHeight = Math.ceil(drawn.length / 3) * LEGEND_ROW + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + legendHeight}" font-family="system-ui, sans-serif" font-size="10">
<title>Success on held-out sites over environment steps, by level and method</title>
<style>
  text { fill: #666 } .title { font-weight: 600; font-size: 11px; fill: #333 }
  .axis { fill: none; stroke: #aaa; stroke-width: 1 }
  @media (prefers-color-scheme: dark) { text { fill: #aaa } .title { fill: #ddd } .axis { stroke: #555 } }
</style>
${panels.join('\n')}
${legend(drawn, height)}
</svg>
`;
}

const at = ({ envSteps }: Band, rate: number, end: number): string =>
  `${(PANEL.left + (envSteps / end) * PANEL.width).toFixed(1)} ${(PANEL.top + (1 - rate) * PANEL.height).toFixed(1)}`;

function lineOf(bands: readonly Band[], colour: string, end: number): string {
  if (bands.length === 0) return '';
  const upper = bands.map((band) => at(band, band.high, end));
  const lower = bands.map((band) => at(band, band.low, end)).reverse();
  const middle = bands.map((band) => at(band, band.mean, end));
  return [
    `<path d="M${[...upper, ...lower].join('L')}Z" fill="${colour}" fill-opacity="0.12"/>`,
    `<path d="M${middle.join('L')}" fill="none" stroke="${colour}" stroke-width="1.6"/>`,
  ].join('');
}

function axes(level: number, end: number): string {
  const { width, height, left, top } = PANEL;
  return [
    `<text class="title" x="${left}" y="14">Level ${level}</text>`,
    `<path class="axis" d="M${left} ${top}V${top + height}H${left + width}"/>`,
    `<text x="${left - 4}" y="${top + 4}" text-anchor="end">100%</text>`,
    `<text x="${left - 4}" y="${top + height}" text-anchor="end">0</text>`,
    `<text x="${left + width}" y="${top + height + 12}" text-anchor="end">${Math.round(end / 1000)} 000 steps</text>`,
  ].join('');
}

const legend = (drawn: readonly Drawn[], y: number): string =>
  drawn
    .map(({ name }, i) => {
      const x = PANEL.left + (i % 3) * 220;
      const line = y + Math.floor(i / 3) * LEGEND_ROW + 6;
      const colour = COLOURS[i % COLOURS.length];
      return `<path d="M${x} ${line}h24" stroke="${colour}" stroke-width="2"/><text x="${x + 30}" y="${line + 4}">${name}</text>`;
    })
    .join('');
