/** The client view of `core.getDOMInfo()`, implemented a second time so that tests can compare the observer with it. */
import type { Dom } from '../../contracts/dom';
import { buildDom, type NewElement } from '../../dom/tree';

interface InfoNode {
  readonly tag: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly ref: number;
  readonly children: readonly InfoNode[];
  readonly id?: string;
  readonly classes?: unknown;
  readonly text?: string;
  readonly value?: string | boolean;
  readonly focused?: boolean;
  readonly tampered?: boolean;
}

export function clientView(info: unknown): Dom {
  const nodes: NewElement[] = [];
  const add = (node: InfoNode, parent: number) => {
    const allText = node.children.length > 0 && node.children.every((child) => child.tag === 't');
    const joined = allText ? node.children.map((child) => child.text).join(' ') : undefined;
    const index = nodes.length;
    nodes.push({
      ref: node.ref < 0 ? -1 : node.ref,
      tag: node.tag.toLowerCase(),
      text: node.text ?? joined ?? null,
      value: node.value ?? null,
      id: node.id ?? '',
      classes: node.tag === 't' ? '' : typeof node.classes === 'string' ? node.classes : 'SVG_CLASS',
      left: Math.fround(node.left),
      top: Math.fround(node.top),
      width: Math.fround(node.width),
      height: Math.fround(node.height),
      focused: node.focused ?? false,
      tampered: node.tampered ?? false,
      parent,
    });
    if (!allText) for (const child of node.children) add(child, index);
  };
  add(info as InfoNode, -1);
  return buildDom(nodes);
}
