/**
 * Generated sites without pages, for tests: what an agent sees of them and what its actions do, as plain data. Many times
 * faster than frames; sizes and places are made up.
 */
import type { Action, Observation, StepResult, VectorEnv } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { CHECKED, NO_HINT, NO_TEXT, NO_VALUE, StringTable, UNCHECKED } from '../../../dom/snapshot';
import { Rng } from '../../../random/Rng';
import type { SiteDesign } from '../../../task/gminiwob/design';
import { HELD_OUT } from '../../../task/gminiwob/heldOut';
import { SimulatedSite } from './SimulatedSite';
import type { Node } from './siteNodes';

const MAX_STEPS = 25;

export class SimulatedSites implements Pick<VectorEnv, 'reset' | 'step'> {
  steps = 0;
  private readonly frames: { site: SimulatedSite; spec: EpisodeSpec; episode: number }[] = [];

  async reset(specs: readonly (EpisodeSpec | null)[]): Promise<(Observation | null)[]> {
    return specs.map((spec, frame) => spec && this.begin(spec, frame));
  }

  async step(
    actions: readonly (Action | null)[],
    next: readonly (EpisodeSpec | null)[] = [],
  ): Promise<(StepResult | null)[]> {
    return actions.map((action, frame) => action && this.stepIn(frame, action, next[frame] ?? null));
  }

  /** Makes the site of a frame ask for other values. */
  ask(frame: number, fields: Observation['fields']): void {
    for (const [key, value] of fields) this.frames[frame].site.ask(key, value);
  }

  private stepIn(frame: number, action: Action, next: EpisodeSpec | null): StepResult {
    const { site, spec } = this.frames[frame];
    site.steps += 1;
    this.steps += 1;
    site.act(action);
    const progress = site.progress();
    if (site.ended === null && site.steps > MAX_STEPS) site.ended = -1;
    const isOver = site.ended !== null;
    const reward = progress + (isOver ? site.ended! : -0.05 - (site.changed ? 0 : 0.5));
    const observation = this.observe(frame);
    const info = {
      ...{ seed: spec.seed, rawReward: site.ended ?? 0, scaledReward: site.ended ?? 0, reason: null },
      ...{ success: site.ended === 1, steps: site.steps, elapsedMs: 50 * site.steps },
    };
    if (!isOver || !next) return { observation, reward, terminated: isOver, truncated: false, info };
    const finalInfo = { ...info, finalObservation: observation };
    return {
      observation: this.begin(next, frame),
      reward,
      terminated: true,
      truncated: false,
      info: finalInfo,
    };
  }

  private begin(spec: EpisodeSpec, frame: number): Observation {
    const fixed = HELD_OUT.find(({ task }) => task === spec.task)?.design;
    const design = fixed ?? (spec.design as unknown as SiteDesign);
    const episode = (this.frames[frame]?.episode ?? 0) + 1;
    this.frames[frame] = { site: new SimulatedSite(design, new Rng(spec.seed)), spec, episode };
    return this.observe(frame);
  }

  private observe(frame: number): Observation {
    const { site, episode } = this.frames[frame];
    const nodes = site.visible();
    const table = new StringTable();
    const fields = site.fields.map(({ key, gold }) => [key, gold] as const);
    const codeOf = ({ value, tag }: Node) => {
      if (tag === 'select' || value === null) return NO_VALUE;
      return typeof value === 'boolean' ? (value ? CHECKED : UNCHECKED) : table.add(value);
    };
    const hintOf = ({ tag, value, placeholder }: Node) => (tag === 'select' ? String(value) : placeholder);
    return {
      at: { frame, episode, step: site.steps },
      ...{ utterance: JSON.stringify(Object.fromEntries(fields)), fields },
      dom: {
        ref: Int32Array.from(nodes, ({ ref }) => ref),
        tag: Uint16Array.from(nodes, ({ tag }) => table.add(tag)),
        text: Int32Array.from(nodes, ({ text }) => (text === null ? NO_TEXT : table.add(text))),
        value: Int32Array.from(nodes, codeOf),
        id: Uint16Array.from(nodes, () => table.add('')),
        classes: Uint16Array.from(nodes, ({ classes, visited }) =>
          table.add(visited ? `${classes} visited` : classes),
        ),
        parent: Int16Array.from(nodes, (_, i) => (i === 0 ? -1 : 0)),
        rect: Float32Array.from(nodes.flatMap((_, i) => [20, 12 * i, 300 - (i % 7) * 10, 20])),
        flags: new Uint8Array(nodes.length),
        hint: Int32Array.from(nodes, (one) => {
          const hint = hintOf(one);
          return hint === null ? NO_HINT : table.add(hint);
        }),
        strings: table.strings,
      },
    };
  }
}
