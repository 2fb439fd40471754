/** Refs to the elements of a list, for writing into them without rendering. */
import { type RefCallback, useMemo } from 'react';

interface RefList<T> {
  readonly elements: readonly (T | null)[];
  /** The `ref` of the i-th element. */
  at(index: number): RefCallback<T>;
}

export function useRefList<T>(): RefList<T> {
  return useMemo(() => {
    const elements: (T | null)[] = [];
    const callbacks: RefCallback<T>[] = [];
    const keep =
      (index: number): RefCallback<T> =>
      (element) => {
        elements[index] = element;
      };
    return {
      elements,
      at: (index) => {
        callbacks[index] ??= keep(index);
        return callbacks[index];
      },
    };
  }, []);
}
