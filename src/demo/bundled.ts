/** The demonstrations that ship with the program: a gzipped file of ten for each task that clicks and typing solve. */
import type { DemoRecord, RawDemonstration } from '../contracts/demo';
import { gunzipResponse } from '../files/gunzipResponse';
import type { Task } from '../task/task';
import { DemonstrationError } from './DemonstrationError';
import { readDemonstrations } from './format';
import { toDemoRecord } from './parse';
import { readText } from './unpack';

/** Ids by which bundled demonstrations are known: `click-test_bundled-1`. */
const bundledId = (task: string, index: number): string => `${task}_bundled-${index + 1}`;

/** Of each task. */
export const BUNDLED_COUNT = 10;

export const isBundledId = (id: string): boolean => /_bundled-\d+$/.test(id);

/**
 * Whether demonstrations ship with the task: they do where clicks and typing, which agents learn from, solve it.
 * Held-out sites, and tasks with test tasks, are learned without any.
 */
export const hasBundledDemos = ({ actionSet, heldOut, testTasks }: Task): boolean =>
  actionSet === 'element' && heldOut === undefined && testTasks === undefined;

/** Reads one bundled file, checking it like one from outside. */
export const readBundle = (task: string, bytes: Uint8Array): DemoRecord[] =>
  readDemonstrations(readText(bytes)).map((read, index) => {
    if ('problem' in read) throw new DemonstrationError(`demonstration ${read.number}: ${read.problem}`);
    return toBundled(task, read.raw, index);
  });

/** All of them were recorded by scripted demonstrators. */
const toBundled = (task: string, raw: RawDemonstration, index: number): DemoRecord =>
  toDemoRecord(
    { ...raw, isScripted: true },
    { id: bundledId(task, index), task, source: 'bundled', createdAt: 0 },
  );

/**
 * Fetches the bundled demonstrations of a task; none where there is no file for it. Startup waits for them, so the
 * browser unpacks them and they are not checked field by field: tests have read all of them.
 * @param base URL of the folder that holds `demos/`, e.g. `document.baseURI`.
 */
export async function fetchBundledDemos(task: string, base: string): Promise<DemoRecord[]> {
  const response = await fetch(new URL(`demos/${task}.json.gz`, base));
  // Development servers answer an unknown path with the app's own page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 404 || isPage) return [];
  if (!response.ok) throw new DemonstrationError(`demonstrations of ${task}: HTTP ${response.status}`);
  const raws: RawDemonstration[] = await gunzipResponse(new Uint8Array(await response.arrayBuffer()))
    .json()
    .catch((error: Error) => {
      throw new DemonstrationError(`demonstrations of ${task}: damaged (${error.message})`);
    });
  return raws.map((raw, index) => toBundled(task, raw, index));
}
