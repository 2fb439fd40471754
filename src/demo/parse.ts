/** From a demonstration file to actions, each with the state it was done in. */

import type { Demonstration, DemoRecord, DemoSource, RawDemonstration } from '../contracts/demo';
import type { Fields } from '../contracts/env';
import type { EpisodeSpec } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import { sortFields } from '../dom/goalFields';
import { tasks } from '../task/catalogue';
import { extractFields } from '../task/fields';
import { pageNameOf } from '../task/taskId';
import { readActions } from './actions';
import { toClientView } from './clientView';
import { DemonstrationError } from './DemonstrationError';

/** Fields of the file if it states them, else those of the utterance; none for unknown tasks. */
function fieldsOf(raw: RawDemonstration, task: string): Fields {
  if (raw.fields) return Object.entries(raw.fields);
  if (!tasks.some(({ id }) => id === task)) return [];
  try {
    return extractFields(task, raw.utterance);
  } catch (error) {
    throw new DemonstrationError(errorMessage(error));
  }
}

/**
 * Reads a demonstration.
 * @param task whose demonstration it is; by default the page name that the file states.
 * @throws DemonstrationError when it can neither be read nor replayed, saying why.
 */
export function parseDemonstration(raw: RawDemonstration, id: string, task = raw.taskName): Demonstration {
  if (!task) throw new DemonstrationError('taskName is missing, and the file name does not name the task');
  if (raw.states.length === 0) throw new DemonstrationError('states is empty: nothing was recorded');
  const fields = sortFields(fieldsOf(raw, task));
  const { actions, problem } = readActions(raw.states, { isRewarded: raw.rawReward > 0 });
  const unread =
    problem ?? (actions.every(({ target }) => !target) ? 'no action on any page element' : undefined);
  // What the hand did can be replayed, whether or not it can be expressed in terms of elements.
  if (unread !== undefined && !(raw.episode && raw.input)) throw new DemonstrationError(unread);
  const last = raw.states[raw.states.length - 1];
  return {
    id,
    task,
    utterance: raw.utterance,
    fields,
    rawReward: raw.rawReward,
    actions,
    finalDom: toClientView(last.dom).dom,
    durationMs: last.time,
    ...(raw.episode && raw.input && { episode: episodeOf(raw.episode, task), input: raw.input }),
    ...(unread !== undefined && { unread }),
    ...(raw.isScripted && { isScripted: true }),
  };
}

/** A page of a pack is played in that pack, though its demonstrations bear the name of the page. */
const episodeOf = (episode: EpisodeSpec, task: string): EpisodeSpec =>
  pageNameOf(episode.task) === task ? episode : { ...episode, task };

/** A demonstration with both of its layers, ready to be stored. Throws like `parseDemonstration`. */
export function toDemoRecord(
  raw: RawDemonstration,
  { id, task, source, createdAt }: { id: string; task?: string; source: DemoSource; createdAt: number },
): DemoRecord {
  const parsed = parseDemonstration(raw, id, task);
  return { id, task: parsed.task, raw, parsed, source, createdAt };
}

/** A stored record, completed with what is read from demonstrations today if an earlier version read less. */
export function completeRecord(record: DemoRecord): DemoRecord {
  const { parsed, raw } = record;
  if (parsed.durationMs !== undefined) return record;
  return { ...record, parsed: { ...parsed, durationMs: raw.states.at(-1)?.time ?? 0 } };
}
