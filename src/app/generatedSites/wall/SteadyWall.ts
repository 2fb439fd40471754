/**
 * Which sites the wall shows. A run generates more of them than can be photographed: new ones appear all at once, when the
 * pictures of those that will be visible have been taken. Until then the wall stays as it is, and full.
 */

/** Numbered in the order of generation. */
interface Numbered {
  readonly number: number;
}

/** A wall that is not full yet grows by this many at a time. */
const GROWTH = 4;

/** Calls `done` once the picture of a site is there or cannot be taken. Returns a function that withdraws the request. */
type Draw<Site> = (site: Site, done: () => void) => () => void;

export class SteadyWall<Site extends Numbered> {
  private shownSites: readonly Site[] = [];
  private newest: readonly Site[] = [];
  private coming: { readonly sites: readonly Site[]; readonly missing: Set<number> } | null = null;
  private wishes: (() => void)[] = [];
  private isHeld = false;

  constructor(
    private readonly draw: Draw<Site>,
    private readonly onChange: () => void,
  ) {}

  get shown(): readonly Site[] {
    return this.shownSites;
  }

  /** How many have been generated since the first one shown. */
  get newer(): number {
    return (this.newest[0]?.number ?? -1) - (this.shownSites[0]?.number ?? -1);
  }

  /**
   * @param newest newest first
   * @param inSight how many of the first tiles can be seen; all of them while the wall has room for more
   */
  offer(newest: readonly Site[], inSight: number): void {
    this.newest = newest;
    if (this.shownSites.length === 0 || this.newer < 0) {
      this.show(newest);
      return;
    }
    if (this.newer === 0 || this.coming || this.isHeld) return;
    const isFull = inSight < this.shownSites.length;
    const first = isFull ? Math.max(1, inSight) : inSight + GROWTH;
    // Sites that would be seen without a picture wait until the next ones are offered.
    this.prepare(isFull ? newest : newest.slice(0, first), first);
  }

  /** While somebody is looking closely, nothing moves. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.showIfReady();
  }

  dispose(): void {
    this.takeBack();
  }

  private prepare(sites: readonly Site[], inSight: number): void {
    const first = sites.slice(0, inSight);
    const coming = { sites, missing: new Set(first.map(({ number }) => number)) };
    this.coming = coming;
    this.wishes = first.map((site) =>
      this.draw(site, () => {
        coming.missing.delete(site.number);
        if (this.coming === coming) this.showIfReady();
      }),
    );
  }

  private showIfReady(): void {
    if (this.coming?.missing.size === 0 && !this.isHeld) this.show(this.coming.sites);
  }

  private show(sites: readonly Site[]): void {
    this.takeBack();
    this.shownSites = sites;
    this.onChange();
  }

  private takeBack(): void {
    for (const takeBack of this.wishes) takeBack();
    this.wishes = [];
    this.coming = null;
  }
}
