/** Messages between the page and the frame in which pictures are drawn. */
import type { Screenshot } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import type { Reading } from '../Painter';

/** Names the message that brings the port. */
export const HANDSHAKE = 'latticework/darkroom';

export interface Order {
  readonly id: number;
  readonly reading: Reading;
  readonly size: PictureSize;
}

/** `ready` is sent once, before any order. */
export type Delivery = 'ready' | { readonly id: number; readonly picture: Screenshot | null };
