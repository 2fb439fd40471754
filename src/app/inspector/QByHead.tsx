/** How the value of the best action is computed: the output of each head, and their sum (Jia et al. 2019, Section 3.2). */
import { type HeadValues, viewsOf } from '../../contracts/views';
import { Explained } from '../shared/Explained';
import { Q } from '../shared/Q';
import type { PageState } from '../stage/pageState';
import { barRangeOf } from '../stage/valueRange';
import type { DrawingProps } from './Drawing';
import { describeRef } from './describeRef';
import { HeadList } from './HeadList';
import classes from './inspector.module.css';
import { QSum } from './QSum';

export function QByHead({ views, page }: DrawingProps) {
  return viewsOf(views, 'head-values').map((values, i) => <Heads key={i} values={values} page={page} />);
}

interface HeadsProps {
  readonly values: HeadValues;
  readonly page: PageState;
}

function Heads({ values, page }: HeadsProps) {
  const { elements, tokens, modes } = values;
  const modeValues = modes.map(({ value }) => value);
  // One range for all, so that the terms of the sum can be compared.
  const range = barRangeOf([...elements.values, ...tokens.values, ...modeValues]);
  const describe = (element: number) => describeRef(page, elements.refs[element]);
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        <Explained word="Q-value">Q by head</Explained>
      </h3>
      <p className={classes.help}>
        Each head values one part of an action; the best parts together form the best action. A click uses no
        word, yet the word’s value counts; typing into an element that takes no text is a click.
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
        elements={{ refs: elements.refs, page }}
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
