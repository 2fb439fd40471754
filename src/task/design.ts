/** Whether an episode's design is one that its task can be built from. */
import type { EpisodeSpec } from '../contracts/episode';
import { issueText } from '../contracts/issueText';
import type { Task } from './task';

/**
 * The episode with its design as the task's schema reads it. Throws, naming the field, if the schema rejects the
 * design.
 */
export function withCheckedDesign(spec: EpisodeSpec, task: Task): EpisodeSpec {
  if (!task.design) {
    if (spec.design === undefined) return spec;
    throw new Error(`The pages of task "${task.id}" are built from a seed alone; they take no design.`);
  }
  const read = task.design.safeParse(spec.design);
  if (read.success) return { ...spec, design: read.data };
  const [issue] = read.error.issues;
  const field = issue.path.length > 0 ? `, field ${issue.path.map(String).join('.')}` : '';
  throw new Error(`This design is not one of task "${task.id}"${field}: ${issueText(issue)}`);
}
