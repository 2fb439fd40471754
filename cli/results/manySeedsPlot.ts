/** Success of every seed as an SVG file: a strip of dots for each way of choosing demonstrations, stacked where they meet. */

export interface Strip {
  readonly name: string;
  /** Success rates of the seeds, 0 to 1. */
  readonly rates: readonly number[];
}

const WIDTH = 560;
const LEFT = 96;
const RIGHT = 18;
const AXIS = 28;
const DOT = 4;
/** Dots in the same fiftieth are stacked. */
const BINS = 50;

/** @param published drawn as a line */
export function manySeedsPlot(strips: readonly Strip[], published: number): string {
  const heights = strips.map(({ rates }) => Math.max(...binned(rates).values()) * 2 * DOT + 24);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const drawn = strips.map(({ name, rates }, i) => {
    const bottom = heights.slice(0, i + 1).reduce((sum, height) => sum + height, 0);
    const dots = [...binned(rates)].flatMap(([bin, count]) =>
      Array.from(
        { length: count },
        (_, k) =>
          `<circle cx="${xOf((bin + 0.5) / BINS)}" cy="${bottom - DOT - 2 * DOT * k}" r="${DOT - 0.6}"/>`,
      ),
    );
    return `<text x="${LEFT - 8}" y="${bottom - 2}" text-anchor="end">${name}</text>${dots.join('')}`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) => `<text x="${xOf(share)}" y="${total + 18}" text-anchor="middle">${100 * share}%</text>`,
  );
  const line = `<path d="M${xOf(published)} 10V${total}" stroke-dasharray="4 3"/><text x="${Number(xOf(published)) + 4}" y="16">published</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${total + AXIS}" font-family="system-ui, sans-serif" font-size="10">
<title>Success on the test, a dot for each seed</title>
<style>
  text { fill: #666 } circle { fill: #0072b2 } path { fill: none; stroke: #aaa }
  @media (prefers-color-scheme: dark) { text { fill: #aaa } circle { fill: #56b4e9 } path { stroke: #777 } }
</style>
${line}
${drawn.join('\n')}
<path d="M${LEFT} ${total + 4}H${WIDTH - RIGHT}"/>
${ticks.join('')}
</svg>
`;
}

/** How many rates fall into each bin. */
function binned(rates: readonly number[]): Map<number, number> {
  const bins = new Map<number, number>();
  for (const rate of rates) {
    const bin = Math.min(BINS - 1, Math.floor(rate * BINS));
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return bins;
}

const xOf = (share: number): string => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1);
