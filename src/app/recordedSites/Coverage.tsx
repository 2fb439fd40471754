/** Which queries a recorded site's task has, which of them are for testing, and how many demonstrations each has. */

import { queriesOf, queryKey, splitQueries, utteranceOf } from '../../sitePlayer/queries';
import { findSite } from '../../sitePlayer/registry';
import { coverageOf, siteFileOf } from '../../sitePlayer/siteTasks';
import { recordedSiteOf } from '../../task/source';
import type { Task } from '../../task/task';
import { familyOf } from '../../task/taskId';
import classes from './recorded.module.css';

export function Coverage({ task }: { readonly task: Task }) {
  const family = familyOf(task.id);
  const site = recordedSiteOf(task);
  if (!family || site === undefined) return null;
  const { info } = findSite(site);
  const queries = queriesOf(siteFileOf(info), family);
  const test = new Set(splitQueries(queries).test.map(queryKey));
  const rows = coverageOf(queries, info.demos);
  const covered = rows.filter(({ demos }) => demos > 0).length;
  return (
    <section aria-label="Queries">
      <h3 className={classes.heading}>Queries</h3>
      <p className={classes.note}>
        {covered} of {rows.length} have demonstrations. {queries.length - test.size} are for training;{' '}
        {test.size} are for testing, and shown in italics.
      </p>
      <ul className={classes.coverage}>
        {rows.map(({ query, demos }) => (
          <li key={queryKey(query)} data-side={test.has(queryKey(query)) ? 'test' : 'train'}>
            <span>{utteranceOf(query)}</span>
            <span className="lw-numeric" title="Demonstrations">
              {demos}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
