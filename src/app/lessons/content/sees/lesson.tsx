/** Lesson: what a web agent sees and does. The reader is the policy, and the picture is hidden. */
import { HandPane } from '../../hand/HandPane';
import type { Lesson, LessonTask } from '../../lesson';
import { DOM_Q_NET, WGE } from '../papers';
import { W } from '../Words';
import { ActionCount } from './ActionCount';
import { OwnReturns } from './OwnReturns';
import { countOf, totalOf } from './totals';

const solveUnseen = (task: string, text: string): LessonTask => ({
  text,
  isDone: ({ measured }) => countOf(measured, task, 'unseen') > 0,
  progress: ({ measured }) => {
    const episodes = countOf(measured, task, 'episodes');
    return episodes === 0 ? null : `${episodes} played, none solved with the picture hidden.`;
  },
});

export const sees: Lesson = {
  title: 'What a web agent sees and does',
  about: 'You act as an agent does: from a list of elements, with the picture hidden.',
  papers: [WGE, DOM_Q_NET],
  minutes: 10,
  steps: [
    {
      id: 'list',
      title: 'A page without its picture',
      text: (
        <>
          <p>
            You look at a web page and see a picture. Most agents in this program receive something else: the
            instruction, and the list of elements that the page is made of. Each has a tag (
            <code>button</code>), perhaps some text, and a position in pixels. This is an{' '}
            <W of="Observation">observation</W>.
          </p>
          <p>
            Below is such a list. The page is really there, in a frame, but hidden from you. Do what the
            instruction says: press <b>Click</b> next to the right element. Indented elements lie inside the
            one above them.
          </p>
        </>
      ),
      Live: () => <HandPane task="click-button" />,
      task: solveUnseen('click-button', 'Solve one episode from the list alone.'),
    },
    {
      id: 'typing',
      title: 'What you can do',
      text: (
        <>
          <p>
            There are two kinds of action: click an element, or type text into one. The text comes from the
            instruction, so an agent does not have to invent any. Here, it is a user name and a password.
          </p>
          <p>
            Neither field has any text of its own. The label before it says what it is for, and you know that
            only because you read the list in order.
          </p>
        </>
      ),
      Live: ActionCount,
      task: solveUnseen('login-user', 'Log in: three actions, in the right places, with the picture hidden.'),
    },
    {
      id: 'neighbours',
      title: 'An element alone says little',
      text: (
        <>
          <p>
            A checkbox has no text. Its name is a separate element next to it. In a picture, you would see
            this at once; in the list, you have to work out which word belongs to which box.
          </p>
          <p>
            Networks have the same problem. DOMNet (Liu et al. 2018, Section 5) adds up what is known about
            nearby elements, on the page and in the tree. DOM-Q-NET (Jia et al. 2019, Equations 4 and 5) does
            it by <W of="Message passing">message passing</W> along the tree. Notice which of the two you use:
            the indentation or the pixels.
          </p>
        </>
      ),
      Live: () => <HandPane task="click-checkboxes" />,
      task: solveUnseen(
        'click-checkboxes',
        'Tick exactly the named boxes and submit, with the picture hidden.',
      ),
    },
    {
      id: 'reward',
      title: 'What you are told at the end',
      text: (
        <>
          <p>
            After each action, the page gives the agent a reward. It is 0 all the way, then +1 for success or
            −1 for any other end. Nobody says which of the actions was wrong. This is a{' '}
            <W of="Sparse reward">sparse reward</W>, and the reason for the next lesson.
          </p>
          <p>
            An agent tries to maximise the <W of="Return">return</W> that it can expect. A{' '}
            <W of="Policy">policy</W> is anything that chooses actions from observations. In this lesson, that
            is you.
          </p>
          <p>
            You know what success looks like by now. Do something wrong, and see how little you learn from it.
          </p>
        </>
      ),
      Live: OwnReturns,
      task: {
        text: 'End one episode with reward −1.',
        isDone: ({ measured }) => totalOf(measured, 'episodes') > totalOf(measured, 'solved'),
      },
    },
    {
      id: 'picture',
      title: 'Now with the picture',
      text: (
        <>
          <p>
            Turn on <b>Show the picture</b> and play once more. The buttons do the same as before, and the
            frame shows what they do.
          </p>
          <p>
            It feels easier, but it is the same task. What changed is not the information but its form: your
            eye groups what lies together. Agents that learn from pictures (Shi et al. 2017) have to learn
            that grouping first; agents that read the list have to learn what the tags mean. Both are in this
            program, and you can train both.
          </p>
        </>
      ),
      Live: () => <HandPane task="click-checkboxes" />,
      task: {
        text: 'Play one more episode of the checkboxes with the picture shown.',
        isDone: ({ measured }) => countOf(measured, 'click-checkboxes', 'seen') > 0,
      },
    },
  ],
};
