/** Edits of lattices that have no effect on the next run, because it does not learn from their demonstrations. */
import type { DemoRecord } from '../../contracts/demo';
import type { LatticeEdit } from '../../contracts/workflow';
import { type DemoChoice, isChosen } from './demoChoice';

interface Listed {
  readonly task: string | null;
  readonly status: 'loading' | 'ready';
  readonly demos: readonly DemoRecord[];
  readonly choice: DemoChoice;
}

/** Those of the listed task. While its demonstrations are loading, none is known to be without effect. */
export const idleEdits = (
  edits: readonly LatticeEdit[],
  { task, status, demos, choice }: Listed,
): readonly LatticeEdit[] =>
  status === 'loading'
    ? []
    : edits.filter(
        (edit) =>
          edit.task === task && !demos.some((demo) => demo.id === edit.demo && isChosen(choice, demo)),
      );
