/** What the numbers were measured on. */
import { cpus, release, totalmem, type } from 'node:os';
import type { Machine } from '../../src/bench/report';

const GIGABYTE = 2 ** 30;
/** Names of adapters that compute on the CPU. */
const SOFTWARE = /swiftshader|llvmpipe|lavapipe|basic render|warp/i;

export interface BrowserInfo {
  readonly version: string;
  /** What WebGPU computes on; null for nothing. */
  readonly gpu: string | null;
}

/** @param gpu what WebGPU computes on; null for nothing */
export const isSoftware = (gpu: string | null): boolean => gpu === null || SOFTWARE.test(gpu);

export function describeMachine(browser: BrowserInfo): Machine {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() || 'unknown processor',
    cores: cores.length,
    memoryGB: Math.round(totalmem() / GIGABYTE),
    system: `${type()} ${release()}`,
    browser: `Chromium ${browser.version}`,
    gpu: browser.gpu && `${browser.gpu}${isSoftware(browser.gpu) ? ' (software)' : ''}`,
  };
}

/** On one line. */
export const formatMachine = ({ cpu, cores, memoryGB, system, browser, gpu }: Machine): string =>
  [
    `${cpu}, ${cores} ${cores === 1 ? 'core' : 'cores'}`,
    `${memoryGB} GB`,
    system,
    browser,
    gpu === null ? 'no WebGPU' : `WebGPU on ${gpu}`,
  ].join(', ');
