/** The enlarged page's instruction and the fields extracted from it, written as they change. */

import { useEffect, useRef } from 'react';
import { liveDrawing } from '../activeRun/liveDrawing';
import { isOnlyFields } from '../shared/isOnlyFields';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

export function GoalLine() {
  const host = useRef<HTMLDivElement>(null);
  const utterance = useRef<HTMLParagraphElement>(null);
  const fields = useRef<HTMLDListElement>(null);

  useEffect(() => {
    let shown: string | null = null;
    const write = () => {
      const { page } = stageFrames.feed;
      if ((page?.utterance ?? '') === shown) return;
      shown = page?.utterance ?? '';
      utterance.current!.textContent = shown || ' ';
      utterance.current!.hidden = isOnlyFields(shown);
      fields.current!.replaceChildren(...(page?.fields ?? []).map(toField));
      keepRoom(host.current!, page !== null);
    };
    const ask = () => {
      if ((stageFrames.feed.page?.utterance ?? '') !== shown) liveDrawing.askAtOnce(write);
    };
    ask();
    const end = stageFrames.feed.onPage(ask);
    return () => {
      end();
      liveDrawing.cancel(write);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form's fields
    <div ref={host} className={classes.goal} role="group" aria-label="Instruction">
      <p ref={utterance} className={classes.utterance} />
      <dl ref={fields} className={classes.fields} />
    </div>
  );
}

/** Instructions differ in length, and what is below would move with each: the room of the longest so far is kept. */
function keepRoom(host: HTMLElement, isShown: boolean): void {
  if (isShown) host.style.minHeight = `${host.offsetHeight}px`;
  else host.style.removeProperty('min-height');
  host.scrollTop = 0;
  // Whoever has no mouse scrolls it with the arrow keys.
  if (host.scrollHeight > host.clientHeight) host.tabIndex = 0;
  else host.removeAttribute('tabindex');
}

function toField([key, value]: readonly [string, string]): HTMLDivElement {
  const field = document.createElement('div');
  const name = document.createElement('dt');
  const content = document.createElement('dd');
  name.textContent = key;
  content.textContent = value;
  field.append(name, content);
  return field;
}
