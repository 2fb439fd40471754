/** The parts of a report, by the first part of their entries' names. */
export const sections: Readonly<Record<string, string>> = {
  start: 'From opening the address to learning: a fresh browser, nothing cached',
  environment: 'Stepping the environment: a random clicker, resets included',
  step: 'One step of the environment, part by part',
  pixels: 'From a page to its pixels',
  model: 'Networks, states × elements: a gradient step, a decision in all states, memory',
  kernels: 'Kernels on wasm, forward and backward: ours and those of TensorFlow.js',
  training: 'Training: WGE with 8 frames until 95% of 100 validation episodes succeed',
  hand: 'Training with mouse and keyboard from pictures: World of Bits by reinforcement learning, updates included',
  memory: 'Peak memory in training',
};
