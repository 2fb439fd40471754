/** Lesson: cloning few demonstrations overfits, measured with 1, 3 and 10 of them. */
import type { Lesson, LessonTask } from '../../lesson';
import { WGE, WORLD_OF_BITS } from '../papers';
import { W } from '../Words';
import { CloneTable } from './CloneTable';
import { isCloned } from './measure';
import { FEW, SameFew } from './SameFew';
import { TASK } from './tasks';

const clone = (text: string, counts: readonly number[]): LessonTask => ({
  text,
  isDone: ({ measured }) => counts.every((count) => isCloned(measured, count)),
  progress: ({ measured }) => {
    const missing = counts.filter((count) => !isCloned(measured, count));
    return `Still to measure: ${missing.join(' and ')}.`;
  },
});

export const cloning: Lesson = {
  title: 'Cloning overfits',
  about: 'You copy 1, 3 and 10 demonstrations, and compare what is copied with what is understood.',
  papers: [WGE, WORLD_OF_BITS],
  minutes: 10,
  steps: [
    {
      id: 'one',
      title: 'Copy one demonstration',
      text: (
        <>
          <p>
            The simplest way to use a demonstration is to copy it: make each demonstrated action likely on the
            page where it was taken. This is <W of="Behavioural cloning">behavioural cloning</W>. It needs no
            reward and no exploration; it is supervised learning, as with labelled pictures.
          </p>
          <p>
            The task is a movie search form with three fields, in a random order on each page. Press{' '}
            <b>Clone</b> in the first row of the table: the network, DOMNet, learns from a single
            demonstration. Then compare two numbers: how well it copies, and how well it does on new pages.
          </p>
        </>
      ),
      Live: CloneTable,
      task: clone('Clone from 1 demonstration until the clone has been tested on new pages.', [1]),
    },
    {
      id: 'more',
      title: 'Three, then ten',
      text: (
        <>
          <p>
            One demonstration shows one order of the fields. “Type the director into the field that is second
            from the top” and “type it into the field called Director” explain it equally well. The loss
            cannot tell them apart, so the network may settle on either. That is{' '}
            <W of="Overfitting">overfitting</W>: it knows the example by heart.
          </p>
          <p>
            Do the same with three and with ten. Each additional order makes the wrong explanations less
            likely. How many does it take?
          </p>
        </>
      ),
      Live: CloneTable,
      task: clone('Clone from 3 and from 10 as well.', [1, 3, 10]),
    },
    {
      id: 'stop',
      title: 'The loss does not tell you',
      text: (
        <>
          <p>
            Judged by its loss, each of the three clones is nearly perfect. Only new pages tell them apart. So
            cloning has to be stopped, and judged, on pages that it has not seen; Liu et al. do this too
            (Section 6.2, early stopping). Here it ends at the first test that is no better than the one
            before.
          </p>
          <p>
            The paper names two ways in which clones fail (Section 6.3.1): they end the episode too early,
            because every demonstration ends; and they go in circles. What does yours do? Clone from 1 once
            more, then watch an episode or press <b>Evaluate</b> and open a red dot.
          </p>
        </>
      ),
      Live: CloneTable,
      task: {
        text: 'When the run has paused, watch the clone play an episode (key W), or evaluate it.',
        isDone: ({ run }) =>
          run?.agent === 'bc-rl' && run.task === TASK && run.played('watched') + run.played('evaluation') > 0,
      },
    },
    {
      id: 'explore',
      title: 'Use them to explore instead',
      text: (
        <>
          <p>
            Now use the same single demonstration in another way: not as something to copy, but as a hint
            about what is worth trying. Workflow-guided exploration tries it out on hundreds of new pages and
            keeps what earns a reward. The network never sees the demonstration itself, so it cannot learn it
            by heart.
          </p>
          <p>
            In the paper, on this very task, cloning followed by reinforcement learning scores 5% and WGE
            scores 100%, both from ten demonstrations (Table 1).
          </p>
          <p>
            The price is time, and a page that reports success. Where nothing can be tried out, cloning from
            many demonstrations is all that is left.
          </p>
        </>
      ),
      Live: SameFew,
      task: {
        text: 'Train WGE from that one demonstration until it does better on new pages than the clone.',
        isDone: ({ measured }) =>
          measured['wge/success'] !== undefined &&
          measured[`${FEW}/success`] !== undefined &&
          measured['wge/success'] > measured[`${FEW}/success`],
        progress: ({ measured }) =>
          measured[`${FEW}/success`] === undefined
            ? 'Clone one first, so that there is something to compare with.'
            : null,
      },
    },
  ],
};
