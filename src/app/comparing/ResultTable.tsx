/**
 * What a comparison comes to: a column for each seed group, with the settings that tell it from the others and its figures; then one
 * for each row of measured runs drawn beside them.
 */
import { countOf } from '../../text/format';
import classes from './comparing.module.css';
import {
  FIGURES,
  type Figure,
  type FigureRun,
  groupDifferences,
  type MeasuredResult,
  type ResultRun,
  summaryOf,
} from './groupResults';
import type { GroupCurves } from './plot/groupCurves';
import { type GroupedRun, groupTitles } from './seedGroups';
import { NO_SETTING } from './settingsDifference';

interface ResultTableProps {
  readonly groups: readonly (readonly (ResultRun & GroupedRun)[])[];
  /** Shown after them. */
  readonly measured: readonly MeasuredResult[];
  /** Of the curves of the groups and of the measured runs, in their order. */
  readonly looks: readonly Pick<GroupCurves, 'color' | 'dash'>[];
}

interface Column {
  readonly key: string;
  readonly title: string;
  /** Empty if the title says which. */
  readonly seeds: string;
  readonly runs: readonly FigureRun[];
}

export function ResultTable({ groups, measured, looks }: ResultTableProps) {
  if (groups.length === 0) return null;
  const titles = groupTitles(groups);
  const own: readonly Column[] = groups.map((runs, i) => ({
    key: runs.map(({ id }) => id).join(' '),
    title: titles[i],
    seeds: runs.length === 1 ? `seed ${runs[0].config.seed}` : countOf(runs.length, 'seed'),
    runs,
  }));
  const columns = [...own, ...measured.map(({ key, name, runs }) => ({ key, title: name, seeds: '', runs }))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.results} tabIndex={0} aria-label="Results">
      <table className={`${classes.table} lw-numeric`}>
        <caption>
          {columns.some(({ runs }) => runs.length > 1)
            ? 'Mean over the seeds, and below it the minimum to the maximum. Steps and minutes to 95% are those of the seeds that reached it.'
            : 'Each figure is of one run. A sweep over seeds would show how much it varies.'}
        </caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, title, seeds }, i) => (
              <th key={key} scope="col">
                <Swatch color={looks[i]?.color} dash={looks[i]?.dash} />
                {title}
                {seeds && <span className={classes.detail}>{seeds}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupDifferences(groups).map(({ key: setting, name, values }) => (
            <tr key={setting}>
              <th scope="row">{name}</th>
              {columns.map(({ key }, i) => (
                <td key={key}>{values[i] ?? NO_SETTING}</td>
              ))}
            </tr>
          ))}
          {FIGURES.map((figure) => (
            <tr key={figure.key}>
              <th scope="row">{figure.name}</th>
              {columns.map(({ key, runs }) => (
                <FigureCell key={key} runs={runs} figure={figure} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The line of the group's curve. */
function Swatch({ color, dash }: Partial<Pick<GroupCurves, 'color' | 'dash'>>) {
  return (
    <svg className={classes.swatch} width="22" height="4" aria-hidden="true">
      <path
        d="M0 2h22"
        style={{ stroke: color && `var(${color})` }}
        strokeWidth="2.5"
        strokeDasharray={dash?.join(' ')}
      />
    </svg>
  );
}

function FigureCell({ runs, figure }: { readonly runs: readonly FigureRun[]; readonly figure: Figure }) {
  const summary = summaryOf(runs, figure);
  const count = summary?.count ?? 0;
  const isCounted = runs.length > 1 && (figure.isGoal || (count > 0 && count < runs.length));
  const notes = [
    ...(summary && count > 1 ? [`${figure.format(summary.min)} – ${figure.format(summary.max)}`] : []),
    ...(isCounted ? [`${count} of ${countOf(runs.length, 'seed')}`] : []),
  ];
  return (
    <td>
      <span className={classes.mean}>{summary ? figure.format(summary.mean) : '–'}</span>
      {notes.length > 0 && <span className={classes.detail}>{notes.join(', ')}</span>}
    </td>
  );
}
