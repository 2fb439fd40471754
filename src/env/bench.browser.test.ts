import { test } from 'vitest';
import { openFrame } from './testing/pages';
import { nextTurn } from './turn';

const q = (a: number[], p: number) => {
  const s = [...a].sort((x, y) => x - y);
  return (s[Math.floor(p * (s.length - 1))] * 1000).toFixed(0).padStart(5);
};
test('bench', async () => {
  for (const task of ['click-checkboxes', 'login-user', 'social-media', 'email-inbox']) {
    const frame = await openFrame(task);
    const T: Record<string, number[]> = {
      act: [],
      turn: [],
      advance: [],
      observe: [],
      clean: [],
      end: [],
      reset: [],
      scrub: [],
      info: [],
      layout: [],
      first: [],
    };
    const time = (k: string, f: () => void) => {
      const t = performance.now();
      f();
      T[k].push(performance.now() - t);
    };
    await frame.reset(0, 'train');
    let o = frame.observe();
    for (let s = 0; s < 1500; s++) {
      if (s % 8 === 0) {
        const t = performance.now();
        await frame.reset(s, 'train');
        T.reset.push(performance.now() - t);
        time('first', () => {
          o = frame.observe();
        });
      }
      const k = o.dom.ref.length;
      let ref = 0;
      while (ref <= 0) ref = o.dom.ref[Math.floor(Math.random() * k)];
      time('act', () => frame.act({ kind: 'click', ref }));
      const t = performance.now();
      await nextTurn();
      T.turn.push(performance.now() - t);
      time('advance', () => frame.advance(100));
      time('layout', () => {
        frame.window.document.body.getBoundingClientRect();
      });
      time('observe', () => {
        o = frame.observe();
      });
      time('clean', () => {
        frame.observe();
      });
    }
    console.log(
      'BENCH',
      task,
      k(o),
      ...Object.entries(T)
        .filter(([, v]) => v.length)
        .map(([n, v]) => `\nBENCH   ${n}: p10 ${q(v, 0.1)} p50 ${q(v, 0.5)} p90 ${q(v, 0.9)} µs`),
    );
    frame.dispose();
  }
});
const k = (o: any) => o.dom.ref.length + ' elements';
