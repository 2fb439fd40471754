import { test } from 'vitest';
import { cdp } from 'vitest/browser';
import { openFrame } from './testing/pages';

test('prof', async () => {
  const c = cdp() as any;
  for (const mode of ['act', 'observe', 'reset']) {
    const frame = await openFrame('click-checkboxes');
    await frame.reset(0, 'train');
    let o = frame.observe();
    await c.send('Profiler.enable');
    await c.send('Profiler.setSamplingInterval', { interval: 100 });
    const run = async (n: number) => {
      for (let s = 0; s < n; s++) {
        if (mode === 'observe') {
          frame.observe();
          continue;
        }
        if (mode === 'reset') {
          await frame.reset(s, 'train');
          frame.observe();
          continue;
        }
        const k = o.dom.ref.length;
        let ref = 0;
        while (ref <= 0) ref = o.dom.ref[1 + Math.floor(Math.random() * (k - 2))];
        frame.act({ kind: 'click', ref });
        if (s % 10 === 0) {
          await frame.reset(s % 200, 'train');
          o = frame.observe();
        }
      }
    };
    await run(500);
    await c.send('Profiler.start');
    const t = performance.now();
    await run(mode === 'reset' ? 1000 : 4000);
    const total = performance.now() - t;
    const { profile } = await c.send('Profiler.stop');
    const self = new Map<string, number>();
    const dt = profile.timeDeltas;
    const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
    profile.samples.forEach((id: number, i: number) => {
      const n: any = byId.get(id);
      const k =
        n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber;
      self.set(k, (self.get(k) ?? 0) + dt[i]);
    });
    const sum = [...self.values()].reduce((a, b) => a + b, 0);
    console.log(
      'PROF',
      mode,
      total.toFixed(0),
      'ms',
      [...self]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 28)
        .map(([k, v]) => `\nPROF  ${((100 * v) / sum).toFixed(1)}% ${k}`)
        .join(''),
    );
    frame.dispose();
  }
});
