/** Live thumbnails: opened when asked for, a few at a time, never more than a bounded number alive. */

/** Something that is expensive to have, such as a task page in a frame. */
export interface Thumbnail {
  close(): void;
}

interface Request {
  readonly open: () => Promise<Thumbnail>;
  state: 'waiting' | 'opening' | 'open' | 'dropped';
  thumbnail: Thumbnail | null;
}

export class ThumbnailPool {
  readonly #requests = new Set<Request>();
  readonly #limits: { readonly alive: number; readonly opening: number };

  /** @param limits how many may be alive, opening ones included, and how many may open at once */
  constructor(limits: { readonly alive: number; readonly opening: number }) {
    this.#limits = limits;
  }

  /** Thumbnails that are open or opening. */
  get alive(): number {
    return this.#count('opening') + this.#count('open');
  }

  /** Opens a thumbnail as soon as there is room. Returns what closes it, or takes the request back. */
  request(open: () => Promise<Thumbnail>): () => void {
    const request: Request = { open, state: 'waiting', thumbnail: null };
    this.#requests.add(request);
    this.#openWaiting();
    return () => this.#drop(request);
  }

  #openWaiting(): void {
    for (const request of this.#requests) {
      if (this.#count('opening') >= this.#limits.opening || this.alive >= this.#limits.alive) return;
      if (request.state === 'waiting') void this.#open(request);
    }
  }

  async #open(request: Request): Promise<void> {
    request.state = 'opening';
    const thumbnail = await request.open().catch(() => null);
    if (isDropped(request)) {
      thumbnail?.close();
      this.#requests.delete(request);
    } else {
      request.thumbnail = thumbnail;
      request.state = 'open';
    }
    this.#openWaiting();
  }

  /** One that is opening counts until it has opened, and is closed then. */
  #drop(request: Request): void {
    if (request.state !== 'opening') this.#requests.delete(request);
    request.state = request.state === 'opening' ? 'dropped' : request.state;
    request.thumbnail?.close();
    request.thumbnail = null;
    this.#openWaiting();
  }

  #count(state: Request['state']): number {
    let count = 0;
    for (const request of this.#requests) if (request.state === state) count += 1;
    return count;
  }
}

const isDropped = ({ state }: Request): boolean => state === 'dropped';
