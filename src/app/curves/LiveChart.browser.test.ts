import 'uplot/dist/uPlot.min.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import { MetricLog } from '../activeRun/MetricLog';
import { DETAIL_CHARTS, SUCCESS_CHART } from './charts';
import { curvesStore } from './curvesStore';
import { LiveChart } from './LiveChart';

const WIDTH = 400;
const STEPS = 10_000;
const [{ metric }] = SUCCESS_CHART.series;

let run: { id: string; config: RunConfig };
let charts: { chart: LiveChart; host: HTMLElement }[];

/** One measurement every hundred control steps, which take a tenth of a second. */
function someLog(): MetricLog {
  const log = new MetricLog();
  for (let step = 0; step <= STEPS; step += 100)
    log.append([{ name: metric, value: 0.5, step, envSteps: 4 * step }], step / 1000);
  return log;
}

function mountChart(log: MetricLog, spec = SUCCESS_CHART, isLog = false) {
  const host = document.body.appendChild(document.createElement('div'));
  Object.assign(host.style, { width: `${WIDTH}px`, height: '120px' });
  const sources = { log, run: () => run, options: curvesStore.getState, compared: () => null };
  return { host, chart: new LiveChart(spec, sources, host, isLog, () => {}) };
}

const overlayOf = (host: HTMLElement) => host.querySelector<HTMLElement>('.u-over')!;

/** @param from where the drag starts, as a share of the width @param to where it ends */
async function drag(host: HTMLElement, from: number, to: number): Promise<void> {
  const overlay = overlayOf(host);
  const { left, top, width } = overlay.getBoundingClientRect();
  const fire = (type: string, at: number) => {
    const [clientX, clientY] = [left + at * width, top + 20];
    overlay.dispatchEvent(new MouseEvent(type, { clientX, clientY, movementX: 1, bubbles: true }));
  };
  fire('mousemove', from);
  fire('mousedown', from);
  fire('mousemove', to);
  await new Promise(requestAnimationFrame);
  fire('mouseup', to);
}

/** What the charts show of the x axis: the first and the last number below them. */
async function shown(): Promise<readonly string[]> {
  for (const { chart } of charts) chart.redraw();
  // They draw soon.
  await new Promise(requestAnimationFrame);
  return charts.map(({ chart, host }) => {
    const { parts } = chart.draw();
    const numbers = parts.flatMap((part) => /text-anchor="middle".*>([\d:,]+)</.exec(part)?.[1] ?? []);
    return host.dataset.empty ?? `${numbers[0]} to ${numbers.at(-1)}`;
  });
}

beforeEach(() => {
  run = { id: 'first', config: {} as RunConfig };
  curvesStore.setState({ xAxis: 'step', zoom: null });
  const log = someLog();
  charts = [mountChart(log), mountChart(log)];
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const { chart, host } of charts) {
    chart.destroy();
    host.remove();
  }
});

test('a drag zooms all charts, and a double click on any of them ends that', async () => {
  const [first, second] = charts;
  expect(await shown()).toEqual(['0 to 10,000', '0 to 10,000']);
  await drag(first.host, 0.3, 0.5);
  expect(await shown()).toEqual(['3,000 to 5,000', '3,000 to 5,000']);
  overlayOf(second.host).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  expect(await shown()).toEqual(['0 to 10,000', '0 to 10,000']);
});

test('the zoom does not apply to another axis', async () => {
  await drag(charts[0].host, 0.3, 0.5);
  curvesStore.getState().set({ xAxis: 'time' });
  expect(await shown()).toEqual(['0:00 to 0:10', '0:00 to 0:10']);
});

test('the next run is shown as a whole', async () => {
  await drag(charts[0].host, 0.3, 0.5);
  run = { ...run, id: 'second' };
  expect(await shown()).toEqual(['0 to 10,000', '0 to 10,000']);
});

test.each([
  [4e6, '2.0M'],
  [4e7, '20.0M'],
  [4e9, '2000.0M'],
])('a run of %d environment steps has numbers below its charts', async (envSteps, number) => {
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
  curvesStore.setState({ xAxis: 'env' });
  const log = new MetricLog();
  log.append([{ name: metric, value: 0.5, step: 1, envSteps }], 1);
  charts.push(mountChart(log));
  await new Promise(requestAnimationFrame);
  expect(written.mock.calls.map(([text]) => text)).toContain(number);
});

test('a noisy series is a dot while it has a single value, and then a line', async () => {
  const dots = vi.spyOn(Path2D.prototype, 'arc');
  const [noisy] = SUCCESS_CHART.series.filter(({ isExact }) => !isExact);
  const log = new MetricLog();
  const mounted = mountChart(log);
  charts.push(mounted);
  const redrawn = async (step: number) => {
    log.append([{ name: noisy.metric, value: 0.5, step, envSteps: step }], step);
    mounted.chart.redraw();
    dots.mockClear();
    await new Promise(requestAnimationFrame);
    return dots.mock.calls.length;
  };
  expect(await redrawn(1)).toBe(1);
  expect(await redrawn(2)).toBe(0);
});

test('on a logarithmic scale, powers of ten are equally far apart, and zeros are left out', async () => {
  const spec = DETAIL_CHARTS.find(({ title }) => title === 'Gradient norm')!;
  const [{ metric: norm }] = spec.series;
  const log = new MetricLog();
  for (const [step, value] of [1, 0, 10, 100, 1000].entries())
    log.append([{ name: norm, value, step, envSteps: step }], step);
  curvesStore.setState({ smoothing: 0 });
  const mounted = mountChart(log, spec, true);
  charts.push(mounted);
  await new Promise(requestAnimationFrame);
  const { parts } = mounted.chart.draw();
  const path = /M([\d .L]+)"/.exec(parts.at(-1)!)![1];
  const tops = path.split('L').map((point) => Number(point.split(' ')[1]));
  expect(tops).toHaveLength(4);
  expect(tops[0] - tops[1]).toBeCloseTo(tops[1] - tops[2], 0);
  expect(tops[1] - tops[2]).toBeCloseTo(tops[2] - tops[3], 0);
  const labels = parts.flatMap((part) => /text-anchor="end".*>([\d,]+)</.exec(part)?.[1] ?? []);
  expect(labels).toEqual(['1', '10', '100', '1,000']);
});
