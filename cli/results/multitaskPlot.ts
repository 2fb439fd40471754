/** Learning curves of tasks learned together and alone, as small multiples in one SVG file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tasksOf } from '../../src/task/taskChoice';
import type { Cell } from './cell';

interface Curve {
  /** Environment steps in this task. */
  readonly steps: readonly number[];
  readonly rates: readonly number[];
}

const PANEL = { width: 200, height: 110, left: 34, top: 22, gap: 16 } as const;
const COLUMNS = 3;
/** Height of the legend. */
const LEGEND = 20;
/** Weight of the newest control step in the running mean. */
const SMOOTHING = 0.1;

/**
 * A panel for each task; the x axis counts the steps taken in that task.
 * @param runs folder of the runs, whose every episode is drawn
 */
export function multitaskPlot(runs: string, together: Cell, alone: readonly Cell[]): string {
  const tasks = tasksOf(together);
  const panels = tasks.map((task, i) => {
    const single = alone.find((cell) => cell.task === task);
    const curves = [
      {
        name: 'together',
        curve: readCurve(runs, together, `explore/neural-success/${task}`, `explore/env-steps/${task}`),
      },
      ...(single ? [{ name: 'alone', curve: readCurve(runs, single, 'explore/neural-success', null) }] : []),
    ];
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    const x = column * (PANEL.width + PANEL.left + PANEL.gap);
    const y = row * (PANEL.height + PANEL.top + 2 * PANEL.gap);
    return `<g transform="translate(${x} ${y})">${panel(task, curves)}</g>`;
  });
  const rows = Math.ceil(tasks.length / COLUMNS);
  const width = COLUMNS * (PANEL.width + PANEL.left + PANEL.gap);
  const height = rows * (PANEL.height + PANEL.top + 2 * PANEL.gap);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + LEGEND}" font-family="system-ui, sans-serif" font-size="10">
<title>Success while exploring, task by task, learned together and alone</title>
<style>
  text { fill: #666 } .title { font-weight: 600; font-size: 11px; fill: #333 }
  path { fill: none; stroke-width: 1.6 } .axis { stroke: #aaa; stroke-width: 1 }
  .together { stroke: #2f6fdf } .alone { stroke: #d9822b; stroke-dasharray: 4 3 }
  @media (prefers-color-scheme: dark) { text { fill: #aaa } .title { fill: #ddd } .axis { stroke: #555 } }
</style>
${legend(height)}
${panels.join('\n')}
</svg>
`;
}

/** The legend of the lines, below the panels. */
function legend(y: number): string {
  const entry = (name: string, x: number) =>
    `<path class="${name}" d="M${x} ${y + 6}h24"/><text x="${x + 30}" y="${y + 10}">${name}</text>`;
  return entry('together', PANEL.left) + entry('alone', PANEL.left + 110);
}

interface NamedCurve {
  readonly name: string;
  readonly curve: Curve;
}

function panel(task: string, curves: readonly NamedCurve[]): string {
  const { width, height, left, top } = PANEL;
  const end = Math.max(1, ...curves.flatMap(({ curve }) => curve.steps));
  const at = (step: number, rate: number) =>
    `${(left + (step / end) * width).toFixed(1)} ${(top + (1 - rate) * height).toFixed(1)}`;
  const lines = curves.map(({ name, curve }) => {
    const points = curve.steps.map((step, i) => at(step, curve.rates[i]));
    return points.length > 0 ? `<path class="${name}" d="M${points.join('L')}"/>` : '';
  });
  return [
    `<text class="title" x="${left}" y="12">${task}</text>`,
    `<path class="axis" d="M${left} ${top}V${top + height}H${left + width}"/>`,
    `<text x="${left - 4}" y="${top + 4}" text-anchor="end">100%</text>`,
    `<text x="${left - 4}" y="${top + height}" text-anchor="end">0</text>`,
    `<text x="${left + width}" y="${top + height + 12}" text-anchor="end">${Math.round(end)} steps</text>`,
    ...lines,
  ].join('');
}

interface Measured {
  /** Control step. */
  readonly step: number;
  readonly value: number;
}

/** @param taskSteps metric that has the environment steps of each control step; null if all were taken in the task */
function readCurve(runs: string, { name, envSteps }: Cell, metric: string, taskSteps: string | null): Curve {
  const lines = readFileSync(join(runs, name, 'metrics.jsonl'), 'utf8').split('\n');
  const read = (name: string): Measured[] =>
    lines.filter((line) => line.includes(`"${name}"`)).map((line) => JSON.parse(line));
  const events = read(metric);
  const last = events.at(-1)?.step ?? 1;
  const steps = taskSteps
    ? sumUpTo(
        events.map(({ step }) => step),
        read(taskSteps),
      )
    : events.map(({ step }) => (step / last) * envSteps);
  let mean = 0;
  const rates = events.map(({ value }, i) => {
    mean += (i === 0 ? 1 : SMOOTHING) * (value - mean);
    return mean;
  });
  return { steps, rates };
}

/** The running total at each of these control steps; not every control step measures everything. */
export function sumUpTo(controlSteps: readonly number[], measured: readonly Measured[]): number[] {
  let [total, next] = [0, 0];
  return controlSteps.map((controlStep) => {
    for (; next < measured.length && measured[next].step <= controlStep; next++)
      total += measured[next].value;
    return total;
  });
}
