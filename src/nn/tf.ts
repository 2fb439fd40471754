/** The tensor library as the rest of the project sees it: tfjs core with gradients, chained methods and the cpu backend; no layers, converter or data package. */
// First: registering a gradient reads flags that core's entry point defines.
import '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-core/dist/register_all_gradients';
import '@tensorflow/tfjs-core/dist/public/chained_ops/register_all_chained_ops';
import '@tensorflow/tfjs-backend-cpu';

export * from '@tensorflow/tfjs-core';
