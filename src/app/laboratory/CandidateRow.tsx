/** One candidate: its meaning, the elements it selects here, its probability, and whether it may be taken. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import type { Constraint } from '../../contracts/workflow';
import { formatPercent, formatShortCount } from '../../text/format';
import type { PageView } from '../../workflow/PageView';
import { plainWords } from '../../workflow/words';
import type { StepGroup } from '../lattice/latticeGraph';
import { StepText } from '../lattice/StepText';
import { pinStep, removeStep, switchSteps } from '../latticeEdits/editing';
import { editsStore } from '../latticeEdits/editsStore';
import classes from './CandidateRow.module.css';
import shared from './laboratory.module.css';
import { describeFound, selectionOf } from './selection';
import { namesOf, spotOf } from './spot';
import type { Laboratory } from './useLaboratory';

interface CandidateRowProps {
  readonly group: StepGroup;
  readonly laboratory: Laboratory;
  readonly view: PageView;
  /** How often it was taken in the open run; null if unknown. */
  readonly taken: number | null;
  readonly onPoint: (constraint: Constraint | null) => void;
}

export const CandidateRow = memo(function CandidateRow({
  group,
  laboratory,
  view,
  taken,
  onPoint,
}: CandidateRowProps) {
  const { words, label, constraint, probability, isOff, isPinned, isWritten, from, to } = group;
  const selection = useMemo(() => selectionOf(view, constraint), [view, constraint]);
  const found = describeFound(selection, constraint);
  const spot = spotOf(laboratory, laboratory.vertex);
  const names = namesOf(laboratory, group);
  const { edit } = editsStore.getState();
  const text = plainWords(words);
  return (
    <li
      className={shared.row}
      data-off={isOff || undefined}
      data-pinned={isPinned || undefined}
      data-taken={taken ?? undefined}
      onPointerEnter={() => onPoint(constraint)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(constraint)}
      onBlur={() => onPoint(null)}
    >
      <span className={classes.fill} style={{ transform: `scaleX(${probability})` }} aria-hidden />
      <label className={classes.switch}>
        <input
          type="checkbox"
          data-switch
          checked={!isOff}
          aria-label={`${text}: may be taken; ${found}; ${formatPercent(probability)}`}
          onChange={() => edit((edits) => switchSteps(edits, spot, names, !isOff))}
        />
        <span className={shared.text} title={label}>
          <StepText words={words} label={label} />
          {to > from + 1 && <span className={shared.leap}>→ step {to + 1}</span>}
        </span>
      </label>
      {taken !== null && (
        <span className={`${classes.taken} lw-numeric`} title="How often the open run has taken it">
          {taken === 0 ? 'never' : `${formatShortCount(taken)}×`}
        </span>
      )}
      <span
        className={`${classes.count} lw-numeric`}
        data-none={selection?.isImpossible || undefined}
        title={found}
      >
        {selection ? selection.elements.length : '–'}
      </span>
      <span className={`${classes.percent} lw-numeric`}>{formatPercent(probability)}</span>
      <Tooltip label={isPinned ? 'Unpin: allow the others again' : 'Pin: always take this one here'}>
        <ActionIcon
          aria-label={`Pin “${text}”`}
          aria-pressed={isPinned ?? false}
          color={isPinned ? 'ink' : 'gray'}
          onClick={() => edit((edits) => pinStep(edits, spot, isPinned ? null : names[0]))}
        >
          {isPinned ? (
            <IconPinFilled size={15} aria-hidden />
          ) : (
            <IconPin size={15} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
      {isWritten && (
        <Tooltip label="Remove this step">
          <ActionIcon
            aria-label={`Remove “${text}”`}
            onClick={() => edit((edits) => removeStep(edits, spot, names[0]))}
          >
            <IconTrash size={15} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
});
