import { test } from 'vitest';
import { Actor } from './actor';
import { FrameFocus } from './focus';
import { Actor as OldActor } from './zz_old/actor';
import { FrameFocus as OldFocus } from './zz_old/focus';
import { openFrame } from './testing/pages';
test('perf', async () => {
  const out: string[] = [];
  for (const [task, sel] of [['click-checkboxes-large', 'label, input, #area, span'], ['login-user', 'input, #area, label, p']] as const) {
    const run: Record<string, { c: number[]; o: number[]; t: number[] }> = {};
    const frames = [];
    for (const kind of ['old', 'new']) {
      const frame = await openFrame(task);
      await frame.reset(3, 'train');
      const win = frame.window;
      const actor = kind === 'old' ? new OldActor(win, new OldFocus(win)) : new Actor(win, new FrameFocus(win));
      const els = [...win.document.querySelectorAll(sel)].filter((e) => e.getBoundingClientRect().width > 0);
      frames.push({ kind, frame, actor, els });
      run[kind] = { c: [], o: [], t: [] };
    }
    for (let round = 0; round < 60; round++) for (const { kind, frame, actor, els } of frames) {
      const n = 40;
      let t0 = performance.now();
      for (let i = 0; i < n; i++) actor.click(els[i % els.length]);
      run[kind].c.push(((performance.now() - t0) / n) * 1000);
      t0 = performance.now();
      for (let i = 0; i < n; i++) { actor.click(els[i % els.length]); frame.observe(); }
      run[kind].o.push(((performance.now() - t0) / n) * 1000);
      const f = els.find((e) => e.localName === 'input' && /text|password/.test((e as HTMLInputElement).type)) as HTMLInputElement | undefined;
      t0 = performance.now();
      if (f) for (let i = 0; i < 30; i++) { f.value = ''; actor.type(f, 'hello'); frame.observe(); }
      run[kind].t.push(((performance.now() - t0) / 30) * 1000);
      await new Promise((r) => setTimeout(r, 2));
    }
    const q = (a: number[]) => { a.sort((x, y) => x - y); return `${a[3].toFixed(0)}/${a[30].toFixed(0)}`; };
    for (const kind of ['old', 'new']) out.push(`${kind} ${task} click ${q(run[kind].c)}us click+observe ${q(run[kind].o)}us type+observe ${q(run[kind].t)}us`);
    for (const { frame } of frames) frame.dispose();
  }
  throw new Error(out.join(' | '));
}, 200000);
