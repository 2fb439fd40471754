import { test } from 'vitest';
import { openTask, startEpisode } from './taskFrame';
test('perf', async () => {
  for (const task of ['email-inbox', 'social-media', 'search-engine'])
    for (const css of ['', '.trash,.star,#open-search,.reply,.retweet,.like,.more{content:normal !important}', '.trash,.star,#open-search{content:normal !important; background-image: var(--star)} .controls .reply,.controls .retweet,.controls .like,.controls .more{content:normal !important; background-image: var(--like)}']) {
      const win = await openTask(task);
      const s = win.document.createElement('style'); s.textContent = css; win.document.head.append(s);
      const run = (n: number, f: (i: number) => void) => { const t = performance.now(); for (let i = 0; i < n; i++) f(i); return ((performance.now() - t) / n).toFixed(2); };
      run(30, (i) => { startEpisode(win, i); win.document.body.getBoundingClientRect(); });
      const gen = run(100, (i) => startEpisode(win, i));
      const both = run(100, (i) => { startEpisode(win, i); win.document.body.getBoundingClientRect(); });
      const dom = run(100, (i) => { startEpisode(win, i); win.core.getDOMInfo(); });
      await new Promise((r) => setTimeout(r, 300));
      let t = performance.now(); for (let i = 0; i < 60; i++) { startEpisode(win, i); win.document.body.getBoundingClientRect(); await new Promise((r) => { const c = new MessageChannel(); c.port1.onmessage = r; c.port2.postMessage(0); }); }
      const turn = ((performance.now() - t) / 60).toFixed(2);
      console.log(task, css.slice(0, 60), 'ms: start', gen, '+layout', both, '+dominfo', dom, 'withTurn', turn);
      win.frameElement?.remove();
    }
});
