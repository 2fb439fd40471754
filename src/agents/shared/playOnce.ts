/** Demonstrations are replayed once, and not by every run that learns from them. */
import type { Demonstration } from '../../contracts/demo';
import type { EncodedDemoCache } from '../../contracts/encodedDemos';
import { hexDigest } from '../../files/hexDigest';
import { findTask } from '../../task/catalogue';
import { isBuiltIn } from '../../task/source';

/**
 * The result of each demonstration: as it was kept, or as `play` finds it, which is then kept. What is kept must equal a
 * new replay to the bit: a demonstration must give the same result whatever else is replayed alongside.
 * @param asked everything that decides the result of a demonstration, besides itself, the page and the browser: plain
 * data
 * @param play returns results in the order of its input
 */
export async function playOnce(
  cache: EncodedDemoCache | undefined,
  demos: readonly Demonstration[],
  asked: object,
  play: (left: readonly Demonstration[]) => Promise<readonly Uint8Array[]>,
): Promise<readonly Uint8Array[]> {
  const keys = await Promise.all(demos.map((demo) => (cache ? keyOf(demo, asked) : null)));
  const asKept = keys.filter((key) => key !== null);
  const kept = new Map<string | null, Uint8Array | null>();
  if (cache && asKept.length > 0)
    for (const [i, bytes] of (await cache.recall(asKept)).entries()) kept.set(asKept[i], bytes);
  const isLeft = keys.map((key) => !kept.get(key));
  const left = demos.filter((_, i) => isLeft[i]);
  const played = (left.length > 0 ? await play(left) : []).values();
  const all = keys.map((key, i) => (isLeft[i] ? played.next().value! : kept.get(key)!));
  const fresh = keys.flatMap((key, i) => (key && isLeft[i] ? [{ key, bytes: all[i] }] : []));
  if (cache && fresh.length > 0) await cache.keep(fresh);
  return all;
}

/**
 * Null for the pages of packs and recorded sites, which can be imported again under the same name, and if the page may
 * not compute it.
 */
async function keyOf(
  { task, episode, input, durationMs, fields }: Demonstration,
  asked: object,
): Promise<string | null> {
  // A page of a pack may have the name of a built-in task.
  if (!isBuiltIn(findTask(episode?.task ?? task))) return null;
  return hexDigest(
    new TextEncoder().encode(JSON.stringify({ asked, task, episode, input, durationMs, fields })),
  );
}
