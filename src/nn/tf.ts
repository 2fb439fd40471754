/**
 * The tensor library as the rest of the project sees it: tfjs with gradients, chained methods and the cpu backend. Its
 * layers, converter, data and WebGL packages are left out of every build by `vitePlugin.ts`.
 */
export * from '@tensorflow/tfjs';
