import { expect, test } from 'vitest';
test('isolated', () => { expect(crossOriginIsolated).toBe(true); expect(SharedArrayBuffer).toBeDefined(); });
test('public is served', async () => { expect((await fetch('/miniwob/x.html')).status).toBeLessThan(500); });
