/** One dot for each test episode as it ends; a click opens the episode. The dots are one tab stop, with arrow keys inside. */

import { type KeyboardEvent, memo, useRef, useState } from 'react';
import type { EpisodeRecord } from '../../../contracts/record';
import { openEpisode } from '../../episodes/navigation';
import { isOnlyFields } from '../../shared/isOnlyFields';
import classes from './evaluation.module.css';

interface DotsProps {
  readonly episodes: readonly EpisodeRecord[];
  /** The number of places: one for each dot to come. */
  readonly asked: number;
}

/** Above this number, dots would be too small. */
const MOST = 500;
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const Dots = memo(function Dots({ episodes, asked }: DotsProps) {
  const [current, setCurrent] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  if (asked === 0 || asked > MOST) return null;
  const key = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(episodes.length - 1, current + move));
    setCurrent(next);
    (box.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={box} className={classes.dots} role="group" aria-label="Test episodes" onKeyDown={key}>
      {Array.from({ length: asked }, (_, i) => {
        const episode = episodes[i];
        if (!episode) return <span key={i} className={classes.dot} aria-hidden="true" />;
        const { success, utterance, spec } = episode;
        const goal = isOnlyFields(utterance) ? `${spec.task}, seed ${spec.seed}` : utterance;
        const label = `${success ? 'Success' : 'Failure'}: ${goal}`;
        return (
          <button
            key={i}
            type="button"
            className={classes.dot}
            data-outcome={success ? 'success' : 'failure'}
            aria-label={label}
            title={label}
            tabIndex={i === current ? 0 : -1}
            onFocus={() => setCurrent(i)}
            onClick={() => openEpisode(episode)}
          />
        );
      })}
    </div>
  );
});
