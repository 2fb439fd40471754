/** Attention between tokens: choose a token, in the list or on the page, to see how much it attends to each of the others. */
import { SegmentedControl, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type TokenAttention as View, viewsOf } from '../../../contracts/views';
import { Bar } from '../../shared/Bar';
import type { PageState } from '../../stage/pageState';
import type { DrawingProps } from '../Drawing';
import { describeRef } from '../describeRef';
import classes from '../inspector.module.css';
import { rank } from '../ranking';
import { TokenPage } from './TokenPage';
import { keysOf, labelOf, rowOf } from './tokens';

/** The number of tokens named below the page: those with the most attention. */
const SHOWN = 8;

export function TokenAttention({ views, page, onHold }: DrawingProps) {
  return viewsOf(views, 'token-attention').map((view) => (
    <section key={view.name} className={classes.section}>
      <h3 className={classes.heading}>Token by token: {view.name}</h3>
      <Tokens view={view} page={page} onHold={onHold} />
    </section>
  ));
}

interface TokensProps extends Pick<DrawingProps, 'onHold'> {
  readonly view: View;
  readonly page: PageState;
}

function Tokens({ view, page, onHold }: TokensProps) {
  const { tokens, layers } = view;
  const [chosen, setChosen] = useState('');
  const [layer, setLayer] = useState(layers.length - 1);
  const keys = useMemo(() => keysOf(tokens), [tokens]);
  const labels = useMemo(
    () => tokens.map((token) => labelOf(token, (ref) => describeRef(page, ref))),
    [tokens, page],
  );
  const from = Math.max(0, keys.indexOf(chosen));
  const shown = Math.min(layer, layers.length - 1);
  const row = rowOf(view, shown, from);
  const choose = (key: string) => {
    setChosen(key);
    onHold();
  };
  return (
    <>
      <Select
        mb={6}
        searchable
        label="Attention of"
        value={keys[from]}
        onChange={(key) => key && choose(key)}
        data={keys.map((value, i) => ({ value, label: labels[i] }))}
      />
      {layers.length > 1 && (
        <SegmentedControl
          mb={6}
          fullWidth
          size="xs"
          aria-label="Layer"
          value={String(shown)}
          onChange={(value) => setLayer(Number(value))}
          data={layers.map((_, i) => ({ value: String(i), label: `Layer ${i + 1}` }))}
        />
      )}
      <TokenPage
        tokens={tokens}
        weights={row}
        from={from}
        page={page}
        name={labels[from]}
        onChoose={(token) => choose(keys[token])}
      />
      <ol className={classes.list} aria-label={`What ${labels[from]} attends to`}>
        {rank([...row])
          .slice(0, SHOWN)
          .map((i) => (
            <li key={keys[i]}>
              <button type="button" className={classes.item} onClick={() => choose(keys[i])}>
                <span className={classes.label}>{labels[i]}</span>
                <Bar value={row[i]} color="var(--lw-heat)" />
              </button>
            </li>
          ))}
      </ol>
    </>
  );
}
