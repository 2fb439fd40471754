import { afterEach, expect, test } from 'vitest';
import { chartRegistry } from './chartRegistry';
import type { ChartSpec } from './charts';
import type { LiveChart } from './LiveChart';

const WIDTH = 300;
const removals: (() => void)[] = [];

/** Of a chart, the picture needs its names and its drawing. */
function addChart(labels: readonly string[]): void {
  const series = labels.map((label) => ({ metric: label, label, color: '--mantine-color-text' }));
  const chart = { shown: series, draw: () => ({ width: WIDTH, height: 100, parts: ['<path d="M0 0h1"/>'] }) };
  const element = document.body.appendChild(document.createElement('div'));
  const spec = { title: 'Success rate', series } as unknown as ChartSpec;
  removals.push(chartRegistry.add({ spec, chart: chart as unknown as LiveChart, element }), () =>
    element.remove(),
  );
}

/** @returns the drawing on the page, where its texts have a size */
function show(svg: string): SVGSVGElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = svg;
  removals.push(() => place.remove());
  return place.querySelector('svg')!;
}

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

test('in a drawing as SVG, the caption and the names of many curves fit into its width', () => {
  const names = Array.from({ length: 12 }, (_, i) => `click-checkboxes-${i}`);
  addChart(names);
  const caption = `${names.join(', ')}, DOM-Q-NET, seed 1`;
  const svg = show(chartRegistry.toSvg([caption]));
  const texts = [...svg.querySelectorAll('text')];
  const right = svg.getBoundingClientRect().right;
  for (const text of texts) expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  const written = texts.map(({ textContent }) => textContent);
  expect(written).toEqual(expect.arrayContaining(['Success rate', ...names]));
  expect(written.join(' ')).toContain(caption);

  const chart = svg.querySelector('g')!.getBoundingClientRect();
  for (const text of texts) expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(chart.top + 1);
});
