/** The browser's own functions of this window, kept before the virtual clock replaces them. */

const { setTimeout, setInterval, clearInterval } = window;
const { performance } = window;

/** Resolves after wall milliseconds. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A window by whose clock page time can follow wall time. */
export const wallClock = {
  performance: { now: performance.now.bind(performance) },
  setInterval: setInterval.bind(window),
  clearInterval: clearInterval.bind(window),
} as unknown as Window;
