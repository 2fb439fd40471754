/** Lesson: sites that an adversary generates, its regret and its budget. */
import { countOf } from '../../../../text/format';
import { runOf } from '../../checks';
import type { LessonFacts, RunFacts } from '../../facts';
import type { Lesson } from '../../lesson';
import { PAIRED } from '../papers';
import { BudgetNow } from './BudgetNow';
import { CountSites } from './CountSites';
import { HeldOutNow } from './HeldOutNow';
import { RegretNow } from './RegretNow';
import { AGENT, TASK } from './tasks';

const PRIMITIVES = 4;
const EPISODES = 200;
const OWN_EPISODES = 20;

const openRun = (facts: LessonFacts): RunFacts | null => runOf(facts, TASK, AGENT);
/** Episodes on sites from the builder: those that were made by hand are tasks of their own, which every evaluation plays. */
const playedOwn = (facts: LessonFacts): number => openRun(facts)?.played('evaluation', TASK) ?? 0;

export const sites: Lesson = {
  title: 'Sites that grow with the agent',
  about: 'You build a site, watch an adversary build some, and let its agents play yours.',
  papers: [PAIRED],
  minutes: 10,
  steps: [
    {
      id: 'assemble',
      title: 'A site is a list',
      text: (
        <>
          <p>
            An agent that is trained on one page knows one page. To fill in forms it has never seen, it needs
            many to learn from. So sites are put together from 40 primitives: fields, buttons, links, and
            things that are only there to distract.
          </p>
          <p>
            Build one: open the builder, place a user name and a password on the first page, and something to
            submit them with on the second. The instruction grows with each field. Press Escape to come back.
          </p>
        </>
      ),
      Live: CountSites,
      task: {
        text: `Assemble a site of at least ${PRIMITIVES} primitives on two pages.`,
        isDone: ({ site }) => site.primitives >= PRIMITIVES && site.pages >= 2,
        progress: ({ site }) => `${countOf(site.primitives, 'primitive')} on ${countOf(site.pages, 'page')}.`,
      },
    },
    {
      id: 'regret',
      title: 'Who chooses the sites?',
      text: (
        <>
          <p>
            There are far too many sites to try them all, and most are of no use: one that is too easy teaches
            nothing, and on one that is too hard nobody ever succeeds. Whoever chooses should look for sites
            that can be solved, but that not every agent solves yet.
          </p>
          <p>
            In Flexible b-PAIRED, a network makes this choice: the adversary. A population of agents plays
            each of its sites, and the adversary is paid the <b>regret</b>: how much better the best agent did
            than all of them on average. Press <b>Train</b> and look at the wall of sites under{' '}
            <b>Generated sites</b>.
          </p>
        </>
      ),
      Live: RegretNow,
      task: {
        text: `Train until its agents have played ${EPISODES} episodes.`,
        isDone: (facts) => (openRun(facts)?.trained ?? 0) >= EPISODES,
        progress: (facts) => `${openRun(facts)?.trained ?? 0} of ${EPISODES} episodes.`,
      },
    },
    {
      id: 'budget',
      title: 'A budget',
      text: (
        <>
          <p>
            Regret alone is not enough at the start: while nobody succeeds, all returns are the same, the
            regret is zero, and the adversary learns nothing. So it also has a budget. While the best agent
            does badly, the adversary has to leave places empty; as that agent gets better, it may fill them.
          </p>
          <p>
            So sites first become almost empty, and grow again once they are solved. Compare the size of the
            first sites with that of the newest. Then open a site from the wall: the builder says who made it,
            and what each agent earned on it.
          </p>
        </>
      ),
      Live: BudgetNow,
      task: {
        text: 'Open one of the generated sites from the wall.',
        isDone: ({ site }) => site.isGenerated,
      },
    },
    {
      id: 'held-out',
      title: 'Sites that nobody generated',
      text: (
        <>
          <p>
            What counts is how well the agents do on sites from elsewhere. Twenty were made by hand, in four
            levels, and are never trained on. A run is tested on them now and then. After a few minutes, the
            lowest level is solved; after half an hour, nearly all of them are.
          </p>
          <p>
            Pause the run. Open the builder, build a site or take one of the examples, choose <b>Agents</b>{' '}
            above its preview, and press <b>Play {OWN_EPISODES} episodes</b>. What is still too hard for them?
          </p>
        </>
      ),
      Live: HeldOutNow,
      task: {
        text: `Let an agent play a site in the builder ${OWN_EPISODES} times.`,
        isDone: (facts) => playedOwn(facts) >= OWN_EPISODES,
        progress: (facts) => `${playedOwn(facts)} of ${OWN_EPISODES} episodes.`,
      },
    },
  ],
};
