/** Lesson: picture, elements and instruction as tokens of one transformer, cloned first and then improved by its own attempts. */

import { formatPercent } from '../../../../text/format';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { describeEvaluation, isEvaluated, runOf } from '../../checks';
import type { LessonFacts, RunFacts } from '../../facts';
import type { Lesson } from '../../lesson';
import { ExpertDemonstrations } from '../../parts/ExpertDemonstrations';
import { CC_NET } from '../papers';
import { W } from '../Words';
import { ActionNow } from './ActionNow';
import { AttentionNow } from './AttentionNow';
import { BetterHalf } from './BetterHalf';
import { AGENT, HEAD_START, SET_UP, TASK } from './setUp';

/** Demonstrations; one press of the button makes twenty. */
const WANTED = 40;
/** Attempts of its own. */
const ATTEMPTS = 200;

const openRun = (facts: LessonFacts): RunFacts | null => runOf(facts, TASK, AGENT);
/** Success of its own attempts, which are drawn from its probabilities, in the best control step. */
const bestOf = (facts: LessonFacts): number => openRun(facts)?.best('explore/neural-success') ?? 0;
const attemptsOf = (facts: LessonFacts): number => openRun(facts)?.trained ?? 0;

export const tokens: Lesson = {
  title: 'Everything is a token',
  about: 'You clone an expert, see what the network attends to, and let it improve through its own attempts.',
  papers: [CC_NET],
  minutes: 10,
  steps: [
    {
      id: 'three',
      title: 'Three ways to see one page',
      text: (
        <>
          <p>
            There is a button somewhere, and it has to be clicked. A network that sees pixels has to find its
            shape. One that sees elements finds it in a list, and does not know what it looks like. CC-Net
            does not choose between the two. Patches of the picture, elements and the words of the instruction
            all become vectors of the same length: tokens, which one transformer reads together.
          </p>
          <p>
            It acts as a person does, with mouse and keyboard, and first it copies what people did: 2.2
            million episodes in the paper. You will make do with forty by an expert.
          </p>
        </>
      ),
      Live: () => <ExpertDemonstrations {...SET_UP} />,
      task: {
        text: `Have the expert make at least ${WANTED} demonstrations: press twice.`,
        isDone: ({ scripted }) => scripted(TASK) >= WANTED,
        progress: ({ scripted }) => `${scripted(TASK)} of ${WANTED}.`,
      },
    },
    {
      id: 'clone',
      title: 'An action in parts',
      text: (
        <>
          <p>
            An action is chosen in parts: first, one of ten types of action; if it is a move of the pointer, a
            column out of 51, then a row, given the column. So 2,601 places need no more than 102 numbers. A
            click chooses no place: it happens where the pointer is.
          </p>
          <p>
            One detail of this program: the pointer may also be moved to an element, or to a place between
            elements. The probability of a place adds up all the ways to get there.
          </p>
          <p>
            Press <b>Train</b>. For {HEAD_START} updates it only clones; this lesson keeps that phase short so
            that you do not have to wait. Then it makes its own attempts. The heat map over the page shows the
            probability of each place. First it is spread everywhere, then wherever buttons have been, and
            finally on this one.
          </p>
        </>
      ),
      Live: ActionNow,
      task: {
        text: 'Train CC-Net until at least half of its own attempts in one control step succeed.',
        isDone: (facts) => bestOf(facts) >= 0.5,
        progress: (facts) =>
          bestOf(facts) > 0 ? `${formatPercent(bestOf(facts))} in the best control step so far.` : null,
      },
    },
    {
      id: 'attention',
      title: 'What it decides from',
      text: (
        <>
          <p>
            Two tokens stand for nothing on the page. Their <W of="Attention">attention</W> collects what the
            others know, and the decision is made from them and from the mean of all the others. Below you see
            where the first of them looks. There are many more patches than elements: if it looked everywhere
            equally, nearly all of its attention would go to the picture.
          </p>
          <p>
            In the <b>Inspector</b>, under “Token by token”, choose any other token: the word “button”, the
            button itself, or a patch of the picture, by clicking on it. When the paper takes the elements
            away, the agent loses most of what it could do; without the picture, it loses less. You can try
            both: <i>Elements of the page</i> and <i>Pixels</i> are settings.
          </p>
        </>
      ),
      Live: AttentionNow,
    },
    {
      id: 'vmpo',
      title: 'The better half',
      text: (
        <>
          <p>
            Cloning stops where the demonstrations stop. So the paper adds reinforcement learning in the same
            loss: V-MPO. From a batch of steps, those that went better than expected are cloned as if an
            expert had taken them, the best of them most of all. The worse half is left out.
          </p>
          <p>
            This happens automatically once the head start is over. The episodes counted below are the agent’s
            own attempts.
          </p>
        </>
      ),
      Live: BetterHalf,
      task: {
        text: `Train until it has made at least ${ATTEMPTS} attempts of its own.`,
        isDone: (facts) => attemptsOf(facts) >= ATTEMPTS,
        progress: (facts) => `${attemptsOf(facts)} of ${ATTEMPTS}.`,
      },
    },
    {
      id: 'test',
      title: 'Put it to the test',
      text: (
        <p>
          Stop or pause the run, and press <b>Evaluate</b>: the agent plays a hundred episodes that it has not
          seen. Click a failure to replay it, and see how far from the button it pointed.
        </p>
      ),
      Live: () => <CommandButton command={COMMANDS.evaluate} variant="light" />,
      task: {
        text: 'Evaluate it on 100 episodes, and reach 60%.',
        isDone: (facts) => isEvaluated(openRun(facts), 0.6),
        progress: (facts) => describeEvaluation(openRun(facts)),
      },
    },
  ],
};
