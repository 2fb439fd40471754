/** Starts runs that do not end on success: in the window as a person would, and through the interface of the command line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { LearnerUpdate } from '../../src/contracts/learner';
import type { AgentId, RunConfig } from '../../src/contracts/run';
import { readBundle } from '../../src/demo/bundled';
import { encodeBase64 } from '../../src/files/base64';
import { agentSpec } from '../../src/run/agentCatalogue';
import { encodeDemos } from '../../src/store/archives';

const demosFolder = fileURLToPath(new URL('../../public/demos', import.meta.url));

export interface Training {
  readonly task: string;
  readonly agent: AgentId;
  /** Episodes of each kind in the replay buffer: since it is full within minutes, its own growth hides no other. */
  readonly replayCapacity: number;
}

export type Where = 'window' | 'headless';

/** What the probe needs from the latest update. */
type SoakedUpdate = Pick<LearnerUpdate, 'numTensors' | 'progress' | 'status'>;

declare global {
  interface Window {
    soakedUpdate?: SoakedUpdate;
  }
}

/** In the page, before its scripts: keeps the learner's latest report on its way to the run. */
function listenToLearner(): void {
  if (window !== window.top) return;
  const { get, set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    get,
    set(this: MessagePort, handler: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) => {
        if (typeof event.data?.numTensors === 'number') {
          const { numTensors, progress, status } = event.data as SoakedUpdate;
          window.soakedUpdate = { numTensors, progress, status };
        }
        handler.call(this, event);
      });
    },
  });
}

export const prepare = (page: Page): Promise<unknown> => page.addInitScript(listenToLearner);

/** @param url of the page, with a slash at its end */
export const START: Readonly<Record<Where, (page: Page, url: string, training: Training) => Promise<void>>> =
  {
    window: async (page, url, { task, agent, replayCapacity }) => {
      const settings = Object.entries(settingsOf(agent, replayCapacity)).map(
        ([key, value]) => `&set.${key}=${value}`,
      );
      await page.goto(`${url}#task=${task}&agent=${agent}&seed=1&until-solved=no${settings.join('')}`);
      await page.getByRole('button', { name: 'Train' }).click();
    },
    headless: async (page, url, { task, agent, replayCapacity }) => {
      const config: RunConfig = {
        task,
        agent,
        seed: 1,
        numEnvs: 6,
        backend: 'auto',
        settings: settingsOf(agent, replayCapacity),
        maxMinutes: null,
        maxEpisodes: null,
        stopWhenSolved: false,
      };
      const demos = encodeBase64(encodeDemos(await demosOf(task)));
      await page.exposeFunction('latticeworkEvent', () => {});
      await page.goto(`${url}?headless`);
      await page.waitForFunction(() => window.latticework !== undefined);
      await page.evaluate((request) => void window.latticework!.train(request), {
        config,
        demos,
        evalEpisodes: 0,
      });
    },
  };

/** Agents without replay have no such setting. */
function settingsOf(agent: AgentId, replayCapacity: number): Record<string, number> {
  const specs = agentSpec(agent)?.settings ?? [];
  return specs.some(({ key }) => key === 'replayCapacity') ? { replayCapacity } : {};
}

async function demosOf(task: string) {
  return readBundle(task, new Uint8Array(await readFile(join(demosFolder, `${task}.json.gz`))));
}
