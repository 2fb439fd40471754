/** Waiting for the event loop: lets microtasks finish, and gives way to messages that have arrived in the meantime. */

const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

/**
 * Resolves in a new macrotask: after all microtasks, however long their chain, and after the messages that are already
 * there. A message, unlike a timer, is not slowed down in hidden tabs or by nesting.
 */
export function nextMacrotask(): Promise<void> {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  const { port2 } = channel;
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
