/** Whether a run's policy can be evaluated on a task: any that its frames can play, and that its agent sees as it sees its own. */
import type { PictureSize } from '../contracts/needs';
import type { RunConfig } from '../contracts/run';
import { findTask } from '../task/catalogue';
import { recordedSiteNameOf } from '../task/registry';
import { choiceProblem, tasksOf, toTaskChoice } from '../task/taskChoice';
import { agentSpec } from './agentCatalogue';

/** Why it cannot, as a sentence; null if it can. */
export function evaluationProblem(run: RunConfig, task: string): string | null {
  const own = tasksOf(run);
  if (own.includes(task)) return null;
  return choiceProblem(toTaskChoice([...own, task])) ?? siteProblem(own, task) ?? pictureProblem(run, task);
}

/** A learner is told only of the sites that it is to train on. */
function siteProblem(own: readonly string[], task: string): string | null {
  const site = recordedSiteNameOf(task);
  const isKnown = site === undefined || own.some((id) => recordedSiteNameOf(id) === site);
  return isKnown ? null : `${task} is from another recorded site than the tasks of this run.`;
}

/** A network for pictures of one size has no places on larger ones. */
function pictureProblem({ agent, settings, task: own }: RunConfig, task: string): string | null {
  const pictureOf = (id: string) =>
    agentSpec(agent)?.needs(settings, findTask(id).screen).observation.screenshot;
  const [trained, asked] = [pictureOf(own), pictureOf(task)];
  if (isSame(trained, asked)) return null;
  return `The network of this run sees the page of ${own}, which has another size than that of ${task}.`;
}

const isSame = (a: PictureSize | undefined, b: PictureSize | undefined): boolean =>
  a?.width === b?.width && a?.height === b?.height;
