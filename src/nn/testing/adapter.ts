/** Passes the software adapter off as a real GPU, for tests of what is done with one. */
import { vi } from 'vitest';

const info = { vendor: 'acme', architecture: 'turbo', description: '', device: '', isFallbackAdapter: false };

/** Until all mocks are restored, adapters are called `acme turbo`. */
export function pretendRealAdapter(): void {
  const request = navigator.gpu.requestAdapter.bind(navigator.gpu);
  vi.spyOn(navigator.gpu, 'requestAdapter').mockImplementation(async () => disguise((await request())!));
}

const disguise = (adapter: GPUAdapter): GPUAdapter =>
  new Proxy(adapter, {
    get: (target, name) => {
      const value = name === 'info' ? info : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
