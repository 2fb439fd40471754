/** For tests in Node: which objects are still referenced. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many objects are still there after a garbage collection. */
export async function remembered(objects: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  // The target of a new reference lives until the current job is over.
  await new Promise((resolve) => setTimeout(resolve));
  runInNewContext('gc')();
  return objects.filter((object) => object.deref()).length;
}
