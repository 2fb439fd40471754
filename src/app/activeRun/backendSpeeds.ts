/** The measured speeds of the backends on this machine, kept between visits; another version or browser measures again. */
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

/** Empty if the browser has no storage, or if the stored speeds are no longer usable. */
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
    // A browser without storage measures every time.
  }
}
