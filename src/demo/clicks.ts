/** When a press and its release are a click: the same for everything that reads demonstrations. */
import type { Point } from '../contracts/env';

/** A release this close to its press is a click, in CSS pixels. */
const CLICK_PX = 3;

/** Whether the pointer has hardly moved since the press: if it is released here, that is a click. */
export const isInPlace = (place: Point, press: Point): boolean =>
  Math.hypot(place.x - press.x, place.y - press.y) <= CLICK_PX;
