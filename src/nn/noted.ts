/**
 * Notes taken of a forward pass. A model names what it computes (`noted('base', x)`), which costs a comparison and
 * changes nothing while nobody inspects it. During an inspection, the named tensors are kept. A pass is synchronous, as
 * `tf.tidy` demands, so the notes belong to the requested pass, whatever else the worker does in between.
 */
import * as tf from './tf';

/** y = x w + b, or a convolution with that stride. */
export interface NotedProduct {
  readonly x: tf.Tensor;
  readonly w: tf.Tensor;
  readonly b?: tf.Tensor;
  readonly stride?: number;
}

export interface Note {
  /** `block`, or `block/part`. */
  readonly id: string;
  /** Indices of the operands in the list of notes. */
  readonly product: {
    readonly x: number;
    readonly w: number;
    readonly b: number | null;
    readonly stride: number | null;
  } | null;
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

type Taken = Omit<Note, 'shape' | 'values'> & { readonly tensor: tf.Tensor };

let taking: Taken[] | null = null;

/** Notes the tensor that `id` has computed. If it is a product, its operands are noted as parts of it. */
export function noted<X extends tf.Tensor>(id: string, x: X, product?: NotedProduct): X {
  if (taking) take(taking, id, x, product);
  return x;
}

/** Computes something only for the notes: the inner values of an op that computes everything at once. */
export function onlyNoted(compute: () => void): void {
  if (taking) compute();
}

/** Notes of a pass, in the order in which they were taken. Resolves when its numbers are read. */
export async function takeNotes(pass: () => unknown): Promise<Note[]> {
  if (taking) throw new Error('Notes are already being taken of another pass.');
  const notes: Taken[] = [];
  taking = notes;
  try {
    tf.tidy(() => {
      pass();
    });
  } catch (error) {
    tf.dispose(notes.map(({ tensor }) => tensor));
    throw error;
  } finally {
    taking = null;
  }
  return readNotes(notes);
}

/** Tensors that share their numbers, such as a reshaped one, are read once. */
async function readNotes(notes: readonly Taken[]): Promise<Note[]> {
  const read = new Map<object, Promise<Float32Array>>();
  const valuesOf = (tensor: tf.Tensor): Promise<Float32Array> => {
    const known = read.get(tensor.dataId);
    if (known) return known;
    const values = tensor.data().then((numbers) => Float32Array.from(numbers));
    read.set(tensor.dataId, values);
    return values;
  };
  try {
    return await Promise.all(
      notes.map(async ({ tensor, ...note }) => ({
        ...note,
        shape: tensor.shape,
        values: await valuesOf(tensor),
      })),
    );
  } finally {
    tf.dispose(notes.map(({ tensor }) => tensor));
  }
}

function take(notes: Taken[], id: string, x: tf.Tensor, product?: NotedProduct): void {
  // A block that takes part twice (shared weights) is shown as it was last: one tensor per name.
  const keep = (name: string, tensor: tf.Tensor, from: Taken['product']): number => {
    const note = { id: name, tensor: tf.keep(tensor.clone()), product: from };
    const earlier = notes.findIndex((other) => other.id === name);
    if (earlier < 0) return notes.push(note) - 1;
    notes[earlier].tensor.dispose();
    notes[earlier] = note;
    return earlier;
  };
  if (!product) {
    keep(id, x, null);
    return;
  }
  const operand = (name: string) => `${id}${id.includes('/') ? ': ' : '/'}${name}`;
  const from = {
    x: keep(operand('left factor'), product.x, null),
    w: keep(operand('right factor'), product.w, null),
    b: product.b ? keep(operand('bias'), product.b, null) : null,
    stride: product.stride ?? null,
  };
  keep(id, x, from);
}
