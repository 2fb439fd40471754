/** Booking forms of a fictional airline, on a phone's screen. */
import type { TaskRow } from '../task';

export const flights: readonly TaskRow[] = [];
