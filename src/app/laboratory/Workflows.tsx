/** The most probable workflow of each demonstration in words, side by side, as in the paper's Appendix B. */
import { useState } from 'react';
import type { DemoRecord } from '../../contracts/demo';
import type { Lattice, LatticeStep } from '../../contracts/workflow';
import { countOf, formatPercent } from '../../text/format';
import { likeliestWorkflow } from '../../workflow/likeliest';
import { formatConstraint } from '../../workflow/notation';
import { constraintWords, plainWords } from '../../workflow/words';
import { StepText } from '../lattice/StepText';
import { Bar } from '../shared/Bar';
import shared from './laboratory.module.css';
import type { Laboratory } from './useLaboratory';
import type { Learned } from './useLearned';
import classes from './Workflows.module.css';

interface WorkflowsProps {
  readonly laboratory: Laboratory;
  readonly learned: Learned;
  readonly onStep: (demo: string, vertex: number) => void;
}

/** The number shown at a time: inducing a long lattice takes a moment. */
const SHOWN = 4;

export function Workflows({ laboratory, learned, onStep }: WorkflowsProps) {
  const { demo, demos, latticeOf } = laboratory;
  const [count, setCount] = useState(SHOWN);
  const ordered = [demo, ...demos.filter((other) => other !== demo)];
  return (
    <div className={classes.workflows}>
      <ul className={classes.columns} aria-label="Most probable workflows">
        {ordered.slice(0, count).map((one) => {
          const lattice = latticeOf(one.id);
          return (
            lattice && (
              <Workflow key={one.id} demo={one} lattice={lattice} learned={learned} onStep={onStep} />
            )
          );
        })}
      </ul>
      {count < ordered.length && (
        <button type="button" className={shared.more} onClick={() => setCount(count + SHOWN)}>
          {Math.min(SHOWN, ordered.length - count)} more of {countOf(ordered.length, 'demonstration')} (
          {ordered.length - count} hidden)
        </button>
      )}
    </div>
  );
}

interface WorkflowProps extends Pick<WorkflowsProps, 'learned' | 'onStep'> {
  readonly demo: DemoRecord;
  readonly lattice: Lattice;
}

function Workflow({ demo, lattice, learned, onStep }: WorkflowProps) {
  const fieldKeys = lattice.fields.map(([key]) => key);
  const describe = ({ constraint }: LatticeStep) => plainWords(constraintWords(constraint, fieldKeys));
  const { steps, probability } = likeliestWorkflow(lattice, learned.probabilitiesOf(lattice), describe);
  return (
    <li className={classes.workflow}>
      <h2 className={shared.heading}>“{demo.parsed.utterance}”</h2>
      <p className={shared.help}>
        {steps.length === 0
          ? 'No workflow leads through this lattice.'
          : `The most probable workflow, ${formatPercent(probability)}${learned.isLearned(lattice) ? '' : ' before training'}`}
      </p>
      <ol className={classes.sentences}>
        {steps.map(({ vertex, step, probability: own }) => {
          const { constraint, isPinned, isWritten } = lattice.vertices[vertex].steps[step];
          return (
            <li key={vertex}>
              <button type="button" className={shared.sentence} onClick={() => onStep(demo.id, vertex)}>
                <span className={shared.number}>{vertex + 1}</span>
                <span className={shared.text}>
                  <StepText
                    words={constraintWords(constraint, fieldKeys)}
                    label={formatConstraint(constraint, { fieldKeys, hideClasses: true })}
                  />
                  {isPinned && <span className={shared.mark}>pinned</span>}
                  {isWritten && <span className={shared.mark}>written</span>}
                </span>
                <Bar value={own} color="var(--lw-series-workflow)" />
              </button>
            </li>
          );
        })}
      </ol>
    </li>
  );
}
