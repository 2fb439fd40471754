/** What the tints mean: a band from the weakest to the strongest, with the numbers at both ends. */
import type { ReactNode } from 'react';
import { formatValue } from '../../text/format';
import classes from './stage.module.css';
import type { ValueRange } from './valueRange';

interface RangeLegendProps {
  readonly name: ReactNode;
  readonly range: ValueRange;
  readonly format?: (value: number) => string;
  /** Task pages are white in any colour scheme. */
  readonly isOnPage?: boolean;
}

export function RangeLegend({
  name,
  range: { low, high },
  format = formatValue,
  isOnPage,
}: RangeLegendProps) {
  return (
    <p className={`${classes.legend} lw-numeric`}>
      <span>{name}</span>
      <span>{format(low)}</span>
      <span className={classes.legendBand} data-on-page={isOnPage} aria-hidden />
      <span>{format(high)}</span>
    </p>
  );
}
