/**
 * `latticework env`: a task page for a program in any language. Requests come as lines of JSON on stdin, and each is answered by one
 * line on stdout (`cli/env/requests.ts`, `src/run/headless/OutsideEnv.ts`).
 */
import { createInterface } from 'node:readline';
import type { OutsideEnvRequest } from '../../src/run/headless/OutsideEnv';
import { packOf } from '../../src/task/source';
import { openPage, type PageSession } from '../browser';
import { EpisodeSeeds } from '../env/EpisodeSeeds';
import { BadRequest, type EnvRequest, parseRequest } from '../env/requests';
import { openSitesOf, sitesOf } from '../recordedSites';
import { checkTask } from '../tasks';

interface EnvOptions extends OutsideEnvRequest {
  readonly pack?: string;
  readonly site?: string;
}

export async function env({ task: name, pack, site, ...request }: EnvOptions): Promise<void> {
  await openSitesOf([name], site);
  const task = checkTask(name, pack);
  const page = await openPage('cpu', (event) => event.type === 'notice' && console.error(event.message), {
    pack: packOf(task),
    sites: sitesOf([task]),
  });
  const answer = (content: object) => console.log(JSON.stringify(content));
  try {
    answer(await page.call('openEnv', { ...request, task: task.id }));
    const player = new Player(page);
    for await (const line of createInterface({ input: process.stdin })) {
      if (line.trim() === '') continue;
      try {
        const asked = parseRequest(line);
        if ('close' in asked) break;
        answer(await player.answerTo(asked));
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        answer({ error: error.message });
      }
    }
  } finally {
    await page.close();
  }
}

/** Plays what is asked for. */
class Player {
  private readonly seeds = new EpisodeSeeds();
  private isUnderWay = false;

  constructor(private readonly page: PageSession) {}

  async answerTo(request: Exclude<EnvRequest, { close: true }>): Promise<object> {
    if ('reset' in request) {
      const { seed, mode = 'train' } = request.reset;
      this.isUnderWay = true;
      return this.page.call('resetEnv', this.seeds.next(seed), mode);
    }
    if (!this.isUnderWay) throw new BadRequest('no episode is under way: "reset" begins one');
    const step = await this.page.call('stepEnv', request.step, request.note);
    this.isUnderWay = !step.terminated && !step.truncated;
    return step;
  }
}
