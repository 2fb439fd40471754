/** Combines the notes of a pass with the declaration of a network for display. */
import type { Dom, ElementRef } from '../../contracts/dom';
import type { Moment } from '../../contracts/episode';
import type {
  AxisItem,
  Block,
  NetworkDiagram,
  NetworkTrace,
  Product,
  TracedTensor,
} from '../../contracts/network';
import { describeElement } from '../../dom/describe';
import type { Note } from '../../nn/noted';

interface Traced {
  readonly at: Moment | undefined;
  readonly network: NetworkDiagram;
  readonly notes: readonly Note[];
  readonly axes: NetworkTrace['axes'];
  readonly elementVectors: string | null;
}

/** Throws on a note that no block declares, since it would not be shown anywhere. */
export function networkTrace({ at, network, notes, axes, elementVectors }: Traced): NetworkTrace {
  const blocks = new Map(network.blocks.map((block) => [block.id, block]));
  const products = notes.flatMap(({ product }) => (product ? [product] : []));
  const matrices = products.filter(({ stride }) => stride === null);
  const convolutions = products.filter(({ stride }) => stride !== null);
  const factors = new Set(matrices.flatMap(({ x, w }) => [x, w]));
  const pictures = new Set(convolutions.map(({ x }) => x));
  const filters = new Set(convolutions.map(({ w }) => w));
  const shapeOf = (i: number, shape: readonly number[], rank: number): readonly number[] => {
    if (factors.has(i)) return asMatrix(shape);
    if (filters.has(i)) return shape;
    return squeezed(shape, pictures.has(i) ? 3 : rank);
  };
  const known = knownAxes(notes, blocks);
  const operands = new Set(products.flatMap(({ x, w, b }) => [x, w, ...(b === null ? [] : [b])]));
  const tensors = notes.map((note, i): TracedTensor => {
    const [id, ...rest] = note.id.split('/');
    const name = rest.length > 0 ? rest.join('/') : 'output';
    const block = blocks.get(id);
    if (!block) throw new Error(`${network.name} has no block “${id}”, but “${name}” is noted under it.`);
    const own = (operands.has(i) && nameOf(note, known, pictures.has(i))) || axesOf(block, name);
    const shape = shapeOf(i, note.shape, own.length);
    // Rows that combine several axes have no name.
    const isJoint = factors.has(i) && note.shape.slice(0, -2).some((length) => length !== 1);
    return {
      block: id,
      name,
      shape,
      axes: filters.has(i)
        ? ['', '', '', own.at(-1) ?? '']
        : shape.map((_, axis) => (isJoint && axis === 0 ? '' : (own[axis] ?? ''))),
      values: note.values,
      ...(note.product && { product: productOf(note.product) }),
    };
  });
  return { at, network, tensors, axes, elementVectors };
}

type KnownAxes = ReadonlyMap<Float32Array, { readonly axes: readonly string[]; readonly width: number }>;

/** Axes declared by blocks, looked up by the numbers themselves: the input of a product is often the output of another block. */
function knownAxes(notes: readonly Note[], blocks: ReadonlyMap<string, Block>): KnownAxes {
  const known = new Map<Float32Array, { axes: readonly string[]; width: number }>();
  for (const { id, values, shape } of notes) {
    const [block, part] = id.split('/');
    const axes = part === undefined ? blocks.get(block)?.axes : blocks.get(block)?.parts?.[part];
    if (axes && axes.length > 0 && !known.has(values)) known.set(values, { axes, width: shape.at(-1) ?? 1 });
  }
  return known;
}

/** The names of the rows and columns of a matrix, or of all axes of a picture, where it came from. */
function nameOf({ values, shape }: Note, known: KnownAxes, isPicture: boolean): readonly string[] | null {
  const found = known.get(values);
  if (!found || found.width !== shape.at(-1)) return null;
  return isPicture ? found.axes : [found.axes.at(-2) ?? '', found.axes.at(-1)!];
}

const productOf = ({ x, w, b, stride }: NonNullable<Note['product']>): Product =>
  stride === null ? { kind: 'matrix', x, w, b } : { kind: 'convolution', x, w, b, stride };

function axesOf(block: Block, name: string): readonly string[] {
  const rows = block.axes.slice(0, -1);
  const last = block.axes.at(-1) ?? '';
  const along = block.along ?? '';
  switch (name) {
    case 'output':
      return block.axes;
    case 'left factor':
      return [...(rows.length > 0 ? rows : ['']), along];
    case 'right factor':
      return [along, last];
    case 'bias':
      return [last];
    default: {
      const known = block.parts?.[name];
      if (known) return known;
      const [part, operand] = name.split(': ');
      if (!operand || !block.parts?.[part]) throw new Error(`Block “${block.id}” has no part “${name}”.`);
      return operand === 'left factor'
        ? [block.parts[part][0] ?? '', '']
        : ['', block.parts[part].at(-1) ?? ''];
    }
  }
}

/** The batch is one state: axes of length 1 in front are left out. */
function squeezed(shape: readonly number[], rank: number): readonly number[] {
  let rest = shape;
  while (rest.length > rank && rest[0] === 1) rest = rest.slice(1);
  while (rest.length > rank && rest.at(-1) === 1) rest = rest.slice(0, -1);
  return rest;
}

/** Rows of everything but the last axis. */
function asMatrix(shape: readonly number[]): readonly number[] {
  const width = shape.at(-1) ?? 1;
  const size = shape.reduce((product, length) => product * length, 1);
  return [size / Math.max(1, width), width];
}

/** Entries of an axis that is made of stretches: `tag 1`, `tag 2`, ... */
export const stretches = (
  ...parts: readonly (readonly [label: string, length: number])[]
): readonly AxisItem[] =>
  parts.flatMap(([label, length]) =>
    Array.from({ length }, (_, i) => ({ label: length === 1 ? label : `${label} ${i + 1}` })),
  );

export const named = (labels: readonly string[]): readonly AxisItem[] => labels.map((label) => ({ label }));

/** Elements by their refs; those that have left the page are named by number. */
export function elementItems(page: Dom, refs: Iterable<ElementRef>): readonly AxisItem[] {
  const byRef = new Map(page.elements.map((element) => [element.ref, element]));
  return Array.from(refs, (ref) => {
    const element = byRef.get(ref);
    return { ref, label: element ? describeElement(page, element) : `element ${ref}` };
  });
}
