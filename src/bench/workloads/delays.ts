/** How responsive the page is: how long a click would have to wait. */

const PAUSE_MS = 5;

/**
 * How long, in milliseconds, a task that is ready now waits for the main thread; sampled every few milliseconds.
 * @returns a function that ends the sampling and returns the samples
 */
export function sampleDelays(): () => readonly number[] {
  const delays: number[] = [];
  const { port1, port2 } = new MessageChannel();
  let askedAt = 0;
  let timer = 0;
  const ask = () => {
    askedAt = performance.now();
    port2.postMessage(null);
  };
  port1.onmessage = () => {
    delays.push(performance.now() - askedAt);
    timer = window.setTimeout(ask, PAUSE_MS);
  };
  ask();
  return () => {
    clearTimeout(timer);
    port1.close();
    return delays;
  };
}
