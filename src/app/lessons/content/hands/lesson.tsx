/** Lesson: an agent that sees pixels and moves a hand, from random clicks to cloned ones. */
import { describeBest, describeEvaluation, isEvaluated, isValidated, runOf } from '../../checks';
import type { LessonFacts, RunFacts } from '../../facts';
import type { Lesson } from '../../lesson';
import { ExpertDemonstrations } from '../../parts/ExpertDemonstrations';
import { WITH_A_HAND } from '../../randomActions/randomPlayer';
import { triesIn } from '../../randomActions/useRandomTries';
import { WORLD_OF_BITS } from '../papers';
import { W } from '../Words';
import { Compared } from './Compared';
import { PolicyNow } from './PolicyNow';
import { EPISODES, RandomHand } from './RandomHand';
import { AGENT, TASK } from './tasks';

/** Demonstrations that one press of the button makes. */
const WANTED = 20;

const openRun = (facts: LessonFacts): RunFacts | null => runOf(facts, TASK, AGENT);

export const hands: Lesson = {
  title: 'Pixels and hands',
  about: 'You watch random clicks, have an expert’s mouse copied, and compare the two.',
  papers: [WORLD_OF_BITS],
  minutes: 10,
  steps: [
    {
      id: 'blind',
      title: 'Four hundred places',
      text: (
        <>
          <p>
            So far, agents chose from a list of elements. World of Bits gives them less: a picture of 160 by
            210 pixels, a mouse and a keyboard, twelve times a second. The mouse points at one of 20 by 20
            places, 8 pixels apart.
          </p>
          <p>
            The task is to close a dialog. With a list of elements, that is one click out of a few. Below, a
            hand clicks one of the 400 places at random in every frame until the ten seconds are up. How often
            will it hit the cross?
          </p>
        </>
      ),
      Live: RandomHand,
      task: {
        text: `Let the random hand play at least ${EPISODES} episodes.`,
        isDone: ({ measured }) => triesIn(measured, TASK, WITH_A_HAND).episodes >= EPISODES,
        progress: ({ measured }) =>
          `${triesIn(measured, TASK, WITH_A_HAND).episodes} of ${EPISODES} episodes.`,
      },
    },
    {
      id: 'demonstrate',
      title: 'A hand to copy',
      text: (
        <>
          <p>
            Chance is enough for one cross. It is not enough for a form: each further click multiplies the
            probability by another small number, and so does each key, one of about twenty. So this agent
            begins with <W of="Demonstration">demonstrations</W> too, and it needs more of them than workflows
            do: it has to learn to see as well.
          </p>
          <p>
            A person would record them by hand. To save you time, a scripted expert does it here: it moves the
            mouse to the cross, presses and releases, as a hand does. You can play each demonstration back
            under <b>Demos</b>.
          </p>
        </>
      ),
      Live: () => <ExpertDemonstrations task={TASK} agent={AGENT} />,
      task: {
        text: `Have the expert make at least ${WANTED} demonstrations; press again if some of them failed.`,
        isDone: ({ scripted }) => scripted(TASK) >= WANTED,
        progress: ({ scripted }) => `${scripted(TASK)} of ${WANTED}.`,
      },
    },
    {
      id: 'clone',
      title: 'Where to point',
      text: (
        <>
          <p>
            Now it copies them: <W of="Behavioural cloning">behavioural cloning</W>, frame by frame. In most
            frames of a demonstration nothing happens; those are left out, and clicks count ten times as much
            as mere moves. After that, it learns from rewards.
          </p>
          <p>
            The network decides three things: which key to press, if any; what the mouse button does; and
            where to point. Press <b>Train</b>. The heat map over the page shows the probability of each
            place: at first it is spread everywhere, then it gathers at the corner of the dialog, wherever
            that is.
          </p>
        </>
      ),
      Live: PolicyNow,
      task: {
        text: 'Train World of Bits until at least half of the validation episodes succeed.',
        isDone: (facts) => isValidated(openRun(facts), 0.5),
        progress: (facts) => describeBest(openRun(facts)),
      },
    },
    {
      id: 'compare',
      title: 'What seeing is worth',
      text: (
        <>
          <p>
            A success rate alone says little where chance succeeds now and then. So the paper compares its
            agents with a random hand and with people. You have measured one of the two.
          </p>
          <p>
            Stop or pause the run, and press <b>Evaluate</b>. If the agent is not good enough yet, let it
            train for another minute. An agent that reads elements solves this task in seconds. That is the
            price of an agent that could sit in front of any screen.
          </p>
        </>
      ),
      Live: Compared,
      task: {
        text: 'Evaluate it on 100 episodes, and reach 70%.',
        isDone: (facts) => isEvaluated(openRun(facts), 0.7),
        progress: (facts) => describeEvaluation(openRun(facts)),
      },
    },
  ],
};
