/** What a task's id says: its page, the pack or the kind of recorded site that it comes from. Neither need be here. */

/** `formwob.NAME` fills in the form of a recorded site, `qawob.NAME` answers questions on its pages. */
export const SITE_FAMILIES = ['formwob', 'qawob'] as const;
export type SiteFamily = (typeof SITE_FAMILIES)[number];

/** `pack/page` -> `page`: the name of a pack's task in the built-in catalogue, if it is there. */
export const pageNameOf = (taskId: string): string => taskId.slice(taskId.indexOf('/') + 1);

/** `pack/page` -> `pack`; undefined for a built-in task. */
export const packNameOf = (taskId: string): string | undefined =>
  taskId.includes('/') ? taskId.slice(0, taskId.indexOf('/')) : undefined;

export const siteTaskId = (family: SiteFamily, site: string): string => `${family}.${site}`;

/** `formwob.airline` -> `formwob`; null for a task of another kind. */
export function familyOf(taskId: string): SiteFamily | null {
  const prefix = taskId.slice(0, taskId.indexOf('.'));
  return SITE_FAMILIES.find((family) => family === prefix) ?? null;
}

/** What a pack may be called. */
export const PACK_NAME = /^[a-z0-9][a-z0-9._-]{0,39}$/;
const PAGE = /^[\w.-]{1,80}$/;

/** Whether a pack or a recorded site could have a task with this id. */
export function isAddedTaskId(taskId: string): boolean {
  const pack = packNameOf(taskId);
  if (pack !== undefined) return PACK_NAME.test(pack) && PAGE.test(pageNameOf(taskId));
  const family = familyOf(taskId);
  return family !== null && PAGE.test(taskId.slice(family.length + 1));
}
