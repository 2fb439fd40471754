/** Prioritised experience replay (Schaul et al. 2016, proportional): a ring of items drawn by how much they surprised. */
import type { Rng } from './rng';
import { SumTree } from './sumTree';

/** A part of each batch that is kept for some of the items, as soon as there is one, however many others there are. */
export interface Stratum<Item> {
  /** Of the batch. */
  readonly share: number;
  /** The group that the item belongs to; null if the part is not for it. Among its group, an item is drawn by priority. */
  readonly groupOf: (item: Item) => string | null;
  /** In which proportion groups share the part; all alike if left out. */
  readonly weightOf?: (group: string) => number;
}

export interface PriorityOptions<Item> {
  readonly capacity: number;
  /** alpha: items are drawn in proportion to priority^alpha; 0 draws all alike. */
  readonly exponent: number;
  /** beta: how far importance weights undo that; 0 for no correction. */
  readonly correction: number;
  /** Their shares add up to 1 at most; what is left, or meets nobody, is drawn from all items. */
  readonly strata?: readonly Stratum<Item>[];
}

export interface PrioritisedBatch<Item> {
  /** Where the items lie, for `reprioritise`; an item may be drawn more than once. */
  readonly indices: Int32Array;
  readonly items: readonly Item[];
  /** (1 / (size * probability))^beta, divided by the greatest of the batch. */
  readonly weights: Float32Array;
}

export interface PrioritisedReplayState<Item> {
  readonly items: readonly Item[];
  /** priority^alpha of each item. */
  readonly masses: Float64Array;
  /** Where the next item goes. */
  readonly next: number;
  readonly greatest: number;
}

/** Added to every priority, so that no item is lost from sight. */
const LEAST_PRIORITY = 1e-10;

export class PrioritisedReplay<Item> {
  private readonly items: Item[] = [];
  private readonly tree = new SumTree();
  private readonly strata: readonly Stratum<Item>[];
  /** The same masses, of the items of a group only, by stratum and group. */
  private readonly groups: readonly Map<string, SumTree>[];
  private next = 0;
  /** The greatest priority ever given: what a new item gets, so that each is likely to be drawn at least once. */
  private greatest = 1;

  constructor(private readonly options: PriorityOptions<Item>) {
    this.strata = options.strata ?? [];
    this.groups = this.strata.map(() => new Map());
  }

  get size(): number {
    return this.items.length;
  }

  get greatestPriority(): number {
    return this.greatest;
  }

  /** (mean of priority^alpha)^(1/alpha): the priority at which an item is drawn as often as on average; 0 when empty. */
  get meanPriority(): number {
    const { exponent } = this.options;
    if (this.size === 0) return 0;
    return exponent === 0 ? 1 : (this.tree.total / this.size) ** (1 / exponent);
  }

  /** Replaces the oldest item once the buffer is full. */
  add(item: Item): void {
    this.items[this.next] = item;
    this.setMass(this.next, this.massOf(this.greatest));
    this.next = (this.next + 1) % this.options.capacity;
  }

  /** Stratified: the total mass is cut into equal stretches, and one item is drawn from each. */
  sample(count: number, rng: Rng): PrioritisedBatch<Item> {
    if (this.size === 0) throw new Error('The replay buffer is empty.');
    const { correction } = this.options;
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
    const raw = Float64Array.from(indices, (index) => (this.size * probability(index)) ** -correction);
    const greatest = raw.reduce((max, weight) => Math.max(max, weight), 0);
    return {
      indices,
      items: Array.from(indices, (index) => this.items[index]),
      weights: Float32Array.from(raw, (weight) => weight / greatest),
    };
  }

  /** New priorities (absolute errors, say) of items that were drawn. Non-finite ones are left out. */
  reprioritise(indices: Int32Array, priorities: ArrayLike<number>): void {
    indices.forEach((index, i) => {
      const priority = priorities[i] + LEAST_PRIORITY;
      if (!Number.isFinite(priority)) return;
      this.greatest = Math.max(this.greatest, priority);
      this.setMass(index, this.massOf(priority));
    });
  }

  /** Share of the items that pass the test; 0 when there are none. */
  share(test: (item: Item) => boolean): number {
    return this.size === 0 ? 0 : this.items.filter(test).length / this.size;
  }

  /** Shares its items with the buffer; they are not copied. */
  save(): PrioritisedReplayState<Item> {
    return {
      items: [...this.items],
      masses: Float64Array.from(this.items, (_, i) => this.tree.get(i)),
      next: this.next,
      greatest: this.greatest,
    };
  }

  /** Throws if the state holds more than this buffer can. */
  load({ items, masses, next, greatest }: PrioritisedReplayState<Item>): void {
    const { capacity } = this.options;
    if (items.length > capacity) throw new Error(`${items.length} items for a buffer of ${capacity}`);
    for (let i = 0; i < this.items.length; i++) this.tree.set(i, 0);
    this.items.length = 0;
    for (const groups of this.groups) groups.clear();
    items.forEach((item, i) => {
      this.items.push(item);
      this.setMass(i, masses[i]);
    });
    this.next = next;
    this.greatest = greatest;
  }

  private setMass(index: number, mass: number): void {
    this.tree.set(index, mass);
    this.strata.forEach(({ groupOf }, i) => {
      const groups = this.groups[i];
      const group = groupOf(this.items[index]);
      if (group !== null && !groups.has(group)) groups.set(group, new SumTree());
      // An item of another group may have lain here before.
      for (const [name, tree] of groups) {
        if (name === group || tree.get(index) > 0) tree.set(index, name === group ? mass : 0);
      }
    });
  }

  /** What a batch is drawn from, and which share of it from each; the shares add up to 1. */
  private sources(): readonly Source[] {
    const ofGroups = this.strata.flatMap(({ share, weightOf = () => 1 }, i): Source[] => {
      // By name, not by which came first, which a restored buffer would not know.
      const groups = [...this.groups[i]]
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
    return priority ** this.options.exponent;
  }
}

interface Source {
  readonly tree: SumTree;
  readonly share: number;
}

/** One index from each of `count` equal stretches of the tree's total. */
const draw = (tree: SumTree, count: number, rng: Rng): number[] =>
  Array.from({ length: count }, (_, i) => tree.find(((i + rng.next()) / count) * tree.total));
