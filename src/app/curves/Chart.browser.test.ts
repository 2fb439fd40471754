import 'uplot/dist/uPlot.min.css';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draw, eraseAll } from '../../../tests/support/drawn';
import { activeRun } from '../activeRun/activeRun';
import { Chart } from './Chart';
import { SUCCESS_CHART } from './charts';
import { curvesStore } from './curvesStore';

const append = (step: number) =>
  activeRun.log.append([{ name: 'evaluate/success', value: step / 1000, step, envSteps: step }], step);

const plot = () => document.querySelector<HTMLElement>('[role="img"]')!;
const said = () => document.querySelector('[role="status"]')!.textContent;
const cursor = () => document.querySelector('.u-cursor-x')!.getBoundingClientRect().left;

beforeEach(async () => {
  curvesStore.setState({ xAxis: 'step', zoom: null, smoothing: 0 });
  for (let step = 100; step <= 1000; step += 100) append(step);
  draw(createElement(Chart, { spec: SUCCESS_CHART, height: 120 }));
  await expect.poll(plot).not.toBeNull();
  plot().focus();
});

afterEach(() => {
  eraseAll();
  activeRun.log.clear();
});

test('a chart is read with the keyboard, and speaks only when its reader moves', async () => {
  expect(plot().getAttribute('aria-label')).toMatch(/^Success rate over control steps\./);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toBe('100 control steps. Validation: 10%');
  const first = cursor();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(said).toBe('200 control steps. Validation: 20%');
  expect(cursor()).toBeGreaterThan(first);
  append(1100);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(said()).toBe('200 control steps. Validation: 20%');
  await userEvent.keyboard('{End}');
  await expect.poll(said).toBe('1,100 control steps. Validation: 110%');
});

test('keys zoom around the cursor; Escape takes the cursor away, then the zoom, and then is not used', async () => {
  await userEvent.keyboard('{ArrowRight}{ArrowRight}+');
  expect(curvesStore.getState().zoom?.range).toEqual([100, 600]);
  await expect.poll(said).toBe('200 control steps. Validation: 20%');
  const unused: boolean[] = [];
  const note = (event: KeyboardEvent) => unused.push(event.defaultPrevented);
  document.addEventListener('keydown', note);
  await userEvent.keyboard('{Escape}');
  await expect.poll(said).toBe('');
  expect(curvesStore.getState().zoom).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(curvesStore.getState().zoom).toBeNull();
  expect(unused).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(unused).toEqual([false]);
  document.removeEventListener('keydown', note);
});

test('a chart that loses the focus loses its cursor', async () => {
  await userEvent.keyboard('{Home}');
  await expect.poll(said).not.toBe('');
  plot().blur();
  await expect.poll(said).toBe('');
});
