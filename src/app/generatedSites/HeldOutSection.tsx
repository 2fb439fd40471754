/** Success on tasks that are never trained on, as a grid of the properties they are arranged by. */
import { Tooltip } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { HeldOut } from '../../contracts/views';
import { formatCount, formatPercent } from '../../text/format';
import { gridOf, type Rate } from './heldOutGrid';
import { Section } from './Section';
import classes from './sites.module.css';

export function HeldOutSection() {
  return (
    <Section
      kind="held-out"
      title="Success on held-out sites"
      note={({ envSteps }) => `tested at step ${formatCount(envSteps)}`}
      waiting="Not tested yet."
    >
      {(view) => <Grid view={view} />}
    </Section>
  );
}

function Grid({ view }: { readonly view: HeldOut }) {
  const { rowName, columnName, rows, columns, cells, rowMeans, columnMeans, mean } = gridOf(view);
  return (
    <div className={classes.gridBox}>
      <table className={`${classes.grid} lw-numeric`}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnName} {column}
              </th>
            ))}
            <th scope="col">Mean</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row}>
              <th scope="row" title={rowName}>
                {row}
              </th>
              {cells[i].map((cell, j) => (
                <RateCell key={columns[j]} rate={cell} name={`${row}, ${columnName} ${columns[j]}`} />
              ))}
              <RateCell rate={rowMeans[i]} name={`${row}, all`} isMean />
            </tr>
          ))}
          <tr>
            <th scope="row">Mean</th>
            {columnMeans.map((cell, j) => (
              <RateCell key={columns[j]} rate={cell} name={`${columnName} ${columns[j]}, all`} isMean />
            ))}
            <RateCell rate={mean} name="All" isMean />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface RateCellProps {
  readonly rate: Rate | null;
  readonly name: string;
  readonly isMean?: boolean;
}

function RateCell({ rate, name, isMean }: RateCellProps) {
  if (!rate || rate.episodes === 0) return <td className={classes.cell}>–</td>;
  const share = rate.successes / rate.episodes;
  return (
    <Tooltip label={`${name}: ${rate.successes} of ${rate.episodes} episodes solved`} openDelay={150}>
      <td
        className={classes.cell}
        data-mean={isMean || undefined}
        style={{ '--share': share } as CSSProperties}
      >
        {formatPercent(share)}
      </td>
    </Tooltip>
  );
}
