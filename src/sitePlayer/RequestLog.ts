/** What the pages of an episode have requested. However much that is, the list stays bounded in size. */

/** `asset`: pictures and fonts. */
export type RequestKind = 'document' | 'data' | 'script' | 'style' | 'asset';

export interface LoggedRequest {
  readonly kind: RequestKind;
  readonly method: string;
  readonly url: string;
  /** `refused`: of a kind that is closed to recorded pages, such as a WebSocket. */
  readonly outcome: 'answered' | 'missed' | 'terminal' | 'refused';
  /** Status of the answer. */
  readonly status?: number;
  /** Number of actions taken before the request. */
  readonly step: number;
}

/** An episode on a bundled site makes fewer than a hundred requests, with addresses of fewer than a hundred characters. */
const MOST_REQUESTS = 5_000;
const MOST_CHARACTERS = 2_000_000;

export class RequestLog {
  readonly requests: LoggedRequest[] = [];
  /** How many more requests there were than the list has room for. */
  leftOut = 0;
  private characters = 0;

  add(request: LoggedRequest): void {
    const characters = this.characters + request.url.length;
    // The terminal request decides on the reward; there is at most one.
    const hasRoom = this.requests.length < MOST_REQUESTS && characters <= MOST_CHARACTERS;
    if (!hasRoom && request.outcome !== 'terminal') {
      this.leftOut += 1;
      return;
    }
    this.characters = characters;
    this.requests.push(request);
  }
}
