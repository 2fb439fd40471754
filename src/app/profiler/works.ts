/** The kinds of work shown in the profiler: their names, explanations and colours. */
import type { LearnerWork, PageWork } from '../../contracts/profile';

export type Thread = 'learner' | 'page';
export type Work = LearnerWork | PageWork;

interface WorkSpec {
  readonly work: Work;
  readonly name: string;
  readonly help: string;
  /** CSS variable with its colour. */
  readonly color: string;
}

export interface ThreadSpec {
  readonly thread: Thread;
  readonly name: string;
  readonly help: string;
  /** In the order of a control step. */
  readonly works: readonly WorkSpec[];
}

const spec = (work: Work, name: string, help: string): WorkSpec => ({
  work,
  name,
  help,
  color: `--work-${work}`,
});

export const THREADS: readonly ThreadSpec[] = [
  {
    thread: 'page',
    name: 'Page',
    help: 'The thread of this tab, where the task pages live: it carries out actions and observes their effects.',
    works: [
      spec('step', 'Step', 'Acting in all frames, letting page time pass, observing.'),
      spec('reset', 'Reset', 'Starting new episodes in frames whose last episode has ended.'),
    ],
  },
  {
    thread: 'learner',
    name: 'Learner',
    help: 'The worker thread, where the agent decides and learns. It learns while the pages are working.',
    works: [
      spec(
        'act',
        'Act',
        'Deciding what to do in all frames: one forward pass, or a choice of workflow steps.',
      ),
      spec('encode', 'Encode', 'Turning observed pages into numbers.'),
      spec('update', 'Update', 'A gradient step: forward pass, backward pass, optimiser.'),
      spec(
        'evaluate',
        'Evaluate',
        'Encoding and deciding in validation and test episodes, which are not learned from.',
      ),
      spec('other', 'Other', 'Other work of the learner: messages, replay, workflow weights, metrics.'),
    ],
  },
];
