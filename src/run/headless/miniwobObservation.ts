/**
 * An observation as JSON, with the names of MiniWoB++'s Gymnasium environments, for programs in other languages. Agents that were
 * written for those find `utterance`, `fields` and `dom_elements` where they expect them.
 */
import type { DomElement } from '../../contracts/dom';
import type { Observation, Screenshot } from '../../contracts/env';
import { colourShares } from '../../dom/colours';
import { decodeSnapshot } from '../../dom/snapshot';
import { encodeBase64 } from '../../files/base64';

/** An element: `parent` is its parent's `ref`, 0 for the root. Text is '' where there is none. */
interface MiniwobElement {
  readonly ref: number;
  readonly parent: number;
  /** Client rectangle, CSS pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly tag: string;
  readonly text: string;
  /** Content of a field; `true` or `false` for a checkbox or a radio button. */
  readonly value: string | boolean;
  readonly id: string;
  readonly classes: string;
  /** Red, green, blue and opacity, 0 to 1; only leaves have colours, all others are white. */
  readonly bg_color: readonly number[];
  readonly fg_color: readonly number[];
  readonly focused: boolean;
  /** Clicked earlier in the episode. */
  readonly tampered: boolean;
  readonly is_leaf: boolean;
}

export interface MiniwobObservation {
  readonly utterance: string;
  readonly fields: readonly (readonly [key: string, value: string])[];
  readonly dom_elements: readonly MiniwobElement[];
  /** A PNG file in base64; only where it was asked for. */
  readonly screenshot?: string;
}

export async function toMiniwobObservation({
  utterance,
  fields,
  dom,
  screenshot,
}: Observation): Promise<MiniwobObservation> {
  const { elements } = decodeSnapshot(dom);
  return {
    utterance,
    fields,
    dom_elements: elements.map((element) => toMiniwobElement(element, elements)),
    ...(screenshot && { screenshot: await toPng(screenshot) }),
  };
}

function toMiniwobElement(element: DomElement, all: readonly DomElement[]): MiniwobElement {
  const { ref, parent, left, top, width, height, tag, text, value, id, classes } = element;
  return {
    ref,
    parent: all[parent]?.ref ?? 0,
    left,
    top,
    width,
    height,
    tag,
    text: text ?? '',
    value: value ?? '',
    id,
    classes,
    bg_color: colourShares(element.bgColor),
    fg_color: colourShares(element.fgColor),
    focused: element.focused,
    tampered: element.tampered,
    is_leaf: element.children.length === 0,
  };
}

async function toPng({ width, height, data }: Screenshot): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  const file = await canvas.convertToBlob({ type: 'image/png' });
  return encodeBase64(new Uint8Array(await file.arrayBuffer()));
}
