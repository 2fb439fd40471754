/**
 * `latticework env`: task pages for a program in any language. Requests come as lines of JSON on stdin, and each is answered by one
 * line on stdout (`cli/env/requests.ts`, `src/run/headless/OutsideEnv.ts`).
 */
import type { OutsideEnvRequest } from '../../src/run/headless/OutsideEnv';
import { packOf } from '../../src/task/source';
import { openPage } from '../browser/browser';
import { parseBatch, toBatch } from '../env/batches';
import { linesOf } from '../env/lines';
import { Player } from '../env/Player';
import { BadRequest, parseRequest } from '../env/requests';
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
    const { pages } = request;
    const player = new Player(page, pages ?? 1);
    for await (const line of linesOf(process.stdin)) {
      if (line.trim() === '') continue;
      try {
        const requested = pages === undefined ? toBatch(parseRequest(line)) : parseBatch(line, pages);
        if ('close' in requested) break;
        const answers = await player.answerTo(requested);
        answer(pages === undefined ? answers[0]! : answers);
      } catch (error) {
        if (!(error instanceof BadRequest)) throw error;
        answer({ error: error.message });
      }
    }
  } finally {
    await page.close();
  }
}
