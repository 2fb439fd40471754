/**
 * What is trained from ten demonstrations of each task: WGE on all tasks of Table 1 and of Figure 3, the baselines on those of Table 1,
 * and the paper's own settings there.
 */
import { BASELINE_MINUTES, training, wge } from './fromDemonstrations';
import { type PlannedCell, set } from './PlannedCell';
import { FIGURE_3, TABLE_1 } from './published';
import {
  ADDITIONS,
  type Addition,
  PAPER_PRESET,
  PAPER_PRESET_LONG,
  PUBLISHED_LENGTH,
  withOne,
} from './variants';

/** Also trained by WGE, without published results. */
const OTHER_TASKS = ['choose-date-easy'];

/** Tasks that are also trained on the demonstrations that come with the program. */
const BUNDLED_TASKS = ['click-checkboxes', 'login-user', 'multi-layouts', 'social-media', 'email-inbox'];

/** Minutes of a run with the paper's settings. */
const PAPER_MINUTES = { wge: 6, 'bc-rl': 6, 'workflow-only': 3 };
/** The paper uses six pages at once, and twelve on two tasks. */
const PAPER_FRAMES: Readonly<Record<string, number>> = {
  'click-checkboxes-large': 12,
  'click-checkboxes-soft': 12,
};

/**
 * What the paper's own program trains at most: 50,000 control steps, each with one episode per page, and every tenth with one
 * more of DOMNet.
 */
const PUBLISHED_CONTROL_STEPS = 50_000;
const EPISODES_PER_PAGE = PUBLISHED_CONTROL_STEPS + PUBLISHED_CONTROL_STEPS / 10;

const baselines = (task: string) =>
  Object.entries(BASELINE_MINUTES).map(([agent, cost]) =>
    training('baselines', task, agent, 'human', { cost }),
  );

const framesOf = (task: string) => PAPER_FRAMES[task] ?? 6;
const paperPreset = (task: string) => ['--preset', 'paper', '--envs', String(framesOf(task))];

const paperPresets = (task: string) =>
  Object.entries(PAPER_MINUTES).map(([agent, cost]) =>
    training('paper presets', task, agent, 'human', {
      ...{ variant: PAPER_PRESET, cost },
      options: paperPreset(task),
    }),
  );

const withAddition = ({ task, addition, setting }: Addition) =>
  training('paper presets', task, 'wge', 'human', {
    ...{ variant: withOne(addition), cost: PAPER_MINUTES.wge },
    options: [...paperPreset(task), ...set([setting])],
  });

/** Over all pages. */
export const publishedEpisodes = (task: string): number => EPISODES_PER_PAGE * framesOf(task);

/** Until solved, or for as long as the published program trains. */
const publishedLength = (
  table: string,
  task: string,
  more: Pick<PlannedCell, 'variant' | 'cost' | 'seeds' | 'options'>,
) =>
  training(table, task, 'wge', 'human', {
    ...more,
    maxSteps: undefined,
    options: [...more.options, '--max-episodes', String(publishedEpisodes(task))],
  });

export const DEMONSTRATION_CELLS: readonly PlannedCell[] = [
  ...Object.keys(TABLE_1).map((task) => wge('Table 1', task)),
  ...[...Object.keys(FIGURE_3), ...OTHER_TASKS].map((task) => wge('Figure 3', task)),
  ...BUNDLED_TASKS.map((task) => wge('bundled demonstrations', task, 'bundled')),
  ...Object.keys(TABLE_1).flatMap(baselines),
  ...Object.keys(TABLE_1).flatMap(paperPresets),
  ...ADDITIONS.filter(({ agent }) => agent === 'wge').map(withAddition),
  publishedLength('paper presets', 'click-checkboxes-large', {
    ...{ variant: PAPER_PRESET_LONG, cost: 240, seeds: 1 },
    options: paperPreset('click-checkboxes-large'),
  }),
  publishedLength('Figure 3', 'click-shades', { variant: PUBLISHED_LENGTH, cost: 12, options: [] }),
];
