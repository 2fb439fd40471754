import { expect, test } from 'vitest';
import { MetricLog } from './MetricLog';
import { toCsv, toEventFile, toJsonLines } from './metricExports';

function log() {
  const filled = new MetricLog();
  filled.append([{ name: 'evaluate/success', step: 20, envSteps: 300, value: 0.5 }], 2);
  filled.append([{ name: 'loss/value', step: 1, envSteps: 10, value: Number.NaN }], 1);
  return filled;
}

test('the CSV holds every point', () => {
  expect(toCsv(log())).toBe(
    'metric,control_step,env_steps,wall_seconds,value,measurements\nevaluate/success,20,300,2.000,0.5,1\nloss/value,1,10,1.000,NaN,1\n',
  );
});

test('each point becomes a line of JSON', () => {
  const lines = toJsonLines(log())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    ...{
      metric: 'evaluate/success',
      controlStep: 20,
      envSteps: 300,
      wallSeconds: 2,
      value: 0.5,
      measurements: 1,
    },
  });
  // JSON cannot represent this number.
  expect(lines[1].value).toBeNull();
});

test('events for TensorBoard are in chronological order', () => {
  const text = new TextDecoder('latin1').decode(toEventFile(log(), 1_700_000_000_000));
  expect(text.indexOf('loss/value')).toBeGreaterThan(0);
  expect(text.indexOf('loss/value')).toBeLessThan(text.indexOf('evaluate/success'));
});
