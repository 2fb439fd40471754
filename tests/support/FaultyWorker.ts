/** A learner worker with an accident: at the n-th message to it or from it, that message is lost or the worker dies. */

export type Accident = 'lost' | 'death';

export interface FaultyWorker {
  readonly worker: Worker;
  /** Messages so far, both ways, on all channels. */
  readonly messages: () => number;
}

/** @param at number of the message, counted from 1; nothing happens if that many are never sent */
export function createFaultyWorker(create: () => Worker, accident: Accident, at: number): FaultyWorker {
  const worker = create();
  let messages = 0;
  /** Whether this message gets through. */
  const passes = (): boolean => {
    messages += 1;
    if (messages !== at) return true;
    if (accident === 'death') worker.terminate();
    return accident !== 'lost';
  };

  /** A port that replaces another: messages sent through one come out of the other, unless lost. */
  const relay = (port: MessagePort): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    connect(port, port1);
    connect(port1, port);
    return port2;
  };
  const connect = (from: MessagePort, to: MessagePort) => {
    from.onmessage = ({ data, ports }) => {
      // Only a port that arrived with a message can be passed on as a port.
      if (passes()) to.postMessage(data, [...ports]);
    };
  };

  const post = worker.postMessage.bind(worker) as (message: unknown, transfer: Transferable[]) => void;
  worker.postMessage = (message: unknown, given?: Transferable[] | StructuredSerializeOptions) => {
    if (!passes()) return;
    const transfer = Array.isArray(given) ? given : (given?.transfer ?? []);
    const relays = new Map<unknown, MessagePort>();
    for (const one of transfer) if (one instanceof MessagePort) relays.set(one, relay(one));
    const through = transfer.map((one) => relays.get(one) ?? one);
    post(replaced(message, relays), through);
  };

  const listen = worker.addEventListener.bind(worker);
  const wrapped = new Map<unknown, EventListener>();
  worker.addEventListener = ((
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: object,
  ) => {
    const forward: EventListener = (event) => {
      if (typeof listener === 'function') listener.call(worker, event);
      else listener.handleEvent(event);
    };
    if (type !== 'message') return listen(type, forward, options);
    // Every call of the learner has a listener of its own, and each listener receives every message.
    const guarded: EventListener = (event) => {
      if (isThrough(event)) forward(event);
    };
    wrapped.set(listener, guarded);
    return listen(type, guarded, options);
  }) as typeof worker.addEventListener;
  const unlisten = worker.removeEventListener.bind(worker);
  worker.removeEventListener = ((type: string, listener: EventListener, options?: object) =>
    unlisten(type, wrapped.get(listener) ?? listener, options)) as typeof worker.removeEventListener;

  const decided = new WeakMap<Event, boolean>();
  const isThrough = (event: Event): boolean => {
    const known = decided.get(event);
    if (known !== undefined) return known;
    const isPassed = passes();
    decided.set(event, isPassed);
    return isPassed;
  };

  return { worker, messages: () => messages };
}

/** The message with other ports in it. */
function replaced(value: unknown, ports: ReadonlyMap<unknown, unknown>): unknown {
  if (ports.has(value)) return ports.get(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, ports));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, ports)]));
}
