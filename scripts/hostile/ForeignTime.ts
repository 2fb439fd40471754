/** CPU time of the processes of foreign pages: all renderer processes except the app's own. */
import type { Browser, CDPSession } from 'playwright-core';

const LOOK_MS = 200;

/** Core seconds by process. */
type Times = ReadonlyMap<number, number>;

export class ForeignTime {
  /** As last seen: a process may end with its page. */
  private readonly times = new Map<number, number>();
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(
    private readonly session: CDPSession,
    private readonly before: Times,
    private readonly own: number,
  ) {
    this.timer = setInterval(() => void this.look().catch(() => {}), LOOK_MS);
  }

  /** The app's process is the one that has trained so far. */
  static async start(browser: Browser): Promise<ForeignTime> {
    const session = await browser.newBrowserCDPSession();
    const before = await timesOf(session);
    const [[own]] = [...before].sort(([, a], [, b]) => b - a);
    return new ForeignTime(session, before, own);
  }

  /** Core seconds of all of them since the start. */
  async stop(): Promise<number> {
    clearInterval(this.timer);
    await this.look();
    await this.session.detach();
    let sum = 0;
    for (const [id, seconds] of this.times) if (id !== this.own) sum += seconds - (this.before.get(id) ?? 0);
    return sum;
  }

  private async look(): Promise<void> {
    for (const [id, seconds] of await timesOf(this.session)) this.times.set(id, seconds);
  }
}

async function timesOf(session: CDPSession): Promise<Times> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return new Map(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]),
  );
}
