/** Lesson: why random exploration fails, measured. */

import type { Lesson, LessonTask } from '../../lesson';
import { triesIn } from '../../randomActions/useRandomTries';
import { WGE } from '../papers';
import { W } from '../Words';
import { LiveRate } from './LiveRate';
import { NoSignal } from './NoSignal';
import { OneSequence } from './OneSequence';
import { LONG_TASK, MIDDLE_TASK, SHORT_TASK } from './tasks';

const playAtRandom = (task: string, episodes: number): LessonTask => ({
  text: `Play at least ${episodes} random episodes.`,
  isDone: ({ measured }) => triesIn(measured, task).episodes >= episodes,
  progress: ({ measured }) => `${triesIn(measured, task).episodes} of ${episodes} episodes.`,
});

export const random: Lesson = {
  title: 'Why random exploration fails',
  about: 'You measure how often random actions succeed, on a short task and on longer ones.',
  papers: [WGE],
  minutes: 10,
  steps: [
    {
      id: 'short',
      title: 'Random actions solve a short task',
      text: (
        <>
          <p>
            An agent that knows nothing can only try things. So the first question about a task is: how often
            do random actions succeed? If they do now and then, there is something to learn from.
          </p>
          <p>
            This page has two buttons, and the instruction says which one to click. Below, every action is
            drawn at random, and all actions are equally likely. Before you press the button: what success
            rate do you expect?
          </p>
        </>
      ),
      Live: () => <LiveRate task={SHORT_TASK} episodes={60} />,
      task: playAtRandom(SHORT_TASK, 60),
    },
    {
      id: 'middle',
      title: 'Three steps in a row',
      text: (
        <>
          <p>
            Now a form: a user name, a password, a button. No step is hard. But all three have to go right in
            one <W of="Episode">episode</W>, and pressing the button too early ends it.
          </p>
          <p>Play more than once: few successes make a wide interval. Watch how it narrows.</p>
        </>
      ),
      Live: () => <LiveRate task={MIDDLE_TASK} episodes={150} />,
      task: playAtRandom(MIDDLE_TASK, 150),
    },
    {
      id: 'long',
      title: 'The probability is a product',
      text: (
        <>
          <p>
            Up to twelve checkboxes, of which at least five have to be ticked, then a button. The probability
            of one sequence is a product, with a factor for each step. It shrinks exponentially with the
            length of the task.
          </p>
          <p>
            Faster computers do not help: ten times the speed buys one more step. As Liu et al. (2018, Section
            1) put it, the vast majority of action sequences lead to no reward at all.
          </p>
        </>
      ),
      Live: () => <OneSequence task={LONG_TASK} episodes={60} />,
      task: playAtRandom(LONG_TASK, 60),
    },
    {
      id: 'signal',
      title: 'Without reward there is no gradient',
      text: (
        <>
          <p>
            You might hope that failures teach something, too. See what happens to the gradient if every
            episode ends with −1. The baseline <i>v</i> soon expects −1. Then <i>G</i> − <i>v</i> is zero, and
            so is the whole sum.
          </p>
          <p>
            Try it with a real network: <b>A2C from scratch</b> is DOMNet with this gradient and nothing else.
            Choose it, press <b>Train</b>, and watch the success rate under Curves. Stop it when you have seen
            enough.
          </p>
        </>
      ),
      Live: NoSignal,
      task: {
        text: 'Train A2C from scratch on the checkboxes for 100 episodes.',
        isDone: ({ run }) => run?.agent === 'a2c' && run.task === LONG_TASK && run.trained >= 100,
        progress: ({ run }) =>
          run?.agent === 'a2c' && run.task === LONG_TASK ? `${run.trained} of 100 episodes.` : null,
      },
    },
    {
      id: 'ways-out',
      title: 'Three ways out',
      text: (
        <>
          <p>
            So an agent needs something that makes success less rare. The next lessons are about three such
            things.
          </p>
          <ul>
            <li>
              <b>Explore along demonstrations.</b> A person shows how to do the task a few times. The agent
              does not copy this; it tries similar actions. That is workflow-guided exploration.
            </li>
            <li>
              <b>Copy demonstrations.</b> This is simple, and it works with many of them. With few, the agent
              learns them by heart.
            </li>
            <li>
              <b>Make the most of every success.</b> DOM-Q-NET needs no demonstration: it remembers each
              success, and passes its value back along the steps that led there. This suits tasks where random
              actions succeed at least now and then.
            </li>
          </ul>
        </>
      ),
    },
  ],
};
