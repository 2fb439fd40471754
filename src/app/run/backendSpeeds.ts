/** What measuring the backends gave on this machine, kept from visit to visit; another version or browser measures anew. */
import { z } from 'zod';
import { version } from '../../../package.json';
import type { BackendInfo, BackendSpeeds } from '../../contracts/run';

const KEY = 'latticework/backend-speeds';

const schema = z.object({
  version: z.string(),
  browser: z.string(),
  speeds: z.record(z.string(), z.object({ wasmMs: z.number(), webgpuMs: z.number() })),
});

const here = () => ({ version, browser: navigator.userAgent });

/** Nothing where the browser keeps nothing, or what it kept is of no use now. */
export function recallSpeeds(): BackendSpeeds {
  try {
    const kept = schema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    const { version: ours, browser } = here();
    return kept.version === ours && kept.browser === browser ? kept.speeds : {};
  } catch {
    return {};
  }
}

export function keepSpeed({ key, wasmMs, webgpuMs }: NonNullable<BackendInfo['measured']>): void {
  const speeds = { ...recallSpeeds(), [key]: { wasmMs, webgpuMs } };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...here(), speeds }));
  } catch {
    // A browser that keeps nothing measures every time.
  }
}
