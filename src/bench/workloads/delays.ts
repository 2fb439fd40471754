/** How responsive the page is: what a click would have to wait for. */

const PAUSE_MS = 5;

/**
 * How long, in milliseconds, a task that is ready now waits for the main thread; asked every few milliseconds.
 * @returns ends the sampling and gives what was sampled
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
