/**
 * Kernels written once over typed arrays and registered for the two backends whose tensors live in
 * memory that JavaScript can read: `cpu`, and `wasm` (views on its heap).
 */
import type { BackendWasm } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '../tf';

/** Input names with the dtype each must have. */
export type InputTypes = Readonly<Record<string, 'float32' | 'int32'>>;
type ArrayOf = { readonly float32: Float32Array; readonly int32: Int32Array };
type Arrays<I extends InputTypes> = { readonly [K in keyof I]: ArrayOf[I[K]] };
type Shapes<I extends InputTypes> = { readonly [K in keyof I]: readonly number[] };
export type Attributes = Readonly<Record<string, number | boolean | string>>;

export interface HostKernel<I extends InputTypes, A extends Attributes> {
  readonly name: string;
  readonly inputs: I;
  /** Shapes of the outputs, all float32. Their memory is NOT cleared before `compute`. */
  readonly outputs: (shapes: Shapes<I>, attributes: A) => readonly (readonly number[])[];
  /** Sizes of working memory in addition to the outputs; it lies where `gemm` is fast. */
  readonly scratch?: (shapes: Shapes<I>, attributes: A) => readonly number[];
  readonly compute: (call: {
    readonly inputs: Arrays<I>;
    readonly outputs: readonly Float32Array[];
    readonly scratch: readonly Float32Array[];
    readonly shapes: Shapes<I>;
    readonly attributes: A;
  }) => void;
}

/** What a kernel needs from a backend: memory for a tensor, and access to it. */
interface Host {
  allocate(shape: readonly number[]): tf.TensorInfo;
  view(info: tf.TensorInfo): Float32Array | Int32Array;
  release(info: tf.TensorInfo): void;
}

const cpuHost = (backend: tf.MathBackendCPU): Host => ({
  allocate: (shape) =>
    backend.makeTensorInfo([...shape], 'float32', new Float32Array(tf.util.sizeFromShape([...shape]))),
  view: (info) => backend.data.get(info.dataId).values as Float32Array | Int32Array,
  release: (info) => backend.disposeData(info.dataId),
});

const wasmHost = (backend: BackendWasm): Host => ({
  allocate: (shape) => backend.makeOutput([...shape], 'float32'),
  view: (info) => backend.typedArrayFromHeap(info) as Float32Array | Int32Array,
  release: (info) => backend.disposeData(info.dataId),
});

/** A tensor's own memory on the backend in use, one of the two, to read or to change in place. */
export function memoryOf(tensor: tf.TensorInfo): Float32Array | Int32Array {
  const backend = tf.backend();
  const host =
    tf.getBackend() === 'wasm' ? wasmHost(backend as BackendWasm) : cpuHost(backend as tf.MathBackendCPU);
  return host.view(tensor);
}

/** Whose kernels the ops run: ours where the backend allows, or only tfjs's, for comparison. */
export type KernelChoice = 'own' | 'stock';

let choice: KernelChoice = 'own';

export function chooseKernels(kernels: KernelChoice): void {
  choice = kernels;
}

/** True where host kernels run; elsewhere (on a GPU, or by choice) most ops are compositions of stock ones. */
export function onHost(): boolean {
  return choice === 'own' && ['wasm', 'cpu'].includes(tf.getBackend());
}

/** True where programs of our own run on the GPU. */
export function onGpu(): boolean {
  return choice === 'own' && tf.getBackend() === 'webgpu';
}

/** Registers `kernel` and returns the function that runs it; a gradient is registered separately, under the same name. */
export function hostKernel<I extends InputTypes, A extends Attributes>(
  kernel: HostKernel<I, A>,
): (inputs: { readonly [K in keyof I]: tf.Tensor }, attributes: A) => tf.Tensor[] {
  register(kernel, 'cpu', (backend) => cpuHost(backend as tf.MathBackendCPU));
  register(kernel, 'wasm', (backend) => wasmHost(backend as BackendWasm));
  return (inputs, attributes) => tf.engine().runKernel(kernel.name, { ...inputs }, { ...attributes });
}

function register<I extends InputTypes, A extends Attributes>(
  kernel: HostKernel<I, A>,
  backendName: 'cpu' | 'wasm',
  hostOf: (backend: object) => Host,
): void {
  const names = Object.keys(kernel.inputs) as (keyof I & string)[];
  tf.registerKernel({
    kernelName: kernel.name,
    backendName,
    kernelFunc: ({ inputs, backend, attrs }) => {
      const host = hostOf(backend);
      const infos = names.map((name) => checked(kernel, name, inputs[name]));
      const shapes = Object.fromEntries(
        names.map((name, i) => [name, infos[i].shape]),
      ) as unknown as Shapes<I>;
      const attributes = attrs as A;
      const outputs = kernel.outputs(shapes, attributes).map((shape) => host.allocate(shape));
      const scratch = (kernel.scratch?.(shapes, attributes) ?? []).map((size) => host.allocate([size]));
      try {
        // Views are created only now: every allocation may grow, and so replace, the wasm heap.
        kernel.compute({
          inputs: Object.fromEntries(
            names.map((name, i) => [name, host.view(infos[i])]),
          ) as unknown as Arrays<I>,
          outputs: outputs.map((info) => host.view(info) as Float32Array),
          scratch: scratch.map((info) => host.view(info) as Float32Array),
          shapes,
          attributes,
        });
      } catch (error) {
        // The tensor library does not know of them yet.
        for (const info of outputs) host.release(info);
        throw error;
      } finally {
        for (const info of scratch) host.release(info);
      }
      return outputs;
    },
  });
}

function checked<I extends InputTypes, A extends Attributes>(
  kernel: HostKernel<I, A>,
  name: keyof I & string,
  info: tf.TensorInfo | undefined,
): tf.TensorInfo {
  if (info?.dtype !== kernel.inputs[name])
    throw new Error(
      `${kernel.name}: ${name} must be ${kernel.inputs[name]}, but is ${info?.dtype ?? 'missing'}`,
    );
  return info;
}
