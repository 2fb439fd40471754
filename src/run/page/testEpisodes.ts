/** The episodes on which a run is tested, and those that are watched. */
import type { TaskChoice } from '../../contracts/env';
import type { EpisodeSpec } from '../../contracts/episode';
import type { RunConfig } from '../../contracts/run';
import { toTaskChoice } from '../../task/taskChoice';
import { heldOutTasks, testEpisodesOfEach, testedTasks, trainedQueriesOfEach } from '../../task/testedTasks';
import { inEveryTask, testSeeds } from '../seeds';

/** Watched episodes are drawn from this many test episodes. */
const WATCH_EPISODES = 1_000;

/** The first `count` test episodes, of held-out tasks where there are any. */
export function testEpisodes(choice: TaskChoice, count: number): readonly EpisodeSpec[] {
  const seeds = testSeeds(testEpisodesOfEach(choice, count));
  return inEveryTask(toTaskChoice(testedTasks(choice)), seeds, 'test');
}

/** Each query that the run was trained on, once; null if its tasks have none. */
export function trainedEpisodes(config: RunConfig): readonly EpisodeSpec[] | null {
  const each = trainedQueriesOfEach(config);
  return each === 0 ? null : inEveryTask(toTaskChoice(testedTasks(config)), testSeeds(each), 'train');
}

export function randomTestEpisode(config: RunConfig): EpisodeSpec {
  const tasks = heldOutTasks(config) ?? [config.task];
  return { task: oneOf(tasks), seed: oneOf(testSeeds(WATCH_EPISODES)), dataMode: 'test' };
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)];
