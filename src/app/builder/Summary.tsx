/** What the site asks for, and its key figures. */
import { Title } from '@mantine/core';
import { useMemo } from 'react';
import type { SiteDesign } from '../../task/gminiwob/design';
import { countOf, formatValue } from '../../text/format';
import stage from '../stage/stage.module.css';
import classes from './builder.module.css';
import { factsOf, notesOn } from './facts';

export function Summary({ design }: { readonly design: SiteDesign }) {
  const { fields, pages, active, passive, steps, bestReturn } = useMemo(() => factsOf(design), [design]);
  const notes = useMemo(() => notesOn(design), [design]);
  return (
    <section className={classes.summary} aria-label="Instruction">
      <Title order={3} className={classes.heading}>
        Instruction
      </Title>
      {fields.length === 0 ? (
        <p className={classes.hint}>Empty. It grows with every active primitive.</p>
      ) : (
        <dl className={stage.fields}>
          {fields.map(({ key, values }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{values.join(' or ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={classes.facts}>
        <Fact name="Pages" value={pages} />
        <Fact name="Active" value={active} />
        <Fact name="Passive" value={passive} />
        <Fact name="Shortest success" value={countOf(steps, 'action')} />
        <Fact name="Best return" value={formatValue(bestReturn)} />
      </dl>
      {notes.length > 0 && (
        <ul className={classes.notes} aria-label="Good to know">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="lw-numeric">{value}</dd>
  </div>
);
