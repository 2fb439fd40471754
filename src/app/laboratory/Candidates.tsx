/** The candidates of one time step, by kind; they can be switched off, pinned and extended. */
import { IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Constraint } from '../../contracts/workflow';
import { formatPercent } from '../../text/format';
import type { PageView } from '../../workflow/PageView';
import { groupSteps, type StepGroup } from '../lattice/latticeGraph';
import { editAt, restoreVertex, switchSteps } from '../latticeEdits/editing';
import { editsStore } from '../latticeEdits/editsStore';
import { CandidateRow } from './CandidateRow';
import classes from './Candidates.module.css';
import { byKind, type KindOfSteps, searchSteps } from './kinds';
import shared from './laboratory.module.css';
import { namesOf, spotOf } from './spot';
import type { Laboratory } from './useLaboratory';
import { WriteStep } from './WriteStep';

interface CandidatesProps {
  readonly laboratory: Laboratory;
  /** The page at this time step. */
  readonly view: PageView;
  /** [step] */
  readonly probabilities: readonly number[];
  /** [step] how often each was taken in the open run; null if unknown */
  readonly taken: readonly number[] | null;
  readonly query: string;
  readonly onPoint: (constraint: Constraint | null) => void;
}

/** The number of candidates shown of a kind until it is expanded. */
const SHOWN = 6;

export function Candidates({ laboratory, view, probabilities, taken, query, onPoint }: CandidatesProps) {
  const { lattice, vertex, edit } = laboratory;
  const { steps } = lattice.vertices[vertex];
  const fieldKeys = useMemo(() => lattice.fields.map(([key]) => key), [lattice]);
  const groups = useMemo(() => {
    const all = groupSteps(steps, probabilities, fieldKeys);
    // In a fixed order: a candidate being edited does not move away while a run learns.
    return all.toSorted((a, b) => a.members[0] - b.members[0]);
  }, [steps, probabilities, fieldKeys]);
  const found = searchSteps(groups, query);
  const own = edit && editAt([edit], { demo: edit.demo, vertex });
  return (
    <section
      className={classes.candidates}
      aria-label={`Candidates of time step ${vertex + 1}`}
      onKeyDown={move}
    >
      <div className={classes.candidatesHead}>
        <h2 className={shared.heading}>
          Time step {vertex + 1} of {lattice.vertices.length}
        </h2>
        {own && (
          <button
            type="button"
            className="lw-link"
            onClick={() =>
              editsStore.getState().edit((edits) => restoreVertex(edits, spotOf(laboratory, vertex)))
            }
          >
            Reset this time step
          </button>
        )}
      </div>
      {groups.every(({ isOff }) => isOff) && (
        <p className={classes.problem} role="alert">
          Every step is switched off here, so no workflow can continue: leave one on, or write one.
        </p>
      )}
      <WriteStep laboratory={laboratory} view={view} onPoint={onPoint} />
      {byKind(found).map((kind) => (
        <KindSection
          key={kind.kind}
          kind={kind}
          isSearched={query.trim() !== ''}
          {...{ laboratory, view, taken, onPoint }}
        />
      ))}
      {found.length === 0 && (
        <p className={shared.help} role="status">
          No candidate of this time step contains these words.
        </p>
      )}
    </section>
  );
}

interface KindSectionProps extends Pick<CandidatesProps, 'laboratory' | 'view' | 'taken' | 'onPoint'> {
  readonly kind: KindOfSteps;
  readonly isSearched: boolean;
}

function KindSection({
  kind: { name, help, groups },
  isSearched,
  laboratory,
  view,
  taken,
  onPoint,
}: KindSectionProps) {
  const [isFolded, setFolded] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isOpen = isSearched || !isFolded;
  // Hiding a single one would save nothing; edited kinds are always shown in full.
  const isShort = isWhole || isSearched || groups.length <= SHOWN + 1;
  const shown = isShort ? groups : groups.filter((group, i) => i < SHOWN || isEdited(group));
  const total = groups.reduce((sum, { probability }) => sum + probability, 0);
  const allOff = groups.every(({ isOff }) => isOff);
  const switchAll = () =>
    editsStore.getState().edit((edits) =>
      switchSteps(
        edits,
        spotOf(laboratory, laboratory.vertex),
        groups.flatMap((group) => namesOf(laboratory, group)),
        !allOff,
      ),
    );
  return (
    <section className={classes.kind} aria-label={name}>
      <div className={classes.kindHead}>
        <h3 className={classes.kindName}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={isOpen}
            disabled={isSearched}
            onClick={() => setFolded(!isFolded)}
          >
            <IconChevronRight size={13} aria-hidden data-open={isOpen || undefined} />
            {name} <span className="lw-numeric">{groups.length}</span>
          </button>
        </h3>
        <span className={classes.kindHelp}>{help}</span>
        <span className={`${classes.total} lw-numeric`}>{formatPercent(total)}</span>
        <button type="button" className={shared.all} onClick={switchAll}>
          {allOff ? 'All on' : 'All off'}
        </button>
      </div>
      {isOpen && (
        <ul className={classes.rows}>
          {shown.map((group) => (
            <CandidateRow
              key={group.id}
              {...{ group, laboratory, view, onPoint }}
              taken={taken && group.members.reduce((sum, step) => sum + (taken[step] ?? 0), 0)}
            />
          ))}
          {(shown.length < groups.length || isWhole) && (
            <li>
              <button
                type="button"
                className={shared.more}
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? 'Fewer' : `${groups.length - shown.length} more`}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

const isEdited = ({ isOff, isPinned }: StepGroup): boolean => isOff === true || isPinned === true;

/** Arrow keys move from candidate to candidate. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (by === 0 || !(event.target as HTMLElement).matches('[data-switch]')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-switch]')];
  const next = all[all.indexOf(event.target as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
