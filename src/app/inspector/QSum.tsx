/** Q(s, a) = Q_dom + Q_token + Q_mode with the numbers of the best action, and the part each belongs to. */
import type { HeadValues } from '../../contracts/views';
import { formatValue } from '../../text/format';
import { Q } from '../shared/Q';
import { bestAction } from './bestAction';
import classes from './inspector.module.css';

interface QSumProps {
  readonly values: HeadValues;
  readonly describe: (element: number) => string;
}

export function QSum({ values, describe }: QSumProps) {
  const { elements, tokens, modes } = values;
  const best = bestAction(values);
  const parts = [
    {
      name: 'dom',
      value: elements.values[best.element],
      what: best.element < 0 ? '' : describe(best.element),
    },
    { name: 'token', value: tokens.values[best.token], what: quote(tokens.units[best.token]) },
    { name: 'mode', value: modes[best.mode]?.value, what: modes[best.mode]?.kind ?? '' },
  ];
  return (
    <table className={`${classes.sum} lw-numeric`} aria-label="Value of the best action as a sum">
      <thead>
        <tr>
          <th scope="col">
            <i>Q</i>(<i>s</i>, <i>a</i>)
          </th>
          {parts.map(({ name }, i) => (
            <th key={name} scope="col" data-sign={i === 0 ? '=' : '+'}>
              <Q of={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.sumTerms}>
          <td>{formatValue(best.value)}</td>
          {parts.map(({ name, value }, i) => (
            <td key={name} data-sign={i === 0 ? '=' : '+'}>
              {formatValue(value ?? Number.NaN)}
            </td>
          ))}
        </tr>
        <tr className={classes.sumOf}>
          <td>best action</td>
          {parts.map(({ name, what }) => (
            <td key={name} title={what}>
              {what}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const quote = (word: string | undefined): string => (word ? `“${word}”` : '');
