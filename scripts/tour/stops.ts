/** The stops of the tour: what is said of each view, and how a user gets there. */
import type { Page } from '@playwright/test';

export interface Stop {
  /** Of the picture's file. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** On a page that was opened anew at `url`, which ends with a slash. */
  go(page: Page, url: string): Promise<void>;
}

const MINUTE_MS = 60_000;

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const status = (page: Page) => page.getByRole('region', { name: 'Run controls' }).getByRole('status');
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
/** For what fades in, and for numbers to come. */
const moment = (page: Page, seconds = 1.5) => page.waitForTimeout(1000 * seconds);

/** Opens the page as who has closed the introduction finds it. */
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

/** A trained agent that comes with the page, when it has played its first episode. */
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
    text: 'What this is, four steps to begin with, and trained agents to watch at once. On the left the task pages, live; in the middle curves and the workflow lattice; on the right demonstrations, the inspector, settings, runs.',
    go: async (page, url) => {
      await page.goto(url);
      await page.getByRole('region', { name: 'Trained agents' }).waitFor();
      await moment(page);
    },
  },
  {
    name: 'training',
    title: 'Training',
    text: 'One click on **Train** (<kbd>T</kbd>). Pages are played side by side, the attention of the agent lies on the elements, curves grow, and each step of the lattice says how probable it has become.',
    go: async (page, url) => {
      await open(page, url, 'task=click-checkboxes&agent=wge&seed=1&until-solved=no');
      await train(page, 14);
    },
  },
  {
    name: 'inspector',
    title: 'The inspector',
    text: 'Why it clicked there: the actions that were weighed, where each attention head looks, what it takes from the goal, and the value of the page. Point at a row, and its element is marked on the page.',
    go: async (page, url) => {
      await openTrained(page, url, 'email-inbox');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'network',
    title: 'The network, down to one number',
    text: 'Key <kbd>M</kbd>. Every block of the network opens to its numbers for the observation at hand, with its equation, the section of the paper and the file that computes it. A number of a product comes apart into its dot product.',
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
    text: 'Key <kbd>G</kbd>. The candidates of every time step by kind, and what each selects on the recorded page. Steps are switched off, pinned, or written in the constraint language, and the next run trains with that.',
    go: async (page, url) => {
      await open(page, url, 'task=email-inbox&agent=wge&laboratory=&time-step=2');
      await dialog(page, 'Lattice laboratory').getByText('Time step 2 of').waitFor();
      await moment(page);
    },
  },
  {
    name: 'episodes',
    title: 'Time travel',
    text: 'Key <kbd>O</kbd>. Any episode opens on its live page and is scrubbed forwards and backwards. Take over by hand at any step, or ask what if, and let the agent go on: both ways stay side by side.',
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
    text: 'DOM-Q-NET learns without demonstrations: the value of every action on the page, and how messages pass along the tree.',
    go: async (page, url) => {
      await openTrained(page, url, 'login-user');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'pixels',
    title: 'Pixels, pointer and keys',
    text: 'World of Bits sees the picture and moves the pointer twelve times a second. The distribution of the pointer lies on the live page, with the path that it took.',
    go: async (page, url) => {
      await openTrained(page, url, 'click-dialog');
      await tab(page, 'Inspector');
      await moment(page);
    },
  },
  {
    name: 'wall',
    title: 'The wall of generated sites',
    text: 'An adversary makes web sites, a population of agents plays them. Newest first, with what each agent made of them, the primitives in use, and the success on held-out sites.',
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
    text: 'Key <kbd>B</kbd>. A site from the primitives by drag or keyboard: play it, set the trained agents on it, share it by its address.',
    go: async (page, url) => {
      await open(page, url, 'site=0.navbar.username.password-1.submit-1.cart.state');
      await dialog(page, 'Site builder').getByRole('region', { name: 'The site' }).waitFor();
      await moment(page, 2.5);
    },
  },
  {
    name: 'gallery',
    title: 'The gallery',
    text: 'Key <kbd>D</kbd>. Every task as a live page: play it against the clock, or watch its expert. Packs of other pages and recorded sites join it.',
    go: async (page, url) => {
      await open(page, url, 'gallery=');
      await dialog(page, 'Tasks').locator('[data-live]').nth(5).waitFor();
      await moment(page, 3);
    },
  },
  {
    name: 'lesson',
    title: 'Lessons',
    text: 'Key <kbd>0</kbd>. Nine of ten minutes each, beside the page, with the equations of the papers and the numbers that they compute now.',
    go: async (page, url) => {
      await open(page, url, 'lesson=workflows');
      await page.locator('.katex').first().waitFor();
      await moment(page);
    },
  },
  {
    name: 'runs',
    title: 'Runs',
    text: 'Key <kbd>9</kbd>. All runs with search, tags, notes and curves; seeds as mean and band, differences of settings, races, sweeps, exports.',
    go: async (page, url) => {
      await openTrained(page, url, 'email-inbox');
      await page.keyboard.press('9');
      await moment(page, 2.5);
    },
  },
  {
    name: 'profiler',
    title: 'The profiler',
    text: 'What both threads are busy with, how much memory they hold, and what a control step consists of.',
    go: async (page, url) => {
      await open(page, url, 'task=click-checkboxes&agent=wge&seed=1&until-solved=no');
      await tab(page, 'Profiler');
      await train(page, 8);
    },
  },
];
