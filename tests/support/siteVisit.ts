/** A visit to a generated site, for tests: acts by element ids, with shaped rewards. */
import type { DomElement } from '../../src/contracts/dom';
import type { Action, Observation, StepResult } from '../../src/contracts/env';
import type { Needs } from '../../src/contracts/needs';
import { decodeSnapshot } from '../../src/dom/snapshot';
import { createEnv } from '../../src/env/testing/pages';
import type { Placement, SiteDesign } from '../../src/task/gminiwob/design';

const NEEDS: Needs = { observation: { hints: true }, actions: 'element', reward: 'shaped', stepMs: 50 };

/** All on one page, in this order. */
export const onePage = (...tokens: readonly string[]): SiteDesign => ({
  primitives: tokens.map((token): Placement => [token, 0]),
});

/** A list of tokens for each page. */
export const pagesOf = (...pages: readonly (readonly string[])[]): SiteDesign => ({
  primitives: pages.flatMap((tokens, page) => tokens.map((token): Placement => [token, page])),
  pages: pages.length,
});

export class SiteVisit {
  private readonly env = createEnv();
  private observation: Observation | null = null;
  private isOpen = false;

  async start(design?: SiteDesign, seed = 1, task = 'gminiwob'): Promise<this> {
    if (!this.isOpen) await this.env.open({ task, numEnvs: 1, needs: NEEDS });
    this.isOpen = true;
    const spec = { task, seed, dataMode: 'train' as const, ...(design ? { design } : {}) };
    [this.observation] = await this.env.reset([spec]);
    return this;
  }

  get seen(): Observation {
    if (!this.observation) throw new Error('the visit has not begun');
    return this.observation;
  }

  get window(): Window & typeof globalThis {
    return this.env.frames[0].window;
  }

  /** What the page shows, except loose text: the elements that the published numbers count. */
  get elements(): readonly DomElement[] {
    return decodeSnapshot(this.seen.dom).elements.filter(({ ref }) => ref > 0);
  }

  get actionable(): readonly DomElement[] {
    return this.elements.filter(({ id }) => id.startsWith('actionable_'));
  }

  /** Elements and actionable elements. */
  get counts(): readonly [els: number, act: number] {
    return [this.elements.length, this.actionable.length];
  }

  find(id: string): DomElement {
    const element = this.elements.find((candidate) => candidate.id === id);
    if (!element) throw new Error(`#${id} is not visible`);
    return element;
  }

  click(id: string): Promise<StepResult> {
    return this.act({ kind: 'click', ref: this.find(id).ref });
  }

  fill(id: string, text: string): Promise<StepResult> {
    return this.act({ kind: 'fill', ref: this.find(id).ref, text });
  }

  async act(action: Action): Promise<StepResult> {
    const [result] = await this.env.step([action]);
    if (!result) throw new Error('no result');
    this.observation = result.observation;
    return result;
  }

  close(): Promise<void> {
    return this.env.close();
  }
}
