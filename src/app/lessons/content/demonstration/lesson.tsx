/** Lesson: from a recording to the lattice of workflows that agree with it. */
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { isValidated, learnsFromOwn, runOf } from '../../checks';
import type { Lesson } from '../../lesson';
import { WGE } from '../papers';
import { W } from '../Words';
import { Candidates, GENERAL, Probabilities } from './Candidates';
import { RecordOne } from './RecordOne';
import { TASK } from './task';

export const demonstration: Lesson = {
  title: 'Record a demonstration, read its lattice',
  about: 'You show a task once, see all the ways to describe what you did, and train from it.',
  papers: [WGE],
  minutes: 10,
  steps: [
    {
      id: 'record',
      title: 'Show how it is done',
      text: (
        <>
          <p>
            A <W of="Demonstration">demonstration</W> is one <W of="Episode">episode</W> that a person has
            played. Choose the task below, press <b>Record a demonstration</b> (or the D key), press START on
            the page, log in, and keep the recording.
          </p>
          <p>
            You clicked and typed; the recorder wrote down actions: a click on an element, a text typed into
            an element. It left out exactly where you clicked and how fast you typed.
          </p>
        </>
      ),
      Live: RecordOne,
      task: {
        text: 'Record a demonstration of login-user and keep it.',
        isDone: ({ recorded }) => recorded(TASK) > 0,
      },
    },
    {
      id: 'candidates',
      title: 'What did you do?',
      text: (
        <>
          <p>
            You typed a name into a field. Into which one? The first field; the one below the word “Username”;
            a text field; any element at all. All of these describe what you did. On another page they mean
            different things.
          </p>
          <p>
            The program cannot know which one you meant. So it writes down all of them, for each of your
            actions: these are candidates for a step of a <W of="Workflow">workflow</W>. Together they form a{' '}
            <W of="Lattice">lattice</W>, and each path through it is one workflow.
          </p>
          <p>
            Look at the <b>Workflow lattice</b> panel. Point at a candidate with the mouse, or move to it with
            Tab: the elements that it selects light up on the page.
          </p>
        </>
      ),
      Live: Candidates,
      task: {
        text: 'Point at five different candidates in the lattice.',
        isDone: ({ measured }) => (measured.pointed ?? 0) >= 5,
        progress: ({ measured }) => `${measured.pointed ?? 0} of 5.`,
      },
    },
    {
      id: 'specific',
      title: 'Too specific, too general',
      text: (
        <>
          <p>
            A candidate that names a text of your page finds nothing on a page with other texts: too specific.
            One that selects half the page is hardly better than a random action: too general. The good ones
            are in between, and the agent learns which ones they are.
          </p>
          <p>
            Each candidate has a weight. The weights determine how likely each candidate is to be chosen; then
            one of the actions that the chosen one allows is drawn.
          </p>
        </>
      ),
      Live: Probabilities,
      task: {
        text: `Point at a candidate that selects a single element of your page, and at one that selects ${GENERAL} or more.`,
        isDone: ({ measured }) => (measured.specific ?? 0) > 0 && (measured.general ?? 0) >= GENERAL,
        progress: ({ measured }) =>
          [
            measured.specific ? 'Found a specific one.' : 'No specific one yet.',
            measured.general ? `One selects ${measured.general}.` : 'No general one yet.',
          ].join(' '),
      },
    },
    {
      id: 'train',
      title: 'Train from yours alone',
      text: (
        <>
          <p>
            This program comes with demonstrations, too. Leave them aside: in the recorder, keep at least two
            more and press <b>Train from these</b>, which leaves out what was kept before the recorder was
            opened. Or open the menu of the <b>Demos</b> panel, choose to learn from your recordings only, and
            press <b>Train</b>.
          </p>
          <p>
            Three demonstrations are enough for many tasks: Liu et al. used 3 to 10 per task (Section 1),
            where earlier work needed 200.
          </p>
        </>
      ),
      Live: () => (
        <div>
          <CommandButton command={COMMANDS.record} variant="light" />
        </div>
      ),
      task: {
        text: 'Train WGE on login-user from your own recordings alone until it solves 90% of its validation episodes.',
        isDone: (facts) => {
          const run = runOf(facts, TASK, 'wge');
          return learnsFromOwn(run) && isValidated(run, 0.9);
        },
        progress: ({ run }) => {
          if (run?.task !== TASK || run.agent !== 'wge') return null;
          if (run.ownDemos < run.demos)
            return `The open run also learns from ${run.demos - run.ownDemos} others.`;
          return `Trained on ${run.trained} episodes so far.`;
        },
      },
    },
  ],
};
