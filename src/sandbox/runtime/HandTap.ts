/** Tells the host what a person's hand does in this page, while the host wants to hear it and until the episode is over. */
import { InputTap } from '../../demo/InputTap';
import type { TaskPage } from '../../env/TaskPage';
import type { HandNews } from '../protocol';

export class HandTap {
  private tap: InputTap | null = null;

  constructor(
    private readonly page: Pick<TaskPage, 'win' | 'realm'>,
    private readonly port: Pick<MessagePort, 'postMessage'>,
    /** Always false where only the host knows. */
    private readonly isOver: () => boolean,
  ) {}

  setHeard(isHeard: boolean): void {
    if (isHeard === (this.tap !== null)) return;
    this.tap?.dispose();
    this.tap = isHeard ? this.listen() : null;
  }

  private listen(): InputTap {
    const { win, realm } = this.page;
    return new InputTap(win, (input) => {
      if (this.isOver()) return;
      const timed = { ...input, time: realm.clock.elapsedMs };
      this.port.postMessage({ news: 'hand', input: timed } satisfies HandNews);
    });
  }
}
