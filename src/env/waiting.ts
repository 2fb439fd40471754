/** Waiting by the wall clock. */

export const wallDelay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Rejects with the error if the promise takes longer than `ms`. */
export function within<T>(ms: number, promise: Promise<T>, createError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
