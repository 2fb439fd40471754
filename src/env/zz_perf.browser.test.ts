import { test } from 'vitest';
import { Actor } from './actor';
import { Actor as OldActor } from './zz_old/actor';
import { FrameFocus as OldFocus } from './zz_old/focus';
import { openFrame } from './testing/pages';

test('perf', async () => {
  const out: string[] = [];
  for (const round of [0, 1, 2]) for (const kind of ['old', 'new']) {
    for (const [task, sel] of [['click-checkboxes-large', '#boxes label, input, #subbtn, #area'], ['login-user', 'input, button, #area, label'], ['email-inbox', '#area *']] as const) {
    const frame = await openFrame(task);
    await frame.reset(3, 'train');
    const win = frame.window;
    const actor = kind === 'old' ? new OldActor(win, new OldFocus(win)) : new Actor(win, (frame as never as { page: { realm: { focus: never } } , loaded: never}).window && (frame as any).focusForTest?.() || new (await import('./focus')).FrameFocus(win));
    const els = [...win.document.querySelectorAll(sel)].filter((e) => e.getBoundingClientRect().width > 0 && e.id !== 'subbtn' && e.localName !== 'button');
    const n = 1500;
    let t0 = performance.now();
    for (let i = 0; i < n; i++) { const e = els[i % els.length]; if (e.isConnected) actor.click(e); }
    const us = ((performance.now() - t0) / n) * 1000;
    t0 = performance.now();
    for (let i = 0; i < n; i++) { const e = els[i % els.length]; if (e.isConnected) actor.click(e); if (i % 1 === 0) frame.observe(); }
    const us2 = ((performance.now() - t0) / n) * 1000;
    let tt = 0;
    const f = els.find((e) => e.localName === 'input' && /text|password/.test((e as HTMLInputElement).type)) as HTMLInputElement | undefined;
    if (f) { t0 = performance.now(); for (let i = 0; i < 500; i++) { f.value = ''; actor.type(f, 'hello'); } tt = ((performance.now() - t0) / 500) * 1000; }
    out.push(`${round} ${kind} ${task} click ${us.toFixed(0)}us click+observe ${us2.toFixed(0)}us type ${tt.toFixed(0)}us (${els.length})`);
    frame.dispose();
    }
  }
  throw new Error(out.join('\n'));
}, 200000);
