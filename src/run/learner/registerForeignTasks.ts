/** A worker knows only the built-in tasks on its own: those of the run's pack and recorded sites are added. */
import type { LearnerInit } from '../../contracts/learner';
import { packTasks } from '../../packs/packTasks';
import { siteTasks, sourceOf } from '../../sitePlayer/siteTasks';
import { registerTasks } from '../../task/registry';

export function registerForeignTasks({ pack, sites = [] }: Pick<LearnerInit, 'pack' | 'sites'>): void {
  if (pack) registerTasks(pack.name, packTasks(pack));
  for (const site of sites) registerTasks(sourceOf(site.name), siteTasks(site));
}
