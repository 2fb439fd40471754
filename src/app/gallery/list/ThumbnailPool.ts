/** Live thumbnails: opened when asked for, a few at a time, never more than a bounded number alive. */

/** Something that is expensive to keep open, such as a task page in a frame. */
export interface Thumbnail {
  /** Settles when it has opened, or failed to. */
  readonly opened: Promise<unknown>;
  /** May be called at any time, even while it opens. */
  close(): void;
}

interface Request {
  readonly create: () => Thumbnail;
  phase: 'waiting' | 'opening' | 'open';
  thumbnail: Thumbnail | null;
}

interface PoolLimits {
  /** How many may be open, including those that are opening. */
  readonly alive: number;
  /** How many may open at once. */
  readonly opening: number;
}

export class ThumbnailPool {
  /** In the order in which they arrived. */
  private readonly requests = new Set<Request>();

  constructor(private readonly limits: PoolLimits) {}

  /** Thumbnails that are open or opening. */
  get alive(): number {
    return this.count('opening') + this.count('open');
  }

  /** Creates a thumbnail as soon as there is room. Returns a function that closes it or withdraws the request. */
  request(create: () => Thumbnail): () => void {
    const request: Request = { create, phase: 'waiting', thumbnail: null };
    this.requests.add(request);
    this.openWaiting();
    return () => {
      if (!this.requests.delete(request)) return;
      request.thumbnail?.close();
      this.openWaiting();
    };
  }

  private openWaiting(): void {
    for (const request of this.requests) {
      if (this.count('opening') >= this.limits.opening || this.alive >= this.limits.alive) return;
      if (request.phase === 'waiting') void this.open(request);
    }
  }

  private async open(request: Request): Promise<void> {
    request.phase = 'opening';
    request.thumbnail = request.create();
    await request.thumbnail.opened.catch(() => {});
    request.phase = 'open';
    this.openWaiting();
  }

  private count(phase: Request['phase']): number {
    let count = 0;
    for (const request of this.requests) if (request.phase === phase) count += 1;
    return count;
  }
}
