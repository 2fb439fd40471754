/** Success over the number of demonstrations as an SVG file: a panel for each task, seeds as bars from the worst to the best. */

interface Point {
  /** Demonstrations. */
  readonly count: number;
  readonly low: number;
  readonly mean: number;
  readonly high: number;
}

export interface Panel {
  readonly task: string;
  /** All seeds with the same demonstrations. */
  readonly wge: readonly Point[];
  /** Each seed with demonstrations of its own. */
  readonly drawn: readonly Point[];
  /** By number of demonstrations. */
  readonly cloned: readonly Point[];
}

const PANEL = { width: 240, height: 130, left: 36, top: 24, gap: 24 } as const;
const COLUMNS = 2;
const LEGEND = 24;
/** Numbers on the axis, which is logarithmic. */
const COUNTS = [10, 100, 300, 1000];
/** Space between the axis and its first and last number. */
const MARGIN = 16;
/** Distinguishable for colour-blind readers, too (Okabe and Ito 2008). */
const COLOURS = { wge: '#0072b2', drawn: '#009e73', cloned: '#d55e00' } as const;
/** How far right of the others these points are, so that both can be seen. */
const DRAWN_SHIFT = 8;

export function demosCountPlot(panels: readonly Panel[]): string {
  const drawn = panels.map((panel, i) => {
    const x = (i % COLUMNS) * (PANEL.width + PANEL.left + PANEL.gap);
    const y = Math.floor(i / COLUMNS) * (PANEL.height + PANEL.top + 2 * PANEL.gap);
    const reference = panel.wge.map(
      ({ mean }) =>
        `<path d="M${PANEL.left} ${yOf(mean)}h${PANEL.width}" stroke="${COLOURS.wge}" stroke-dasharray="4 3"/>`,
    );
    const points = [
      curve(panel.wge, COLOURS.wge),
      `<g transform="translate(${DRAWN_SHIFT})">${curve(panel.drawn, COLOURS.drawn)}</g>`,
      curve(panel.cloned, COLOURS.cloned),
    ];
    return `<g transform="translate(${x} ${y})">${axes(panel.task)}${reference.join('')}${points.join('')}</g>`;
  });
  const rows = Math.ceil(panels.length / COLUMNS);
  const width = COLUMNS * (PANEL.width + PANEL.left + PANEL.gap);
  const height = rows * (PANEL.height + PANEL.top + 2 * PANEL.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + LEGEND}" font-family="system-ui, sans-serif" font-size="10">
<title>Success by number of demonstrations: WGE with ten, BC + RL with ten to a thousand</title>
<style>
  text { fill: #666 } .title { font-weight: 600; font-size: 11px; fill: #333 }
  path { fill: none; stroke-width: 1.6 } .axis { stroke: #aaa; stroke-width: 1 }
  @media (prefers-color-scheme: dark) { text { fill: #aaa } .title { fill: #ddd } .axis { stroke: #555 } }
</style>
${drawn.join('\n')}
${legend(height)}
</svg>
`;
}

function xOf(count: number): string {
  const [first, last] = [COUNTS[0], COUNTS[COUNTS.length - 1]].map(Math.log);
  const share = (Math.log(count) - first) / (last - first);
  return (PANEL.left + MARGIN + share * (PANEL.width - 2 * MARGIN)).toFixed(1);
}

const yOf = (rate: number): string => (PANEL.top + (1 - rate) * PANEL.height).toFixed(1);

/** A line through the means, a dot on each, and a bar from the worst to the best seed. */
function curve(points: readonly Point[], colour: string): string {
  if (points.length === 0) return '';
  const line = points.map(({ count, mean }) => `${xOf(count)} ${yOf(mean)}`).join('L');
  const marks = points.map(({ count, low, mean, high }) => {
    const x = xOf(count);
    return `<path d="M${x} ${yOf(low)}V${yOf(high)}" stroke="${colour}"/><circle cx="${x}" cy="${yOf(mean)}" r="2.5" fill="${colour}"/>`;
  });
  return `<path d="M${line}" stroke="${colour}"/>${marks.join('')}`;
}

function axes(task: string): string {
  const { width, height, left, top } = PANEL;
  return [
    `<text class="title" x="${left}" y="14">${task}</text>`,
    `<path class="axis" d="M${left} ${top}V${top + height}H${left + width}"/>`,
    `<text x="${left - 4}" y="${top + 4}" text-anchor="end">100%</text>`,
    `<text x="${left - 4}" y="${top + height}" text-anchor="end">0</text>`,
    ...COUNTS.map(
      (count) => `<text x="${xOf(count)}" y="${top + height + 12}" text-anchor="middle">${count}</text>`,
    ),
  ].join('');
}

const legend = (y: number): string =>
  [
    { name: 'WGE, the same 10', colour: COLOURS.wge },
    { name: 'WGE, 10 drawn by each seed', colour: COLOURS.drawn },
    { name: 'BC + RL', colour: COLOURS.cloned },
  ]
    .map(({ name, colour }, i) => {
      const x = PANEL.left + i * 185;
      return `<path d="M${x} ${y + 10}h24" stroke="${colour}"/><text x="${x + 30}" y="${y + 14}">${name}</text>`;
    })
    .join('');
