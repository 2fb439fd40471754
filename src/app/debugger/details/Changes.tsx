/** What the action of this step did to the page. */
import { useMemo } from 'react';
import { pointingAt } from '../../stage/highlightStore';
import type { PageState } from '../../stage/pageState';
import { changesBetween } from '../playback/changes';
import classes from './details.module.css';

const SHOWN = 8;
const SIGNS = { appeared: '+', gone: '−', changed: '~' } as const;
const WORDS = { appeared: 'appeared', gone: 'is gone', changed: '' } as const;

interface ChangesProps {
  readonly before: PageState;
  readonly after: PageState;
}

export function Changes({ before, after }: ChangesProps) {
  const changes = useMemo(() => changesBetween(before.dom, after.dom), [before, after]);
  const isNewPage = before.utterance !== after.utterance;
  return (
    <section className={classes.section} aria-label="What changed on the page">
      <h3 className={classes.heading}>What changed on the page</h3>
      {changes.length === 0 && !isNewPage && <p className={classes.help}>Nothing an agent could see.</p>}
      {isNewPage && <p className={classes.help}>The instruction: {after.utterance}</p>}
      <ul className={classes.list}>
        {changes.slice(0, SHOWN).map(({ kind, ref, what, how }, i) => (
          <li key={i} className={classes.change} {...pointingAt(before, ref)}>
            <span className={classes.sign} data-kind={kind} aria-hidden="true">
              {SIGNS[kind]}
            </span>
            <span>
              {what} {WORDS[kind]}
              {how && <span className={classes.dim}>: {how}</span>}
            </span>
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <p className={classes.help}>and {changes.length - SHOWN} more elements, most of them moved.</p>
      )}
    </section>
  );
}
