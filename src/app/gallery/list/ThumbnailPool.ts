/** Live thumbnails: opened when asked for, a few at a time, never more than a bounded number alive. */

/** Something that is expensive to have, such as a task page in a frame. */
export interface Thumbnail {
  close(): void;
}

interface Request {
  readonly open: () => Promise<Thumbnail>;
  stage: 'waiting' | 'opening' | 'open';
  /** No longer asked for; one that is opening is closed as soon as it has. */
  isDropped: boolean;
  thumbnail: Thumbnail | null;
}

export interface PoolLimits {
  /** How many may be open, opening ones included. */
  readonly alive: number;
  /** How many may open at once. */
  readonly opening: number;
}

export class ThumbnailPool {
  readonly #requests = new Set<Request>();
  readonly #limits: PoolLimits;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** Thumbnails that are open or opening. */
  get alive(): number {
    return this.#count('opening') + this.#count('open');
  }

  /** Opens a thumbnail as soon as there is room. Returns what closes it, or takes the request back. */
  request(open: () => Promise<Thumbnail>): () => void {
    const request: Request = { open, stage: 'waiting', isDropped: false, thumbnail: null };
    this.#requests.add(request);
    this.#openWaiting();
    return () => this.#drop(request);
  }

  #openWaiting(): void {
    for (const request of this.#requests) {
      if (this.#count('opening') >= this.#limits.opening || this.alive >= this.#limits.alive) return;
      if (request.stage === 'waiting') void this.#open(request);
    }
  }

  async #open(request: Request): Promise<void> {
    request.stage = 'opening';
    // One that cannot be opened takes no room, and is not tried again.
    const thumbnail = await request.open().catch(() => null);
    if (request.isDropped || !thumbnail) {
      thumbnail?.close();
      this.#requests.delete(request);
    } else {
      Object.assign(request, { stage: 'open', thumbnail });
    }
    this.#openWaiting();
  }

  #drop(request: Request): void {
    request.isDropped = true;
    if (request.stage === 'opening') return;
    this.#requests.delete(request);
    request.thumbnail?.close();
    request.thumbnail = null;
    this.#openWaiting();
  }

  #count(stage: Request['stage']): number {
    let count = 0;
    for (const request of this.#requests) if (request.stage === stage) count += 1;
    return count;
  }
}
