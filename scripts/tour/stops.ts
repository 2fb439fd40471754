/** The stops of the tour: the text about each view, and how a user gets there. */
import type { Page } from '@playwright/test';

export interface Stop {
  /** Name of the picture's file. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** On a page freshly opened at `url`, which ends with a slash. */
  go(page: Page, url: string): Promise<void>;
}

const MINUTE_MS = 60_000;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** Time for content to fade in, and for numbers to arrive. */
const moment = (page: Page, seconds = 1.5) => page.waitForTimeout(1000 * seconds);

/** Opens the page as it is after closing the introduction. */
async function open(page: Page, url: string, place: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('latticework-welcomed', 'true'));
  await page.goto(`${url}#${place}`);
}

async function statusIs(page: Page, text: RegExp): Promise<void> {
  await status(page)
    .filter({ hasText: text })
    .waitFor({ timeout: 4 * MINUTE_MS });
}

async function train(page: Page, seconds: number): Promise<void> {
  await page.getByRole('button', { name: 'Train' }).click();
  // Away from the button, whose tooltip would cover the page below it.
  await page.mouse.move(0, 0);
  await statusIs(page, /Training/);
  await moment(page, seconds);
}

/** A trained agent that comes with the page, once it has played its first episode. */
async function openTrained(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  const agents = page.getByRole('region', { name: 'Trained agents' }).first();
  await agents.getByRole('button', { name }).click();
  await statusIs(page, /Watching/);
  await statusIs(page, /^(?!.*Watching)/);
  await moment(page);
}

export const STOPS: readonly Stop[] = [
  {
    name: 'first-screen',
    title: 'The first screen',
    text: 'A short introduction, four first steps, and trained agents to watch right away. On the left are the live task pages; in the middle, curves and the workflow lattice; on the right, demonstrations, the inspector, settings and runs.',
    go: async (page, url) => {
      await page.goto(url);
      // The agent at work, with some of its actions.
      await statusIs(page, /Watching/);
      await moment(page, 5);
    },
  },
  {
    name: 'training',
    title: 'Training',
    text: "One click on **Train** (<kbd>T</kbd>). Pages are played side by side, the agent's attention is drawn over the elements, curves grow, and each step of the lattice shows how probable it has become.",
    go: async (page, url) => {
      await open(page, url, 'task=click-checkboxes&agent=wge&seed=1&until-solved=no');
      await train(page, 14);
    },
  },
  {
    name: 'inspector',
    title: 'The inspector',
    text: 'Why the agent clicked there: the actions it considered, where each attention head looks, what it takes from the goal, and the value of the page. Point at a row, and its element is marked on the page.',
    go: async (page, url) => {
      await openTrained(page, url, 'email-inbox');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'network',
    title: 'The network, down to one number',
    text: 'Key <kbd>M</kbd>. Every block of the network opens to its numbers for the observation at hand, with its equation, the section of the paper and the file that computes it. Any number in a product opens into its dot product.',
    go: async (page, url) => {
      await openTrained(page, url, 'search-engine');
      await page.keyboard.press('m');
      const blocks = page.locator('.react-flow__node');
      await blocks.filter({ hasText: 'Matches with the goal' }).click();
      await moment(page, 2.5);
    },
  },
  {
    name: 'laboratory',
    title: 'The lattice laboratory',
    text: 'Key <kbd>G</kbd>. The candidates of every time step by kind, and what each selects on the recorded page. Switch steps off, pin them, or write your own in the constraint language: the next run trains with your changes.',
    go: async (page, url) => {
      await open(page, url, 'task=email-inbox&agent=wge&laboratory=&time-step=2');
      await dialog(page, 'Lattice laboratory').getByText('Time step 2 of').waitFor();
      await moment(page);
    },
  },
  {
    name: 'episodes',
    title: 'Time travel',
    text: '**Episodes**, key <kbd>O</kbd>. Any episode opens on its live page, where you can scrub forwards and backwards. Take over by hand at any step, or try a different action, and let the agent continue: both branches stay side by side.',
    go: async (page, url) => {
      await openTrained(page, url, 'email-inbox');
      await page.keyboard.press('o');
      await dialog(page, 'Episodes').locator('[data-place]').first().click();
      await moment(page, 4);
    },
  },
  {
    name: 'q-values',
    title: 'Values on the tree',
    text: 'DOM-Q-NET learns without demonstrations. The picture shows the value of every action on the page, and how messages pass along the tree.',
    go: async (page, url) => {
      await openTrained(page, url, 'login-user');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'pixels',
    title: 'Pixels, pointer and keys',
    text: "World of Bits sees the picture and moves the pointer twelve times a second. The pointer's distribution is drawn over the live page, with the path that the pointer took.",
    go: async (page, url) => {
      await openTrained(page, url, 'click-dialog');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'wall',
    title: 'The wall of generated sites',
    text: "An adversary makes web sites, and a population of agents plays them. The newest come first, with each agent's results, the primitives in use, and the success on held-out sites.",
    go: async (page, url) => {
      await open(page, url, 'task=gminiwob&agent=paired&seed=1');
      await train(page, 40);
      const heading = page.getByRole('heading', { name: 'Generated sites' });
      await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await page.mouse.move(0, 0);
      await moment(page);
    },
  },
  {
    name: 'builder',
    title: 'The site builder',
    text: 'In the command menu (<kbd>Ctrl</kbd> <kbd>K</kbd>). Build a site from the primitives by dragging or by keyboard: play it, let the trained agents try it, share it by its address.',
    go: async (page, url) => {
      await open(page, url, 'site=0.navbar.username.password-1.submit-1.cart.state');
      await dialog(page, 'Site builder').getByRole('region', { name: 'The site' }).waitFor();
      await moment(page, 2.5);
    },
  },
  {
    name: 'gallery',
    title: 'The gallery',
    text: 'Key <kbd>B</kbd>. Every task as a live page: play it against the clock, or watch its expert. Packs of other pages and recorded sites appear here too.',
    go: async (page, url) => {
      await open(page, url, 'gallery=');
      await dialog(page, 'Tasks').locator('[data-live]').nth(5).waitFor();
      await moment(page, 3);
    },
  },
  {
    name: 'lesson',
    title: 'Lessons',
    text: 'Key <kbd>0</kbd>. Nine lessons of ten minutes each, next to the page, with the equations of the papers and the numbers that they yield right now.',
    go: async (page, url) => {
      await open(page, url, 'lesson=workflows');
      await page.locator('.katex').first().waitFor();
      await moment(page);
    },
  },
  {
    name: 'runs',
    title: 'Runs',
    text: 'Key <kbd>9</kbd>. All runs with search, tags, notes and curves; seeds as mean and band, differences in settings, races, sweeps, exports.',
    go: async (page, url) => {
      await openTrained(page, url, 'email-inbox');
      await page.keyboard.press('9');
      await moment(page, 2.5);
    },
  },
  {
    name: 'profiler',
    title: 'The profiler',
    text: 'What both threads are busy with, how much memory they use, and where the time of a control step goes.',
    go: async (page, url) => {
      await open(page, url, 'task=click-checkboxes&agent=wge&seed=1&until-solved=no');
      await tab(page, 'Profiler');
      await train(page, 8);
    },
  },
];
