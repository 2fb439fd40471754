/** Answers the host's requests about a recorded page. Goal, time limit and reward are the host's business. */

import { loadNeededFonts } from '../../env/pageFonts';
import type { PageNeeds, TaskPage } from '../../env/TaskPage';
import type { PageReply, PageRequest } from '../../sandbox/protocol';
import { HandTap } from '../../sandbox/runtime/HandTap';
import { wallClock } from '../../sandbox/runtime/natives';
import { Server } from '../../sandbox/runtime/Server';
import { nextMacrotask } from '../../thread/nextMacrotask';
import type { PageState } from './PageState';

/** How much page time passes, in milliseconds, before its consequences are handled. */
const SLICE_MS = 50;

export class SiteServer extends Server {
  private readonly hand: HandTap;

  /** @param first the needs for the first observation of the page */
  constructor(
    port: MessagePort,
    private readonly page: TaskPage,
    private readonly state: PageState,
    first: PageReply,
  ) {
    super(port, first);
    this.hand = new HandTap(page, port, () => false);
  }

  protected async carryOut(request: PageRequest): Promise<PageReply> {
    const { page, state } = this;
    switch (request.kind) {
      case 'step': {
        const { action, stepMs, needs } = request;
        const actionError = action ? page.act(action) : undefined;
        await state.settled();
        if (action) await this.pass(stepMs);
        const seen = await look(page, needs);
        return { ...seen, actionError, pageError: page.takeError() };
      }
      case 'look':
        return look(page, request.needs);
      case 'modes':
        page.setInteractive(request.isInteractive);
        page.setRealTime(request.isRealTime ? wallClock : null);
        this.hand.setHeard(request.isHeard);
        return {};
      case 'reset':
        throw new Error('An episode begins with a page of its own.');
      case 'record':
        throw new Error('A recorded site is recorded while its questions are written.');
    }
  }

  /**
   * Lets time pass until the page goes elsewhere. What a timer requests arrives before the next timer runs, unless both
   * are due in one slice. Slices in which nothing is due are skipped.
   */
  private async pass(ms: number): Promise<void> {
    const { page, state } = this;
    let left = ms;
    while (left > 0 && !state.isLeaving) {
      const due = page.realm.clock.untilDueMs;
      const slice = due === null ? left : Math.min(left, SLICE_MS * Math.max(1, Math.ceil(due / SLICE_MS)));
      page.advance(slice);
      left -= slice;
      if (state.pending > 0) await state.settled();
      else {
        // Texts that have appeared in the meantime get their fonts before anything measures them.
        await nextMacrotask();
        await loadNeededFonts(document);
      }
    }
    await state.settled();
  }
}

export async function look(page: TaskPage, needs: PageNeeds): Promise<PageReply> {
  return { view: await page.look(needs), status: { ...RUNNING, elapsedMs: page.realm.clock.elapsedMs } };
}

const RUNNING = {
  isDone: false,
  rawReward: 0,
  scaledReward: 0,
  reason: null,
  potential: null,
  penalty: 0,
} as const;
