/** Plays what is requested of the pages of `latticework env`. */
import { hasEnded } from '../../src/contracts/env';
import type { PageSession } from '../browser/browser';
import type { Batch } from './batches';
import { EpisodeSeeds } from './EpisodeSeeds';
import { BadRequest, type ResetRequest, type StepRequest } from './requests';

type PerPage<Of> = readonly (Of | null)[];

export class Player {
  private readonly seeds = new EpisodeSeeds();
  /** By page: whether an episode can be continued. */
  private readonly areUnderWay: boolean[];

  constructor(
    private readonly page: Pick<PageSession, 'call'>,
    pages: number,
  ) {
    this.areUnderWay = new Array(pages).fill(false);
  }

  /** What there is to say about each page. @throws BadRequest before anything is done */
  answerTo(request: Exclude<Batch, { close: true }>): Promise<PerPage<object>> {
    return 'reset' in request ? this.reset(request.reset) : this.step(request.step);
  }

  private reset(requested: PerPage<ResetRequest>): Promise<PerPage<object>> {
    const episodes = requested.map(
      (one) => one && { seed: this.seeds.next(one.seed), dataMode: one.mode ?? ('train' as const) },
    );
    for (const [i, one] of requested.entries()) if (one) this.areUnderWay[i] = true;
    return this.page.call('resetEnv', episodes);
  }

  private async step(requested: PerPage<StepRequest>): Promise<PerPage<object>> {
    const ended = requested.findIndex((one, i) => one && !this.areUnderWay[i]);
    if (ended >= 0) {
      const where = requested.length > 1 ? ` in page ${ended}` : '';
      throw new BadRequest(`no episode is under way${where}: "reset" begins one`);
    }
    const turns = requested.map((one) => one && { action: one.step, note: one.note });
    const steps = await this.page.call('stepEnv', turns);
    for (const [i, step] of steps.entries()) if (step) this.areUnderWay[i] = !hasEnded(step);
    return steps;
  }
}
