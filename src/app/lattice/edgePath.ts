/** The line of a lattice edge as an SVG path. */

interface Ends {
  readonly sourceX: number;
  readonly sourceY: number;
  readonly targetX: number;
  readonly targetY: number;
}

/** A direct curve; with `track`, one that goes down to that height, along below the steps in between, and up again. */
export function edgePath({ sourceX, sourceY, targetX, targetY }: Ends, track?: number): string {
  const start = `M${sourceX},${sourceY}`;
  if (track === undefined) {
    const middle = (sourceX + targetX) / 2;
    return `${start}C${middle},${sourceY} ${middle},${targetY} ${targetX},${targetY}`;
  }
  const reach = 44;
  const down = `C${sourceX + reach},${sourceY} ${sourceX},${track} ${sourceX + reach},${track}`;
  const up = `C${targetX},${track} ${targetX - reach / 2},${targetY} ${targetX},${targetY}`;
  return `${start}${down}L${targetX - reach},${track}${up}`;
}

/** Stroke of an edge by the probability it carries. */
export const edgeStyle = (probability: number) => ({
  strokeWidth: 0.75 + 5 * probability,
  strokeOpacity: 0.25 + 0.7 * Math.sqrt(probability),
});
