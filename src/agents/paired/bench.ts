/** A navigator on made-up pages, to time it. */
import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import type { Rng } from '../../rl/rng';
import { madeUpForm, NetworkBench } from '../shared/bench';
import { type EncodedPage, PageEncoder } from './encode/page';
import { Navigator, type PlayedStep } from './navigator/Navigator';
import { resolveSettings } from './settings';

const KEYS = ['name_first', 'name_last', 'city', 'cabin'];

export class NavigatorBench extends NetworkBench {
  private navigator!: Navigator;
  private pages: EncodedPage[] = [];
  private episodes: PlayedStep[][] = [];

  protected build(rng: Rng, batch: number, elements: number): void {
    const settings = resolveSettings({});
    const encoder = new PageEncoder(settings);
    const page = () => {
      const dom = encodeSnapshot(buildDom(madeUpForm(rng, Math.ceil(elements / 3)).slice(0, elements)));
      const fields = KEYS.map((key) => [key, key] as const);
      return encoder.encode({ utterance: '', fields, dom }, null).page;
    };
    this.navigator = new Navigator(settings, 1);
    this.pages = Array.from({ length: batch }, page);
    this.episodes = this.pages.map((one) => [{ page: one, place: 0, value: 0, reward: 1 }]);
  }

  protected learn(): Promise<unknown> {
    return this.navigator.learn(this.episodes);
  }

  protected decide(): Promise<unknown> {
    return this.navigator.judge(this.pages);
  }
}
