/** For tests in Node: what is still held by somebody. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How many are still there after a collection of what nobody holds. */
export async function remembered(objects: readonly WeakRef<object>[]): Promise<number> {
  setFlagsFromString('--expose-gc');
  // What a reference was made to lives until its job is over.
  await new Promise((resolve) => setTimeout(resolve));
  runInNewContext('gc')();
  return objects.filter((object) => object.deref()).length;
}
