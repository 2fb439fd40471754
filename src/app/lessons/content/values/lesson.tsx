/** Lesson: learning without demonstrations, Q-values on the element tree. */
import { describeBest, describeEvaluation, isEvaluated, isValidated, runOf } from '../../checks';
import type { LessonFacts } from '../../facts';
import type { Lesson } from '../../lesson';
import { DOM_Q_NET } from '../papers';
import { W } from '../Words';
import { Messages } from './Messages';
import { TargetsNow } from './TargetsNow';
import { AGENT, TASK } from './tasks';
import { ValueNow } from './ValueNow';

/** The run of this lesson, if it is open. */
const openRun = (facts: LessonFacts) => runOf(facts, TASK, AGENT);

export const values: Lesson = {
  title: 'Learning without demonstrations',
  about: 'You follow a value from the reward back to the first click, with the actual numbers of each step.',
  papers: [DOM_Q_NET],
  minutes: 10,
  steps: [
    {
      id: 'sum',
      title: 'What is an action worth?',
      text: (
        <>
          <p>
            DOM-Q-NET learns a <W of="Q-value">Q-value</W> for every action: the reward that it expects if it
            takes this action now and the best ones it knows afterwards. To act, it picks the action with the
            greatest value.
          </p>
          <p>
            There are many actions: every element, with every word, clicked or typed. So the network learns
            three values instead and adds them up. The best element, the best word and the best mode can then
            be found one by one.
          </p>
          <p>
            The task is two clicks, ONE and then TWO. Choose it and press <b>Train</b>. Values are drawn over
            the page as they grow.
          </p>
        </>
      ),
      Live: ValueNow,
      task: {
        text: 'Train DOM-Q-NET on it for at least 20 episodes.',
        isDone: (facts) => (openRun(facts)?.trained ?? 0) >= 20,
        progress: (facts) => `${openRun(facts)?.trained ?? 0} of 20 episodes.`,
      },
    },
    {
      id: 'luck',
      title: 'It begins with luck',
      text: (
        <>
          <p>
            Nobody shows this agent anything. Its first successes are luck, as in the second lesson; two
            clicks are few enough for that. Its actions are noisy: the weights of its heads are perturbed a
            little before each action (noisy networks, Appendix 6.1), and this program adds random actions for
            as long as it fails.
          </p>
          <p>
            Each success is kept and learned from many times. One success teaches a lot: pages that look alike
            to the network get similar values.
          </p>
        </>
      ),
      Live: ValueNow,
      task: {
        text: 'Train until at least half of the validation episodes succeed.',
        isDone: (facts) => isValidated(openRun(facts), 0.5),
        progress: (facts) => describeBest(openRun(facts)),
      },
    },
    {
      id: 'target',
      title: 'From the reward backwards',
      text: (
        <>
          <p>
            What should Q have been? After an action we know a little more: the reward that it brought, and
            the page that it led to. If that page is worth 0.8, and a step costs a tenth of the value, the
            action was worth 0.72. This is the <W of="TD target">TD target</W>, and the network is moved
            towards it.
          </p>
          <p>
            So the last click learns from the reward, and the first click from the value of the last. Pause
            the run, press <b>Watch one episode</b>, then look at each step. The formula shows its numbers.
          </p>
          <p>
            Two details of this program: it sums up to eight rewards before it looks at a value (n-step
            returns, n = 8 as in Table 1 of the paper), which passes rewards back faster; and the target is
            that of double DQN, where one network chooses the next action and another says what it is worth.
            The table shows the one-step target, computed with the network that you watched. Its maximum is
            the value of what was done next, so an action that would only have been repeated does not count.
          </p>
        </>
      ),
      Live: TargetsNow,
      task: {
        text: 'Watch an episode of at least two steps, and look at its targets.',
        isDone: (facts) => (openRun(facts)?.played('watched') ?? 0) > 0,
      },
    },
    {
      id: 'tree',
      title: 'Values on the tree',
      text: (
        <>
          <p>
            An element alone says little, as you saw in the first lesson. So before any action is valued, each
            element tells its neighbours in the page’s tree what it knows, a few times over. That is{' '}
            <W of="Message passing">message passing</W>.
          </p>
          <p>
            Open the <b>Inspector</b>. Under <b>Message passing</b>, choose an element and follow, step by
            step, which others have heard of it. Then pause the run, if it is still training, and press{' '}
            <b>Evaluate</b>.
          </p>
        </>
      ),
      Live: Messages,
      task: {
        text: 'Evaluate DOM-Q-NET on 100 episodes, and reach 90%.',
        isDone: (facts) => isEvaluated(openRun(facts), 0.9),
        progress: (facts) => describeEvaluation(openRun(facts)),
      },
    },
  ],
};
