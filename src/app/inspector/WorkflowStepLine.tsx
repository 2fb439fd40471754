/** The workflow step that proposed the action, and its lattice; the lattice panel shows its position. */
import { viewsOf } from '../../contracts/views';
import type { DrawingProps } from './Drawing';
import classes from './inspector.module.css';

export function WorkflowStepLine({ views }: DrawingProps) {
  return viewsOf(views, 'workflow-step').map(({ demo, vertex, step }) => (
    <p key={`${demo}/${vertex}/${step}`} className={`${classes.section} ${classes.line} lw-numeric`}>
      Workflow step: demonstration {demo + 1}, vertex {vertex + 1}, step {step + 1}
    </p>
  ));
}
