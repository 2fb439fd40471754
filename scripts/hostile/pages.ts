/** A pack of pages that take what they can get once an episode has begun, and one that takes nothing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const CORE = fileURLToPath(new URL('../../tests/fixtures/pack/html/core/core.js', import.meta.url));

/** `turn` is called again and again, by messages of the page to itself: its timers follow the episode's clock. */
const AGAIN = (turn: string) => `
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => { ${turn}; port2.postMessage(0); };
  port2.postMessage(0);`;

/** The script of each page. */
export const HOSTILE: Readonly<Record<string, string>> = {
  loops: AGAIN('for (;;);'),
  'never-rests': AGAIN('for (let i = 0; i < 1e6; i++);'),
  'floods-the-app': AGAIN("for (let i = 0; i < 500; i++) top.postMessage('x'.repeat(100), '*')"),
  'floods-every-frame': AGAIN(`
    for (let i = 0; i < 100; i++) {
      parent.postMessage(i, '*');
      for (let k = 0; k < top.frames.length; k++) top.frames[k].postMessage(i, '*');
    }`),
  'fills-memory': `const kept = []; ${AGAIN('if (kept.length < 32) kept.push(new Uint8Array(1 << 26).fill(1))')}`,
  'thrashes-layout': AGAIN(`
    for (let i = 0; i < 20; i++) {
      const box = document.createElement('div');
      box.textContent = 'box ' + i;
      document.body.append(box);
      box.style.width = document.body.offsetHeight % 100 + 'px';
    }
    if (document.body.children.length > 5000) document.body.textContent = ''`),
  'asks-for-storage': AGAIN(`
    for (let i = 0; i < 100; i++) {
      try { indexedDB.open('x' + i); } catch {}
      try { localStorage.x = i; } catch {}
      try { navigator.storage.estimate().catch(() => {}); } catch {}
    }`),
  'paints-on-end': `
    const sheet = document.createElement('style');
    sheet.textContent = '@keyframes turn { to { filter: blur(30px) hue-rotate(360deg) } } ' +
      '.big { position: absolute; inset: 0; background: conic-gradient(red, blue, red); animation: turn 1s infinite alternate }';
    document.head.append(sheet);
    for (let i = 0; i < 30; i++) document.body.append(Object.assign(document.createElement('div'), { className: 'big' }));`,
};

export const HARMLESS = 'takes-nothing';
export const PACK = 'hostile';

const page = (
  script: string,
) => `<!DOCTYPE html><html><head><title>Page</title><script src="../core/core.js"></script><script>
var genProblem = () => {
  document.getElementById('query').textContent = 'Wait.';
  ${script}
};
window.onload = () => core.startEpisode();
</script></head><body><div id="wrap"><div id="query"></div><div id="area"></div></div></body></html>`;

/** As a zip archive. */
export function hostileArchive(): Uint8Array {
  const pages = Object.entries({ ...HOSTILE, [HARMLESS]: '' }).map(
    ([name, script]) => [`html/miniwob/${name}.html`, strToU8(page(script))] as const,
  );
  return zipSync({ 'html/core/core.js': new Uint8Array(readFileSync(CORE)), ...Object.fromEntries(pages) });
}
