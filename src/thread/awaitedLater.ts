/** Returns the promise that it is given: until that is awaited, if it ever is, its error is not reported as unhandled. */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
