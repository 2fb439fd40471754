/** A queue of requested pictures, taken one at a time and kept for a while. Knows nothing about how they are taken. */

export interface PictureQueueOptions<Item, Picture> {
  keyOf(item: Item): string;
  take(item: Item): Promise<Picture>;
  /** How many pictures are kept: those requested last. */
  readonly kept: number;
  /** Called when no more pictures are requested, and none are likely to be soon. */
  onIdle?(): void;
}

interface Wish<Item, Picture> {
  readonly item: Item;
  readonly key: string;
  readonly show: (picture: Picture) => void;
  readonly giveUp: () => void;
}

export class PictureQueue<Item, Picture> {
  /** In the order in which they arrived. */
  private readonly wishes = new Set<Wish<Item, Picture>>();
  private readonly pictures = new Map<string, Picture>();
  private isBusy = false;

  constructor(private readonly options: PictureQueueOptions<Item, Picture>) {}

  /** Shows the picture at once if it is kept, otherwise later, or reports that none can be taken. Returns a function that withdraws the request. */
  want(item: Item, show: (picture: Picture) => void, giveUp = () => {}): () => void {
    const key = this.options.keyOf(item);
    const known = this.pictures.get(key);
    if (known !== undefined) {
      this.keep(key, known);
      show(known);
      return () => {};
    }
    const wish = { item, key, show, giveUp };
    this.wishes.add(wish);
    void this.work();
    return () => void this.wishes.delete(wish);
  }

  private async work(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    for (let [wish] = this.wishes; wish; [wish] = this.wishes) {
      const { item, key } = wish;
      // A picture that cannot be taken is left out: its place stays empty.
      const picture = await this.options.take(item).catch(() => null);
      if (picture !== null) this.keep(key, picture);
      for (const alike of [...this.wishes].filter((other) => other.key === key)) {
        this.wishes.delete(alike);
        if (picture !== null) alike.show(picture);
        else alike.giveUp();
      }
    }
    this.isBusy = false;
    this.options.onIdle?.();
  }

  private keep(key: string, picture: Picture): void {
    this.pictures.delete(key);
    this.pictures.set(key, picture);
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > this.options.kept) this.pictures.delete(oldest);
  }
}
