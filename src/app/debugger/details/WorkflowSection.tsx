/** The workflow step that allowed the action, and the other steps its lattice offered there. */
import { useEffect, useState } from 'react';
import type { DecisionNote } from '../../../contracts/record';
import { viewOf } from '../../../contracts/views';
import type { LatticeStep } from '../../../contracts/workflow';
import { constraintWords, plainWords } from '../../../workflow/words';
import { activeRun } from '../../activeRun/activeRun';
import { Bar } from '../../shared/Bar';
import classes from './details.module.css';

const SHOWN = 6;

interface Offer {
  readonly utterance: string;
  /** Names of the fields of its instruction. */
  readonly fieldKeys: readonly string[];
  readonly steps: readonly LatticeStep[];
  readonly probabilities: readonly number[];
}

export function WorkflowSection({ at }: { readonly at: NonNullable<DecisionNote['workflowStep']> }) {
  const offer = useOffer(at.demo, at.vertex);
  const chosen = offer?.steps[at.step];
  const said = ({ constraint }: LatticeStep) => plainWords(constraintWords(constraint, offer!.fieldKeys));
  const ranked = offer
    ? [...offer.steps.keys()].sort((a, b) => offer.probabilities[b] - offer.probabilities[a]).slice(0, SHOWN)
    : [];
  return (
    <section className={classes.section} aria-label="Workflow step">
      <h3 className={classes.heading}>
        The workflow step that allowed it
        <span className={`${classes.figure} lw-numeric`}>
          demonstration {at.demo + 1}, step {at.vertex + 1}
        </span>
      </h3>
      {chosen ? (
        <>
          <p className={classes.said} title={chosen.notation}>
            {said(chosen)}
          </p>
          <p className={classes.help}>
            Induced from “{offer!.utterance}”. The other steps its lattice offers there, with their current
            probabilities:
          </p>
          <ol className={classes.list}>
            {ranked.map((index) => (
              <li key={index} className={classes.row} data-taken={index === at.step || undefined}>
                <span className={classes.label} title={offer!.steps[index].notation}>
                  {said(offer!.steps[index])}
                </span>
                <Bar value={offer!.probabilities[index]} color="var(--lw-series-workflow)" />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className={classes.help}>Its lattice is known while the run is open.</p>
      )}
    </section>
  );
}

/** The open run's offer; null until it answers, and while no run is open. */
function useOffer(demo: number, vertex: number): Offer | null {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isOver = false;
    const { handle } = activeRun.getState().run;
    handle?.learner.views(['lattices', 'lattice-probabilities']).then(
      (views) => {
        const lattice = viewOf(views, 'lattices')?.lattices[demo];
        const probabilities = viewOf(views, 'lattice-probabilities')?.probabilities[demo]?.[vertex];
        const steps = lattice?.vertices[vertex]?.steps;
        if (!isOver && lattice && steps && probabilities)
          setOffer({
            utterance: lattice.utterance,
            fieldKeys: lattice.fields.map(([key]) => key),
            steps,
            probabilities,
          });
      },
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [demo, vertex]);
  return offer;
}
