/** Mouse and keyboard on a task page, for tests: acts as an agent does, through the environment. */
import type { Action } from '../../src/contracts/env';
import type { TaskFrame } from '../../src/env/TaskFrame';
import { View } from '../../src/experts/View';
import { findTask } from '../../src/task/catalogue';
import { openFrame, stepFrame } from './episodes';
import type { TaskWindow } from './taskFrame';

export class Hand {
  private constructor(private readonly frame: TaskFrame) {}

  static async on(taskId: string): Promise<Hand> {
    return new Hand(await openFrame(findTask(taskId)));
  }

  get window(): TaskWindow {
    return this.frame.window as unknown as TaskWindow;
  }

  start(seed: number): Promise<void> {
    return this.frame.reset({ seed, dataMode: 'train' });
  }

  /** The current state of the page. */
  see(): View {
    return new View(this.frame.observe({ appearance: true }));
  }

  async act(...actions: readonly Action[]): Promise<View> {
    for (const action of actions) {
      const problem = (await stepFrame(this.frame, action)) ?? this.frame.takePageError();
      if (problem) throw new Error(`${action.kind}: ${problem}`);
    }
    return this.see();
  }

  /** Raw reward; null while the episode runs. */
  get reward(): number | null {
    const { isDone, rawReward } = this.frame.status();
    return isDone ? rawReward : null;
  }

  /** Whether the catalogue counts the episode as solved. */
  get isSolved(): boolean {
    return this.reward !== null && this.reward >= this.frame.task.successThreshold;
  }

  leave(): void {
    this.frame.dispose();
  }
}
