/**
 * Draws the pictures of all frames of a page in a separate room (`Room.ts`). To Chromium, each picture is a document,
 * which lives for a while and makes every task of its thread longer. So a room is replaced by a new one after a number
 * of pictures, and the page's own thread stays free of them. While no room answers, pictures are drawn here. They are
 * the same to the byte.
 */
import type { Screenshot } from '../../../contracts/env';
import type { PictureSize } from '../../../contracts/needs';
import { within } from '../../waiting';
import { type Draw, Painter, type Reading } from '../Painter';
import { Room } from './Room';

/**
 * The number of pictures after which the next room is made: with more, each takes longer; with fewer, processes come
 * and go all the time (docs/performance.md).
 */
export const PICTURES_OF_A_ROOM = 256;
/** How long a room may take to become ready, and for a picture. */
const OPENS_WITHIN_MS = 10_000;
const DRAWS_WITHIN_MS = 20_000;
/** After a failure, how long pictures are drawn here before a room is tried again. */
const RECOVERS_AFTER_MS = 60_000;
/** How long an unused room is kept. */
const KEPT_MS = 10_000;

/** One for each document: all its task frames share it. */
const darkrooms = new WeakMap<Document, Darkroom>();

/** @param holder address of the document that holds the rooms */
export function darkroomOf(document: Document, holder: string): Darkroom {
  const darkroom = darkrooms.get(document) ?? new Darkroom(() => new Room(document, holder));
  darkrooms.set(document, darkroom);
  return darkroom;
}

export class Darkroom {
  private readonly painter = new Painter();
  private room: Room | null = null;
  /** The room that is about to become ready. */
  private next: Room | null = null;
  /** Until this time of the page's clock, in milliseconds, no room is used. */
  private shutUntil = 0;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly openRoom: () => Room) {}

  readonly draw: Draw = async (reading, size) => {
    if (performance.now() < this.shutUntil) return this.painter.draw(reading, size);
    const { room } = this;
    if (!room || room.orders >= PICTURES_OF_A_ROOM) this.prepare();
    this.closeLater();
    const picture = room && (await this.drawIn(room, reading, size));
    if (picture) return picture;
    const own = await this.painter.draw(reading, size);
    // Some browsers can draw a page here but not there: then it is drawn here.
    if (room && room === this.room) this.giveUp();
    return own;
  };

  /** Closes all rooms; the next picture opens one again. */
  close(): void {
    clearTimeout(this.closing);
    this.room?.close();
    this.next?.close();
    this.room = null;
    this.next = null;
  }

  private async drawIn(room: Room, reading: Reading, size: PictureSize): Promise<Screenshot | null> {
    try {
      return await within(DRAWS_WITHIN_MS, room.draw(reading, size), late);
    } catch {
      // A room that has been replaced says nothing about the one in its place.
      if (room === this.room) this.giveUp();
      else room.close();
      return null;
    } finally {
      if (room !== this.room && room.isIdle) room.close();
    }
  }

  /** Opens the next room, which replaces this one when it is ready. */
  private prepare(): void {
    if (this.next) return;
    const next = this.openRoom();
    this.next = next;
    within(OPENS_WITHIN_MS, next.ready, late).then(
      () => this.moveTo(next),
      () => this.next === next && this.giveUp(),
    );
  }

  private moveTo(next: Room): void {
    if (this.next !== next) return;
    const { room } = this;
    this.room = next;
    this.next = null;
    if (room?.isIdle) room.close();
  }

  private giveUp(): void {
    this.shutUntil = performance.now() + RECOVERS_AFTER_MS;
    this.close();
  }

  private closeLater(): void {
    clearTimeout(this.closing);
    this.closing = setTimeout(() => {
      if (this.room?.isIdle ?? true) this.close();
      else this.closeLater();
    }, KEPT_MS);
  }
}

const late = () => new Error('The frame in which pictures are drawn does not answer.');
