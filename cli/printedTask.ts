/** A task as JSON for other programs, whose form stays as they know it. */
import type { TaskSource } from '../src/task/source';
import type { Task } from '../src/task/task';

export const printedTask = ({ source, heldOut, ...task }: Task): object => ({
  ...task,
  ...heldOut,
  ...printedSource(source),
});

/** `page` and whose page it is; a recorded site has many, and is named instead. */
function printedSource(source: TaskSource): object {
  switch (source.kind) {
    case 'built-in':
      return { page: source.page };
    case 'pack':
      return { page: source.page, pack: source.pack };
    case 'recorded-site':
      return { page: '', recordedSite: source.site };
  }
}
