import { expect, test } from 'vitest';
import type { RunConfig } from '../../contracts/run';
import type { RunRecord } from '../../store/Database';
import { MetricLog } from '../activeRun/MetricLog';
import { DEFAULT_WORKBENCH } from '../workbench/runFields';
import { bandsCsv, resultsCsv, runsCsv } from './comparisonCsv';
import { groupCurves, namedLogs } from './plot/groupCurves';

/** @param rates of validations, one for every ten environment steps */
function runOf(change: Partial<RunConfig>, rates: readonly number[], name?: string) {
  const log = new MetricLog();
  rates.forEach((value, i) => {
    log.append([{ name: 'evaluate/success', value, step: i + 1, envSteps: 10 * (i + 1) }], i);
  });
  const config = { ...DEFAULT_WORKBENCH, task: 'click-tab', agent: 'dom-q-net', ...change };
  const demoIds: readonly string[] = [];
  return { run: { id: JSON.stringify([change, name]), config, name, demoIds } as RunRecord, log };
}

const linesOf = (parts: Iterable<string>) => [...parts].join('').trimEnd().split('\n');

test('points of several runs say which run they belong to, and what it has changed', () => {
  const runs = [
    runOf({ seed: 1, settings: { nStep: 1 } }, [0.5, 1]),
    runOf({ seed: 2, settings: { nStep: 5 }, maxMinutes: 5 }, [0.25]),
    runOf({ seed: 2 }, [], 'Nothing yet'),
    runOf({ seed: 3, settings: { nStep: 1 } }, [0.75], 'Say "go", then wait'),
  ];
  expect(linesOf(runsCsv(runs))).toEqual([
    'run,task,agent,seed,maxMinutes,nStep,metric,control_step,env_steps,wall_seconds,value,measurements',
    'click-tab,click-tab,dom-q-net,1,none,1,evaluate/success,1,10,0.000,0.5,1',
    'click-tab,click-tab,dom-q-net,1,none,1,evaluate/success,2,20,1.000,1,1',
    'click-tab (2),click-tab,dom-q-net,2,5,5,evaluate/success,1,10,0.000,0.25,1',
    '"Say ""go"", then wait",click-tab,dom-q-net,3,none,1,evaluate/success,1,10,0.000,0.75,1',
  ]);
});

test('a setting that an agent does not have is left empty', () => {
  const runs = [runOf({ settings: { nStep: 1 } }, [1]), runOf({ agent: 'cc-net' }, [1])];
  const [head, ...lines] = linesOf(runsCsv(runs)).map((line) => line.split(','));
  expect(lines.map((line) => line[head.indexOf('nStep')])).toEqual(['1', '']);
});

test('without runs there are only the names of the columns', () => {
  expect(linesOf(runsCsv([]))).toEqual([
    'run,task,agent,seed,metric,control_step,env_steps,wall_seconds,value,measurements',
  ]);
});

test('curves as drawn have a mean and a band if there are several runs, and only their values if there is one', () => {
  const runs = [
    runOf({ seed: 1 }, [0, 1]),
    runOf({ seed: 2 }, [0.5, 0.5]),
    runOf({ seed: 1, settings: { nStep: 1 } }, [0.25], 'alone'),
  ];
  const drawn = { metric: 'evaluate/success', xAxis: 'env', smoothing: 0, band: 'range' } as const;
  expect(linesOf([bandsCsv(groupCurves(namedLogs(runs), drawn), drawn)])).toEqual([
    'metric,env_steps,group,mean,low,high,band,runs',
    'evaluate/success,10,"click-tab, DOM-Q-NET, n of n-step returns = 8, seeds 1, 2",0.25,0,0.5,range,2',
    'evaluate/success,20,"click-tab, DOM-Q-NET, n of n-step returns = 8, seeds 1, 2",0.75,0.5,1,range,2',
    'evaluate/success,10,alone,0.25,,,,1',
  ]);
  const halves = { ...drawn, band: 'quartiles' } as const;
  expect(linesOf([bandsCsv(groupCurves(namedLogs(runs), halves), halves)]).slice(0, 2)).toEqual([
    'metric,env_steps,group,median,low,high,band,runs',
    'evaluate/success,10,"click-tab, DOM-Q-NET, n of n-step returns = 8, seeds 1, 2",0.25,0.125,0.375,quartiles,2',
  ]);
});

test('results have a line for each group, with the figures of the runs that have them', () => {
  const of = (seed: number, nStep: number, reached: number | null) => {
    const { run } = runOf({ seed, settings: { nStep } }, []);
    return {
      ...run,
      ...{ bestSuccessRate: reached === null ? 0.5 : 1, result: null },
      ...{ envStepsTo95: reached, secondsTo95: reached && reached / 10 },
    };
  };
  const seven = {
    seed: 7,
    bestSuccessRate: 1,
    envStepsTo95: 40,
    secondsTo95: 4,
    result: { successRate: 0.75 },
  };
  const [head, five, one, measured] = linesOf([
    resultsCsv(
      [[of(2, 5, 100), of(1, 5, 300), of(3, 5, null)], [of(1, 1, null)]],
      [{ key: 'm', name: 'measured', runs: [seven] }],
    ),
  ]);
  expect(head).toBe(
    'group,seeds,nStep,best_validation_mean,best_validation_min,best_validation_max,best_validation_runs,' +
      'test_mean,test_min,test_max,test_runs,env_steps_to_95_mean,env_steps_to_95_min,env_steps_to_95_max,env_steps_to_95_runs,' +
      'seconds_to_95_mean,seconds_to_95_min,seconds_to_95_max,seconds_to_95_runs',
  );
  expect(five).toMatch(/^"click-tab, .*= 5",1 2 3,5,0\.83\d*,0\.5,1,3,,,,0,200,100,300,2,20,10,30,2$/);
  expect(one).toMatch(/^"click-tab, .*= 1",1,1,0\.5,0\.5,0\.5,1,,,,0,,,,0,,,,0$/);
  expect(measured).toBe('measured,7,,1,1,1,1,0.75,0.75,0.75,1,40,40,40,1,4,4,4,1');
});
