/** How the value of the best action comes about: what each head says, and their sum (Jia et al. 2019, Section 4.2). */
import type { HeadValues } from '../../contracts/agent';
import type { Moment } from '../stage/frameFeed';
import { barRangeOf } from '../stage/valueRange';
import { describeRef } from './describeRef';
import { HeadList } from './HeadList';
import classes from './inspector.module.css';
import { Q } from './Q';
import { QSum } from './QSum';

interface QByHeadProps {
  readonly values: HeadValues;
  readonly moment: Moment;
}

export function QByHead({ values, moment }: QByHeadProps) {
  const { elements, tokens, modes } = values;
  const modeValues = modes.map(({ value }) => value);
  // One range for all: what is added up can be compared.
  const range = barRangeOf([...elements.values, ...tokens.values, ...modeValues]);
  const describe = (element: number) => describeRef(moment, elements.refs[element]);
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Q by head</h3>
      <p className={classes.help}>
        Each head values one part of an action; the best part of each makes the best action. A click uses no
        word, yet the word’s value counts; typing where no text can go is a click.
      </p>
      <QSum values={values} describe={describe} />
      <HeadList
        title={
          <>
            <Q of="dom" /> over elements
          </>
        }
        labels={describe}
        values={elements.values}
        range={range}
        color="var(--lw-heat)"
        elements={{ refs: elements.refs, moment }}
      />
      <HeadList
        title={
          <>
            <Q of="token" /> over goal words
          </>
        }
        labels={(token) => tokens.units[token] || '(no word)'}
        values={tokens.values}
        range={range}
        color="var(--lw-series-neural)"
      />
      <HeadList
        title={
          <>
            <Q of="mode" /> of clicking and typing
          </>
        }
        labels={(mode) => modes[mode].kind}
        values={modeValues}
        range={range}
        color="var(--lw-series-evaluate)"
      />
    </section>
  );
}
