/** The same promise: until it is awaited, if it ever is, its error is not reported as unhandled. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
