/** One episode of the list, on two lines: how it ended and its goal; who played it and how surprising it was. */

import { memo } from 'react';
import { countOf, formatCount, formatValue } from '../../../text/format';
import type { EpisodeLog } from '../../activeRun/EpisodeLog';
import { fieldsAsText } from '../../shared/fieldsAsText';
import { isOnlyFields } from '../../shared/isOnlyFields';
import { ENDING_NAMES, PLAYED_AS_NAMES } from '../endings';
import classes from './list.module.css';

export const ROW_HEIGHT = 46;

interface EpisodeRowProps {
  readonly log: EpisodeLog;
  readonly index: number;
  /** Place in the list as shown. */
  readonly place: number;
  readonly top: number;
  readonly isOpen: boolean;
  readonly onOpen: (place: number) => void;
}

/** When the episode was played; its kind is added unless it is training, as most are. */
function whenOf(log: EpisodeLog, index: number): string {
  const kind = log.playedAsOf(index);
  const controlSteps = log.controlSteps.at(index);
  if (kind === 'training') return `control step ${formatCount(controlSteps + 1)}`;
  return controlSteps > 0
    ? `${PLAYED_AS_NAMES[kind]} after ${countOf(controlSteps, 'control step')}`
    : PLAYED_AS_NAMES[kind];
}

export const EpisodeRow = memo(function EpisodeRow({
  log,
  index,
  place,
  top,
  isOpen,
  onOpen,
}: EpisodeRowProps) {
  const ending = log.endingOf(index);
  const surprise = log.surprise.at(index);
  const steps = log.steps.at(index);
  const goal = log.goalOf(index);
  const facts = [
    ENDING_NAMES[ending],
    countOf(steps, 'step'),
    // How far the expected return was from the actual one: told early, as the list can be sorted by it.
    ...(Number.isNaN(surprise) ? [] : [`value error ${formatValue(surprise)}`]),
    whenOf(log, index),
  ].join(', ');
  return (
    <li className={classes.item} style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT }}>
      <button
        type="button"
        className={classes.row}
        data-place={place}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(place)}
      >
        <span
          className={classes.mark}
          data-outcome={ending === 'success' ? 'success' : 'failure'}
          aria-hidden
        >
          {ending === 'success' ? '✓' : '✗'}
        </span>
        <span className={classes.goal}>
          {(isOnlyFields(goal) ? fieldsAsText(goal) : goal) || log.taskOf(index)}
        </span>
        <span className={`${classes.facts} lw-numeric`} title={facts}>
          {facts}
        </span>
      </button>
    </li>
  );
});
