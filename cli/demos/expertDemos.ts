/** Demonstrations that an expert makes in an open page. */
import type { PackedDemos } from '../../src/contracts/demo';
import { withoutPages } from '../../src/demo/withoutPages';
import { decodeBase64, encodeBase64 } from '../../src/files/base64';
import type { Base64, ExpertDemosRequest } from '../../src/run/headless/headlessApi';
import { decodeDemos, encodeDemos } from '../../src/store/archives';
import { isBuiltIn } from '../../src/task/catalogue';
import { pageNameOf } from '../../src/task/taskId';
import { countOf } from '../../src/text/format';
import type { PageSession } from '../browser/browser';
import { UsageError } from '../UsageError';
import type { KeptDemos } from './KeptDemos';

/** As for agents with mouse and keyboard; demonstrations that such an agent could not repeat are left out. */
const FRAMES_PER_SECOND = 12;

export interface Wanted extends Pick<ExpertDemosRequest, 'count' | 'seed'> {
  readonly learning?: PackedDemos['learning'];
}

/** Where demonstrations are kept, and who hears about progress. */
interface Around {
  readonly kept?: KeptDemos;
  readonly report?: (made: string) => void;
}

/**
 * A `.lattice` file of `count` demonstrations of each task. If an expert cannot make that many, for example on pages that move, the
 * available ones have to suffice, and the shortage is reported. For agents that learn from mouse and keyboard, without the recorded pages.
 * @throws if there are none for any task
 */
export async function expertDemos(
  page: Pick<PageSession, 'call'>,
  tasks: readonly string[],
  wanted: Wanted,
  { kept, report }: Around = {},
): Promise<Base64> {
  const made: Made[] = [];
  for (const [i, task] of tasks.entries()) {
    const make = () => {
      report?.(`Experts are demonstrating: ${task}, ${i + 1} of ${tasks.length}`);
      return demosOf(page, task, wanted);
    };
    made.push(await (kept ? kept.recall({ task, ...wanted }, make) : make()));
  }
  const few = made.filter(({ shortage }) => shortage !== null).map(({ shortage }) => shortage);
  if (made.every(({ count }) => count === 0)) throw new UsageError(few.join('\n'));
  for (const shortage of few) console.error(shortage);
  if (made.length === 1) return made[0].demos;
  return encodeBase64(encodeDemos(made.flatMap(({ demos }) => decodeDemos(decodeBase64(demos)))));
}

/** A page of a pack may be a copy of a built-in one, whose expert then demonstrates. @throws UsageError */
export function checkExperts(ids: readonly string[]): void {
  const foreign = ids.find((id) => !isBuiltIn(pageNameOf(id)));
  if (foreign !== undefined)
    throw new UsageError(
      `Experts demonstrate built-in tasks only; ${foreign} is from a pack or a recorded site.`,
    );
}

interface Made {
  readonly demos: Base64;
  readonly count: number;
  /** The message if there are fewer than requested. */
  readonly shortage: string | null;
}

async function demosOf(
  page: Pick<PageSession, 'call'>,
  task: string,
  { count, seed, learning = 'elements' }: Wanted,
): Promise<Made> {
  const request = { task: pageNameOf(task), count, seed, framesPerSecond: FRAMES_PER_SECOND };
  const { demos, count: made, tried, problems } = await page.call('expertDemos', request);
  const why = problems.length > 0 ? ` (${problems[0]})` : '';
  const found = `The expert of ${task} made ${made} of ${countOf(count, 'demonstration')} in ${countOf(tried, 'episode')}${why}.`;
  return {
    demos: learning === 'hand' ? lean(demos) : demos,
    ...{ count: made, shortage: made < count ? found : null },
  };
}

const lean = (demos: Base64): Base64 =>
  encodeBase64(encodeDemos(decodeDemos(decodeBase64(demos)).map(withoutPages)));
