/** Kernels that exist only in compiled form; where they cannot run, their op is a composition of stock ones. */
import * as tf from '../tf';
import { type CompiledLoops, compiledFor, hasCompiled } from './compiled';
import { type Attributes, type HostKernel, hostKernel, type InputTypes, onHost } from './hostKernel';

type Call<I extends InputTypes, A extends Attributes> = Parameters<HostKernel<I, A>['compute']>[0];

interface CompiledKernel<I extends InputTypes, A extends Attributes>
  extends Omit<HostKernel<I, A>, 'compute'> {
  readonly compute: (call: Call<I, A> & { readonly loops: CompiledLoops }) => void;
}

/** True where these kernels run: on wasm with SIMD and one thread, unless tfjs's own kernels were chosen. */
export function onCompiled(): boolean {
  return onHost() && hasCompiled();
}

export function compiledKernel<I extends InputTypes, A extends Attributes>({
  compute,
  ...kernel
}: CompiledKernel<I, A>): ReturnType<typeof hostKernel<I, A>> {
  return hostKernel<I, A>({
    ...kernel,
    compute: (call) => {
      const loops = compiledFor(call.outputs[0]);
      if (!loops)
        throw new Error(`${kernel.name} only runs compiled; this is the ${tf.getBackend()} backend`);
      compute({ ...call, loops });
    },
  });
}
