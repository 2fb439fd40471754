/** The expert for daily-calendar: finds room for an event, drags it out, names it. */
import type { DomElement } from '../contracts/dom';
import type { Point } from '../contracts/env';
import { click, drag, scroll, type } from './acts';
import type { Expert } from './expert';
import { centre, type View } from './View';

const lower = ({ x, y }: Point, by: number): Point => ({ x, y: y + by });

const SLOTS_PER_HOUR = 2;
/** Where the first half-hour of the event should be after scrolling, from the top of the screen. */
const EVENT_TOP_PX = 80;

/** `90 mins`, `1.5 hours`: in half-hours. */
function slotsOf(length: string): number {
  const [number, unit] = length.split(' ');
  return Number(number) / (unit === 'mins' ? 30 : 0.5);
}

/** `8AM`, `12PM`: half-hours since midnight. */
function slotAt(time: string): number {
  const hour = Number.parseInt(time, 10) % 12;
  return SLOTS_PER_HOUR * (time.endsWith('PM') ? hour + 12 : hour);
}

/** The cells of the first free stretch within the time window. */
function findFreeCells(view: View): DomElement[] {
  const cells = view.all({ class: 'half-hour' });
  const events = view.all({ class: 'event' });
  const isFree = (cell: DomElement) =>
    events.every(({ top, height }) => top + height <= cell.top + 1 || cell.top + cell.height <= top + 1);
  const count = slotsOf(view.field('length'));
  const last = slotAt(view.field('between to')) - count;
  for (let start = slotAt(view.field('between from')); start <= last; start++) {
    const stretch = cells.slice(start, start + count);
    if (stretch.every(isFree)) return stretch;
  }
  throw new Error('no room for the event');
}

export const planEvent: Expert = function* (view) {
  const cells = findFreeCells(view);
  const scrolled = Math.round(cells[0].top - EVENT_TOP_PX);
  yield scroll(centre(view.find({ id: 'area' })), scrolled);
  const [first, last] = [cells[0], cells[cells.length - 1]].map((cell) => lower(centre(cell), -scrolled));
  // Even within a single cell, the mouse has to move.
  view = yield drag(lower(first, -4), lower(last, 4));
  view = yield type(view.find({ id: 'event-name' }), view.field('name'));
  yield click(view.find({ class: 'create' }));
};
