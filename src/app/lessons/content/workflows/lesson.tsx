/** Lesson: workflow-guided exploration while it learns. */
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { describeBest, describeEvaluation, isEvaluated, isValidated, runOf } from '../../checks';
import type { LessonFacts } from '../../facts';
import type { Lesson } from '../../lesson';
import classes from '../../parts/parts.module.css';
import { WGE } from '../papers';
import { W } from '../Words';
import { LastEpisode } from './LastEpisode';
import { StepsLive } from './StepsLive';
import { TwoPolicies } from './TwoPolicies';
import { TASK } from './tasks';

/** The run of this lesson, if it is open. */
const openRun = (facts: LessonFacts) => runOf(facts, TASK, 'wge');

export const workflows: Lesson = {
  title: 'Workflow-guided exploration, live',
  about:
    'You watch two policies: one that explores blindly along workflows, and one that learns from its luck.',
  papers: [WGE],
  minutes: 10,
  steps: [
    {
      id: 'explore',
      title: 'Explore along workflows',
      text: (
        <>
          <p>
            Ten demonstrations of ticking checkboxes come with this program. Each becomes a{' '}
            <W of="Lattice">lattice</W>. To explore, the workflow policy draws a demonstration that fits the
            goal; then, at each time step, it draws one of the demonstration’s workflow steps, and one of the
            actions that this step allows.
          </p>
          <p>
            It never looks at the page when it draws a step: it is blind on purpose. So it has few numbers to
            learn, and learns them from few episodes.
          </p>
          <p>
            Choose task and agent below, and press <b>Train</b>. If it is too fast to follow, <b>Pause</b> it
            and use <b>One control step</b>.
          </p>
        </>
      ),
      Live: LastEpisode,
      task: {
        text: 'Let it explore until it has found its first reward.',
        isDone: (facts) => (openRun(facts)?.best('explore/workflow-success') ?? 0) > 0,
        progress: (facts) => {
          const run = openRun(facts);
          return run && `${run.trained} episodes, no reward yet.`;
        },
      },
    },
    {
      id: 'learn',
      title: 'Which steps pay?',
      text: (
        <>
          <p>
            The update is plain REINFORCE. If an episode brings a higher return than usual, the steps that
            could have led to its actions become more likely; if a lower one, less likely. Below are the
            candidates of the time step that has changed most so far.
          </p>
          <p>
            Good candidates name what changes from page to page, such as “near the text of <i>target 0</i>”. A
            candidate that names a word of the demonstrated page loses.
          </p>
        </>
      ),
      Live: StepsLive,
      task: {
        text: 'Train for at least 200 episodes, and find the candidate that has gained the most.',
        isDone: (facts) => (openRun(facts)?.trained ?? 0) >= 200,
        progress: (facts) => `${openRun(facts)?.trained ?? 0} of 200 episodes.`,
      },
    },
    {
      id: 'two',
      title: 'The blind leading the sighted',
      text: (
        <>
          <p>
            The workflow policy cannot solve the task: it does not see which boxes there are. It only has to
            succeed sometimes. Each success goes into a <W of="Replay">replay</W> buffer, and the network
            DOMNet, which sees the page, learns from them again and again.
          </p>
          <p>
            Compare the numbers. DOMNet overtakes its teacher, because it can tell pages apart and its teacher
            cannot. (Liu et al. 2018, Figure 1 and Section 6.3.1.)
          </p>
        </>
      ),
      Live: TwoPolicies,
      task: {
        text: 'Train until DOMNet solves at least 90% of its validation episodes.',
        isDone: (facts) => isValidated(openRun(facts), 0.9),
        progress: (facts) => describeBest(openRun(facts)),
      },
    },
    {
      id: 'test',
      title: 'Put it to the test',
      text: (
        <>
          <p>
            A success rate during training is a rough estimate. <b>Evaluate</b> plays 100 episodes that were
            never trained on. Each dot in the inspector stands for one of them and opens that episode on its
            page: look at a failure, if there is one.
          </p>
          <p>
            If the run is still training, pause it. Press <b>Watch one episode</b> first and follow the
            attention on the page: it goes to what the goal names.
          </p>
        </>
      ),
      Live: () => (
        <div className={classes.buttons}>
          <CommandButton command={COMMANDS.watch} />
          <CommandButton command={COMMANDS.evaluate} variant="light" />
        </div>
      ),
      task: {
        text: 'Evaluate on 100 episodes, and reach 90%.',
        isDone: (facts) => isEvaluated(openRun(facts), 0.9),
        progress: (facts) => describeEvaluation(openRun(facts)),
      },
    },
  ],
};
