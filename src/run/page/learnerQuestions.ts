/** The questions that the page asks a run's learner directly, each answered by whichever worker is alive by then. */
import type { LearnerQuestions } from '../runHandle';
import type { LearnerSupervisor } from './LearnerSupervisor';

export const learnerQuestions = (supervisor: Pick<LearnerSupervisor, 'call'>): LearnerQuestions => ({
  inspect: (...asked) => supervisor.call('inspect', ...asked),
  inspectStates: (...asked) => supervisor.call('inspectStates', ...asked),
  trace: (...asked) => supervisor.call('trace', ...asked),
  policies: () => supervisor.call('policies'),
  views: (...asked) => supervisor.call('views', ...asked),
});
