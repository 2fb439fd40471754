/** The settings in which the chosen runs differ. */
import type { RunRecord } from '../../store/database';
import classes from './comparing.module.css';
import { titleOf } from './selectRuns';
import { differences } from './settingsDifference';

export function DifferenceTable({ runs }: { readonly runs: readonly RunRecord[] }) {
  if (runs.length < 2) return null;
  const rows = differences(runs);
  if (rows.length === 0) return <p className={classes.none}>These runs have the same settings.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={classes.differences} tabIndex={0} aria-label="Differences in settings">
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {runs.map((run) => (
              <th key={run.id} scope="col">
                {titleOf(run)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, i) => (
                <td key={runs[i].id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
