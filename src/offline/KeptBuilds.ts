/**
 * Builds of the page in the browser's caches, one cache each. A browser may be closed while a build is being fetched,
 * so the last entry of a cache is a mark: without it, the build is not whole, or from before there were marks. The page may
 * be deployed several times on one origin, whose caches all of them share: names say which builds are of which deployment.
 */

const PREFIX = 'latticework-build-';
const MARK = 'whole-build';
/** The number of files fetched at a time: the page comes first on the network. */
const SIDE_BY_SIDE = 4;

/** Files that the host lets browsers cache may be from the previous build. */
const fetchInto = (cache: Cache, url: string): Promise<void> =>
  cache.add(new Request(url, { cache: 'no-cache' }));

export class KeptBuilds {
  private readonly own: string;
  /** How the names of this deployment's caches begin. No path has a `#`, so that of no other deployment begins like it. */
  private readonly prefix: string;
  /** Caches whose names are from before they had the path: whether they are of this deployment. */
  private readonly earlier = new Map<string, Promise<boolean>>();

  /**
   * @param scope the address that files are relative to
   * @param version of the build that this worker is part of
   */
  constructor(
    private readonly scope: string,
    version: string,
  ) {
    this.prefix = `${PREFIX}${new URL(scope).pathname}#`;
    this.own = this.prefix + version;
  }

  /** Fetches all files of this build or none: what an interrupted attempt has left is not used. */
  async keep(paths: readonly string[], bring = fetchInto): Promise<void> {
    const { own, scope } = this;
    const wasThere = await caches.has(own);
    const cache = await caches.open(own);
    if (wasThere && (await this.isWhole(cache))) return;
    const left = paths.map((path) => new URL(path, scope).href);
    const bringNext = async () => {
      for (let url = left.pop(); url !== undefined; url = left.pop()) await bring(cache, url);
    };
    try {
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, bringNext));
      await cache.put(this.mark, new Response());
    } catch (error) {
      left.length = 0;
      // A build from before there were marks has the same files.
      if (!wasThere) await caches.delete(own);
      throw error;
    }
  }

  /** A kept file, of this build if possible. Files whose names change with their contents may come from any build. */
  async find(url: string): Promise<Response | undefined> {
    const own = await this.findIn(this.own, url);
    if (own) return own;
    for (const name of await this.names()) {
      const found = await this.findIn(name, url);
      if (found) return found;
    }
    return undefined;
  }

  private async findIn(name: string, url: string): Promise<Response | undefined> {
    const cache = await caches.open(name);
    const found = await cache.match(url);
    return found && (this.isImmutable(url) || (await this.isWhole(cache))) ? found : undefined;
  }

  /** The bundler puts a digest of the contents into these names. */
  isImmutable(url: string): boolean {
    return url.startsWith(new URL('assets/', this.scope).href);
  }

  /**
   * Of the earlier builds, keeps the last whole one: an open page of it still needs its parts. While none has a mark,
   * that page may be of any of them.
   */
  async forgetOld(): Promise<void> {
    const names = await this.names();
    const older = names.slice(names.indexOf(this.own) + 1);
    const isWhole = await Promise.all(older.map(async (name) => this.isWhole(await caches.open(name))));
    const previous = isWhole.indexOf(true);
    if (previous < 0) return;
    await Promise.all(older.toSpliced(previous, 1).map((name) => caches.delete(name)));
  }

  /** Those of this deployment, newest first. */
  private async names(): Promise<string[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX)).reverse();
    const isOwn = await Promise.all(names.map((name) => this.isOfThis(name)));
    return names.filter((_, i) => isOwn[i]);
  }

  private async isOfThis(name: string): Promise<boolean> {
    if (name.startsWith(`${PREFIX}/`)) return name.startsWith(this.prefix);
    const known = this.earlier.get(name) ?? this.holdsOwnFiles(name);
    this.earlier.set(name, known);
    return known;
  }

  /** Files outside of `assets/` may as well be those of another deployment, in a folder of this one. */
  private async holdsOwnFiles(name: string): Promise<boolean> {
    const cache = await caches.open(name);
    return (await this.isWhole(cache)) || (await cache.keys()).some(({ url }) => this.isImmutable(url));
  }

  private get mark(): string {
    return new URL(MARK, this.scope).href;
  }

  private async isWhole(cache: Cache): Promise<boolean> {
    return (await cache.match(this.mark)) !== undefined;
  }
}
