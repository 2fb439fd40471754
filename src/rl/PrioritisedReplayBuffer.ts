/** Prioritised experience replay (Schaul et al. 2016, proportional): a ring of items sampled by the size of their errors. */
import type { Rng } from '../random/Rng';
import { SumTree } from './SumTree';

/** Groups that a share of each batch is sampled from, however many other items there are. */
export interface SamplingGroups<Item> {
  /** Share of the batch that is reserved for these groups as soon as one of them has an item. */
  readonly share: number;
  /** The group that the item belongs to, within which it is sampled by priority; null if it belongs to none. */
  readonly groupOf: (item: Item) => string | null;
  /** The proportions in which the groups divide the share; equal if left out. */
  readonly weightOf?: (group: string) => number;
}

export interface PriorityOptions<Item> {
  readonly capacity: number;
  /** Items are sampled in proportion to priority^alpha; 0 for uniform sampling. */
  readonly alpha: number;
  /** How far importance weights correct for prioritised sampling; 0 for no correction. */
  readonly beta: number;
  /** Their shares add up to 1 at most. The rest of a batch is sampled from all items, as is a share without items. */
  readonly samplingGroups?: readonly SamplingGroups<Item>[];
}

export interface PrioritisedBatch<Item> {
  /** Indices of the items, for `reprioritise`; an item may be drawn more than once. */
  readonly indices: Int32Array;
  readonly items: readonly Item[];
  /** (1 / (size * probability))^beta, divided by the greatest of the batch. */
  readonly weights: Float32Array;
}

export interface PrioritisedReplayBufferState<Item> {
  readonly items: readonly Item[];
  /** priority^alpha of each item. */
  readonly masses: Float64Array;
  /** Index for the next item. */
  readonly next: number;
  /** The maximum priority. */
  readonly greatest: number;
}

/** Added to every priority, so that every item can be sampled. */
const LEAST_PRIORITY = 1e-10;

export class PrioritisedReplayBuffer<Item> {
  private readonly items: Item[] = [];
  private readonly tree = new SumTree();
  private readonly samplingGroups: readonly SamplingGroups<Item>[];
  /** The same masses, but only of the items of one group: by `SamplingGroups`, then by group. */
  private readonly trees: readonly Map<string, SumTree>[];
  private next = 0;
  /** The maximum priority so far. New items get it, so that each is likely to be sampled at least once. */
  private max = 1;

  constructor(private readonly options: PriorityOptions<Item>) {
    this.samplingGroups = options.samplingGroups ?? [];
    this.trees = this.samplingGroups.map(() => new Map());
  }

  get size(): number {
    return this.items.length;
  }

  get maxPriority(): number {
    return this.max;
  }

  /** (mean of priority^alpha)^(1/alpha): the priority at which an item is drawn as often as on average; 0 when empty. */
  get meanPriority(): number {
    const { alpha } = this.options;
    if (this.size === 0) return 0;
    return alpha === 0 ? 1 : (this.tree.total / this.size) ** (1 / alpha);
  }

  /** Replaces the oldest item once the buffer is full. */
  add(item: Item): void {
    this.items[this.next] = item;
    this.setMass(this.next, this.massOf(this.max));
    this.next = (this.next + 1) % this.options.capacity;
  }

  /** Stratified: the total mass is cut into equal stretches, and one item is drawn from each. */
  sample(count: number, rng: Rng): PrioritisedBatch<Item> {
    if (this.size === 0) throw new Error('The replay buffer is empty.');
    const { beta } = this.options;
    const sources = this.sources();
    let [before, drawn] = [0, 0];
    const indices = Int32Array.from(
      sources.flatMap(({ tree, share }) => {
        before += share;
        const upTo = Math.round(before * count);
        const found = draw(tree, upTo - drawn, rng);
        drawn = upTo;
        return found;
      }),
    );
    const probability = (index: number): number =>
      sources.reduce((sum, { tree, share }) => sum + (share * tree.get(index)) / tree.total, 0);
    const raw = Float64Array.from(indices, (index) => (this.size * probability(index)) ** -beta);
    const greatest = raw.reduce((max, weight) => Math.max(max, weight), 0);
    return {
      indices,
      items: Array.from(indices, (index) => this.items[index]),
      weights: Float32Array.from(raw, (weight) => weight / greatest),
    };
  }

  /** New priorities (absolute errors, say) for items that were drawn. Non-finite ones are ignored. */
  reprioritise(indices: Int32Array, priorities: ArrayLike<number>): void {
    indices.forEach((index, i) => {
      const priority = priorities[i] + LEAST_PRIORITY;
      if (!Number.isFinite(priority)) return;
      this.max = Math.max(this.max, priority);
      this.setMass(index, this.massOf(priority));
    });
  }

  /** Share of the items that pass the test; 0 when there are none. */
  share(test: (item: Item) => boolean): number {
    return this.size === 0 ? 0 : this.items.filter(test).length / this.size;
  }

  /** Shares its items with the buffer; they are not copied. */
  save(): PrioritisedReplayBufferState<Item> {
    return {
      items: [...this.items],
      masses: Float64Array.from(this.items, (_, i) => this.tree.get(i)),
      next: this.next,
      greatest: this.max,
    };
  }

  /** Throws if the state holds more than this buffer can. */
  load({ items, masses, next, greatest }: PrioritisedReplayBufferState<Item>): void {
    const { capacity } = this.options;
    if (items.length > capacity) throw new Error(`${items.length} items for a buffer of ${capacity}`);
    for (let i = 0; i < this.items.length; i++) this.tree.set(i, 0);
    this.items.length = 0;
    for (const trees of this.trees) trees.clear();
    items.forEach((item, i) => {
      this.items.push(item);
      this.setMass(i, masses[i]);
    });
    this.next = next;
    this.max = greatest;
  }

  private setMass(index: number, mass: number): void {
    this.tree.set(index, mass);
    this.samplingGroups.forEach(({ groupOf }, i) => {
      const trees = this.trees[i];
      const group = groupOf(this.items[index]);
      if (group !== null && !trees.has(group)) trees.set(group, new SumTree());
      // An item of another group may have been here before.
      for (const [name, tree] of trees) {
        if (name === group || tree.get(index) > 0) tree.set(index, name === group ? mass : 0);
      }
    });
  }

  /** The sources that a batch is drawn from, and the share from each; the shares add up to 1. */
  private sources(): readonly Source[] {
    const ofGroups = this.samplingGroups.flatMap(({ share, weightOf = () => 1 }, i): Source[] => {
      // Ordered by name, since a restored buffer does not know which group came first.
      const groups = [...this.trees[i]]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .filter(([, tree]) => tree.total > 0)
        .map(([name, tree]) => ({ tree, weight: weightOf(name) }));
      const total = groups.reduce((sum, { weight }) => sum + weight, 0);
      return total === 0 ? [] : groups.map(({ tree, weight }) => ({ tree, share: (share * weight) / total }));
    });
    const kept = ofGroups.reduce((sum, { share }) => sum + share, 0);
    return [{ tree: this.tree, share: Math.max(0, 1 - kept) }, ...ofGroups];
  }

  private massOf(priority: number): number {
    return priority ** this.options.alpha;
  }
}

interface Source {
  readonly tree: SumTree;
  readonly share: number;
}

/** One index from each of `count` equal stretches of the tree's total. */
const draw = (tree: SumTree, count: number, rng: Rng): number[] =>
  Array.from({ length: count }, (_, i) => tree.find(((i + rng.next()) / count) * tree.total));
