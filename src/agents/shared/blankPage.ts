/** A page to show to networks that need at least one element. */
import type { DomSnapshot } from '../../contracts/dom';
import { NO_VALUE } from '../../dom/snapshot';

/** Stands for a page without visible elements: a body whose text is empty. */
export const BLANK_PAGE: DomSnapshot = {
  strings: ['body', ''],
  ref: Int32Array.of(0),
  tag: Uint16Array.of(0),
  text: Int32Array.of(1),
  value: Int32Array.of(NO_VALUE),
  id: Uint16Array.of(1),
  classes: Uint16Array.of(1),
  parent: Int16Array.of(-1),
  rect: new Float32Array(4),
  flags: Uint8Array.of(0),
};
