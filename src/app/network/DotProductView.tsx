/** One number, broken down: the products that add up to it, largest first. */

import { Button } from '@mantine/core';
import { useState } from 'react';
import { countOf, formatCount } from '../../text/format';
import classes from './DotProductView.module.css';
import type { DotProduct } from './dotProduct';
import shared from './network.module.css';
import { formatExactly } from './numbers';

/** The number of products listed at first. */
const SHOWN = 10;

/** Scrollable content must be scrollable by keyboard too. */
const SCROLLS = { role: 'group', tabIndex: 0, 'aria-label': 'Products' } as const;

interface DotProductViewProps {
  readonly dot: DotProduct;
  /** The number's name, in words. */
  readonly name: string;
}

export function DotProductView({ dot, name }: DotProductViewProps) {
  const [isWhole, setWhole] = useState(false);
  const { terms, bias, sum, output } = dot;
  const ordered = terms.toSorted((a, b) => Math.abs(b.product) - Math.abs(a.product));
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN);
  const rest = ordered.slice(shown.length);
  const remainder = rest.reduce((total, { product }) => total + product, 0);
  const greatest = Math.abs(ordered[0]?.product ?? 0) || 1;
  return (
    <section className={shared.dot} aria-label="Dot product">
      <h3 className={shared.heading}>{name}</h3>
      <p className={shared.help}>
        {countOf(terms.length, 'product')}
        {bias === null ? '' : ' and a bias'}, largest first.
      </p>
      <div className={classes.terms} {...SCROLLS}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">part</th>
              <th scope="col">input</th>
              <th scope="col">weight</th>
              <th scope="col">product</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, x, w, product }, i) => (
              <tr key={i}>
                <th scope="row" title={label}>
                  {label}
                </th>
                <td>{formatExactly(x)}</td>
                <td>{formatExactly(w)}</td>
                <td>
                  <span
                    className={classes.bar}
                    data-negative={product < 0 || undefined}
                    style={{ width: `${(100 * Math.abs(product)) / greatest}%` }}
                    aria-hidden
                  />
                  {formatExactly(product)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {rest.length > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  the other {formatCount(rest.length)}
                </th>
                <td>{formatExactly(remainder)}</td>
              </tr>
            )}
            {bias !== null && (
              <tr>
                <th scope="row" colSpan={3}>
                  bias
                </th>
                <td>{formatExactly(bias)}</td>
              </tr>
            )}
            <tr className={classes.total}>
              <th scope="row" colSpan={3}>
                sum
              </th>
              <td data-sum={sum}>{formatExactly(sum)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                the network’s number
              </th>
              <td data-output={output}>{formatExactly(output)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {terms.length > SHOWN && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Largest only' : `All ${formatCount(terms.length)}`}
        </Button>
      )}
    </section>
  );
}
