/** What a network has computed of states: pages mostly stand still, so one that was met before is not computed again. */
import { distinct } from './lists';

export class ScreenCache<Screen extends object, Output> {
  private known = new WeakMap<Screen, Output>();

  constructor(private readonly compute: (screens: readonly Screen[]) => Promise<readonly Output[]>) {}

  /** The outputs for each state. */
  async of(screens: readonly Screen[]): Promise<Output[]> {
    const { unique } = distinct(screens.filter((screen) => !this.known.has(screen)));
    const found = await this.compute(unique);
    for (const [i, screen] of unique.entries()) this.known.set(screen, found[i]);
    return screens.map((screen) => this.known.get(screen)!);
  }

  /** The weights may have changed. */
  clear(): void {
    this.known = new WeakMap();
  }
}
