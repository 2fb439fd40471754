import { test } from 'vitest';
import { createParkedContainer } from '../env/frameBox';
import { FrameVectorEnv } from '../env/vectorEnv';
import { decodeSnapshot } from '../dom/snapshot';
import { readPack } from './readPack';
import { registerPack } from './registry';
import { SandboxVectorEnv } from './SandboxVectorEnv';

test('speed', async () => {
  const html = await (await fetch('/miniwob/click-checkboxes.html')).text();
  const refs = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, r]) => r);
  const files = await Promise.all(['click-checkboxes.html', ...refs].map(async (n) => ({ name: `m/${n}`, bytes: new Uint8Array(await (await fetch(`/miniwob/${n}`)).arrayBuffer()) })));
  const { pack } = readPack(files, { name: 'speed' });
  registerPack({ ...pack, loadFiles: async () => pack.files });
  const out: string[] = [];
  for (const n of [1, 8]) for (const kind of ['same', 'sandbox', 'same', 'sandbox', 'same', 'sandbox']) {
    const container = createParkedContainer(document);
    const env = kind === 'same' ? new FrameVectorEnv({ container, baseUrl: new URL('/miniwob/', location.href) }) : new SandboxVectorEnv({ container });
    await env.open({ task: kind === 'same' ? 'click-checkboxes' : 'speed/click-checkboxes', numEnvs: n, maxSteps: 10, reward: 'sparse', dataMode: 'train', stepMs: 100 });
    let seed = 0; const seeds = () => Array.from({ length: n }, () => seed++);
    let obs = await env.reset(seeds());
    const run = async (rounds: number) => { for (let i = 0; i < rounds; i++) { const r = await env.step(obs.map((o) => { const e = decodeSnapshot(o!.dom).elements; const l = e.filter((x) => x.text !== null); return { kind: 'click' as const, ref: l[i % l.length].ref }; }), seeds()); obs = r.map((x) => x!.observation); } };
    await run(20);
    const t = performance.now(); const rounds = 1600 / n; await run(rounds);
    out.push(`${kind} ${n}: ${Math.round((rounds * n * 1000) / (performance.now() - t))}`);
    await env.close(); container.remove();
  }
  console.log(out.join('  '));
}, 300000);
