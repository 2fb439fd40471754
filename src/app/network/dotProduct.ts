/** One number in a network, broken down: the products that add up to it. Pure arithmetic on a trace. */
import type { AxisItem, Convolution, NetworkTrace, Product, TracedTensor } from '../../contracts/network';

interface Term {
  /** What the two numbers represent. */
  readonly label: string;
  readonly x: number;
  readonly w: number;
  readonly product: number;
}

export interface DotProduct {
  readonly terms: readonly Term[];
  /** Null if there is no bias. */
  readonly bias: number | null;
  /** Sum of the products and the bias, in double precision. */
  readonly sum: number;
  /** The network's own result, in single precision. */
  readonly output: number;
}

/** The name of a place on an axis; its number, from 1, if it has no name. */
export function nameAt(axes: NetworkTrace['axes'], axis: string, place: number): string {
  const item: AxisItem | undefined = axes[axis]?.[place];
  return item?.label ?? (axis ? `${axis} ${place + 1}` : String(place + 1));
}

/** @param index of the number in the tensor. Returns null if the tensor is not a product. */
export function dotProductAt(
  { tensors, axes }: Pick<NetworkTrace, 'tensors' | 'axes'>,
  tensor: TracedTensor,
  index: number,
): DotProduct | null {
  const { product } = tensor;
  if (!product) return null;
  const [x, w] = [tensors[product.x], tensors[product.w]];
  const { terms, column } =
    product.kind === 'matrix'
      ? matrixTerms(x, w, index, axes)
      : convolutionTerms(tensor, x, w, product, index, axes);
  const bias = biasOf(tensors, product, column);
  const sum = terms.reduce((total, term) => total + term.product, bias ?? 0);
  return { terms, bias, sum, output: tensor.values[index] };
}

const biasOf = (tensors: readonly TracedTensor[], { b }: Product, column: number): number | null =>
  b === null ? null : tensors[b].values[column];

function matrixTerms(x: TracedTensor, w: TracedTensor, index: number, axes: NetworkTrace['axes']) {
  const [length, columns] = w.shape;
  const [row, column] = [Math.floor(index / columns), index % columns];
  const along = x.axes.at(-1) || w.axes[0];
  const terms = Array.from({ length }, (_, k) =>
    termOf(nameAt(axes, along, k), x.values[row * length + k], w.values[k * columns + column]),
  );
  return { terms, column };
}

/** Cells outside the picture are 0 and left out. */
function convolutionTerms(
  y: TracedTensor,
  x: TracedTensor,
  w: TracedTensor,
  { stride }: Convolution,
  index: number,
  axes: NetworkTrace['axes'],
) {
  const [lines, columns, inputs] = x.shape;
  const [size, , , outputs] = w.shape;
  const channel = index % outputs;
  const place = Math.floor(index / outputs);
  const [line, column] = [Math.floor(place / y.shape[1]), place % y.shape[1]];
  const top = line * stride - paddingBefore(lines, size, stride);
  const left = column * stride - paddingBefore(columns, size, stride);
  const terms: Term[] = [];
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      const [atLine, atColumn] = [top + i, left + j];
      if (atLine < 0 || atLine >= lines || atColumn < 0 || atColumn >= columns) continue;
      for (let c = 0; c < inputs; c++) {
        const name = `line ${atLine + 1}, column ${atColumn + 1}, ${nameAt(axes, x.axes[2] || 'channel', c)}`;
        const from = (atLine * columns + atColumn) * inputs + c;
        terms.push(termOf(name, x.values[from], w.values[((i * size + j) * inputs + c) * outputs + channel]));
      }
    }
  return { terms, column: channel };
}

/** Padding lines above the picture, so that every stride-th line of it is at the centre of a filter. */
function paddingBefore(length: number, size: number, stride: number): number {
  const outputs = Math.ceil(length / stride);
  return Math.floor(Math.max(0, (outputs - 1) * stride + size - length) / 2);
}

const termOf = (label: string, x: number, w: number): Term => ({ label, x, w, product: x * w });
