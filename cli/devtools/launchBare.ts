/** Starts Chromium with nobody attached but us. */
import type { LaunchedBrowser, Program } from '../launchedBrowser';
import { BarePage } from './BarePage';
import { startChromium } from './startChromium';

export async function launchBare(program: Program, args: readonly string[]): Promise<LaunchedBrowser> {
  const { pipe, version, close } = await startChromium(program, args);
  return {
    version,
    newPage: (listeners) => BarePage.open(pipe, listeners),
    processIds: async () => {
      const { processInfo } = await pipe.send('SystemInfo.getProcessInfo');
      return processInfo.map(({ id }: { id: number }) => id);
    },
    close,
  };
}
