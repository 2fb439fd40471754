/** A copy of a recorded site under another name. */
import type { RawDemonstration } from '../../contracts/demo';
import type { NamedBytes } from '../../files/files';
import type { RecordedSite } from '../../sites/siteArchive';
import { checkSiteFile } from '../../sites/siteFile';
import { readDemo, writeDemo } from './demoBytes';

/**
 * @param title if it changes, too
 * @throws SiteError if the name is not valid
 */
export function renamed(site: RecordedSite, name: string, title = site.file.title): RecordedSite {
  const { file, demos } = site;
  const before = file.name;
  const taskOf = (task: string) =>
    task.endsWith(`.${before}`) ? task.slice(0, -before.length) + name : task;
  return {
    ...site,
    file: checkSiteFile({ ...file, name, ...(title !== undefined && { title }) }),
    demos: demos.map((demo) => renamedDemo(demo, taskOf)),
  };
}

function renamedDemo({ name, bytes }: NamedBytes, taskOf: (task: string) => string): NamedBytes {
  const raw = readDemo(bytes);
  const { taskName, episode } = raw;
  const own: RawDemonstration = {
    ...raw,
    ...(taskName !== undefined && { taskName: taskOf(taskName) }),
    ...(episode && { episode: { ...episode, task: taskOf(episode.task) } }),
  };
  const end = name.indexOf('_');
  const ownName = end < 0 ? name : taskOf(name.slice(0, end)) + name.slice(end);
  return { name: ownName, bytes: writeDemo(own) };
}
