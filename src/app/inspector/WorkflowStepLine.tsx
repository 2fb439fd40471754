/** The workflow step that proposed the action, and its place; the lattice panel shows the step among all others. */
import { viewsOf } from '../../contracts/views';
import { constraintWords, plainWords } from '../../workflow/words';
import { useRunLattices } from '../activeRun/useRunLattices';
import type { DrawingProps } from './Drawing';
import classes from './inspector.module.css';

export function WorkflowStepLine({ views }: DrawingProps) {
  const lattices = useRunLattices();
  return viewsOf(views, 'workflow-step').map(({ demo, vertex, step }) => {
    const lattice = lattices[demo];
    const taken = lattice?.vertices[vertex]?.steps[step];
    const fieldKeys = lattice?.fields.map(([key]) => key) ?? [];
    return (
      <p
        key={`${demo}/${vertex}/${step}`}
        className={`${classes.section} ${classes.line} lw-numeric`}
        title={taken?.notation}
      >
        Workflow step: {taken && <b>{plainWords(constraintWords(taken.constraint, fieldKeys))}</b>}{' '}
        (demonstration {demo + 1}, step {vertex + 1})
      </p>
    );
  });
}
