/**
 * Published results by task: Table 3 of Humphreys et al. 2022, "A data-driven approach for learning to control
 * computers" (CC-Net).
 *
 * Human and CC-Net are mean scores, a few of them below zero; the other columns are success rates that the authors took
 * from the papers named, some read off figures. The table's two "SotA" columns are left out: each is the maximum of the
 * columns before it.
 */

export const PUBLISHED_METHODS = [
  { id: 'human', name: 'Human' },
  { id: 'ccNet', name: 'CC-Net (SL+RL)' },
  { id: 'worldOfBits', name: 'World of Bits (BC+RL)' },
  { id: 'wge', name: 'WGE (BC+RL)' },
  { id: 'learningToNavigate', name: 'Learning to Navigate (RL)' },
  { id: 'domQNet', name: 'DOM-Q-Net (RL)' },
  { id: 'wgeAugmented', name: 'WGE (augmented)' },
  { id: 'learningToNavigateAugmented', name: 'Learning to Navigate (augmented)' },
] as const;

export type PublishedMethod = (typeof PUBLISHED_METHODS)[number]['id'];

/** Null: not reported for this task. */
type PublishedScores = Readonly<Record<PublishedMethod, number | null>>;

/** Columns in the order of `PUBLISHED_METHODS`; `-`: not reported. */
const TABLE = `
  bisect-angle                 0.92  0.97  0.80     -     -     -     -     -
  book-flight                  0.87  0.87  0.00  0.00     -     -  0.00  1.00
  chase-circle                 0.82  0.93  1.00     -     -     -     -     -
  choose-date-easy             0.99  0.99     -     -     -     -     -     -
  choose-date-medium           0.98  0.99     -     -     -     -     -     -
  choose-date                  0.97  0.97  0.00  0.00     -  1.00  0.00     -
  choose-list                  0.98  0.99  0.25  0.16  0.26     -  0.16  0.26
  circle-center                0.96  0.97  0.98     -     -     -     -     -
  click-button-sequence        0.94  1.00  0.22  0.99     -  1.00  1.00     -
  click-button                 0.98  1.00  0.62  1.00  1.00  1.00  1.00  1.00
  click-checkboxes-large       0.87  0.71     -  0.68     -     -  0.84     -
  click-checkboxes-soft        0.73  0.95     -  0.51     -     -  0.94     -
  click-checkboxes-transfer    0.98  0.99     -  0.64     -     -  0.64     -
  click-checkboxes             0.97  0.98  0.48  0.98     -  1.00  1.00     -
  click-collapsible-2          0.97  0.98  0.11  0.65     -     -  0.99     -
  click-collapsible            0.99  1.00  0.98  1.00  1.00     -  1.00  1.00
  click-color                  0.97  1.00  0.23  1.00     -     -  1.00     -
  click-dialog-2               0.99  1.00  0.53  1.00     -     -  1.00     -
  click-dialog                 1.00  1.00  1.00  1.00  1.00  1.00  1.00  1.00
  click-link                   0.99  0.99  0.31  1.00  1.00  1.00  1.00  1.00
  click-menu-2                 0.98  0.83  0.16     -     -     -     -     -
  click-menu                   0.97  0.94  0.13     -     -     -     -     -
  click-option                 0.99  0.99  0.28  1.00     -  1.00  1.00     -
  click-pie                    0.98  0.97  0.15  0.32  1.00     -  0.32  1.00
  click-scroll-list            0.91  0.60  0.07     -     -     -     -     -
  click-shades                 0.91  1.00  0.27  0.22     -     -  0.99     -
  click-shape                  0.88  0.95  0.11  0.64     -     -  0.64     -
  click-tab-2-easy             0.99  0.99     -     -     -     -     -     -
  click-tab-2-hard             0.96  0.98     -     -     -     -     -     -
  click-tab-2-medium           0.97  0.99     -     -     -     -     -     -
  click-tab-2                  0.97  0.98  0.08  0.64     -  1.00  0.98     -
  click-tab                    0.99  1.00  0.97  0.55  1.00  1.00  1.00  1.00
  click-test-2                 0.99  1.00  0.83  1.00     -  1.00  1.00     -
  click-test-transfer          0.99  1.00     -     -     -     -     -     -
  click-test                   1.00  1.00  1.00  1.00     -  1.00  1.00     -
  click-widget                 0.83  1.00  0.34  0.93     -  1.00  0.93     -
  copy-paste-2                 0.94  0.63  0.00     -     -     -     -     -
  copy-paste                   0.94  0.79  0.00     -     -     -     -     -
  count-shape                  0.82  0.85  0.18  0.59     -     -  0.76     -
  count-sides                  0.98  1.00  0.30     -     -     -     -     -
  drag-box                     0.99  1.00  0.31     -     -     -     -     -
  drag-cube                    0.99  0.79  0.18     -     -     -     -     -
  drag-item                    0.98  1.00     -     -     -     -     -     -
  drag-items-grid              0.87  0.98  0.01     -     -     -     -     -
  drag-items                   0.93  0.99  0.41     -     -     -     -     -
  drag-shapes                  0.96  0.99  0.92     -     -     -     -     -
  drag-sort-numbers            0.92  0.97  0.66     -     -     -     -     -
  email-inbox-delete           0.99  1.00     -     -     -  1.00     -     -
  email-inbox-forward-nl-turk  0.88  1.00     -     -     -     -     -     -
  email-inbox-forward-nl       0.91  1.00     -     -     -     -     -     -
  email-inbox-forward          0.96  1.00     -     -     -     -     -     -
  email-inbox-important        0.99  1.00     -     -     -     -     -     -
  email-inbox-nl-turk          0.93  1.00     -  0.77     -     -  0.93     -
  email-inbox-noscroll         0.96  1.00     -     -     -     -     -     -
  email-inbox-reply            0.91  1.00     -     -     -     -     -     -
  email-inbox-star-reply       0.95  1.00     -     -     -     -     -     -
  email-inbox                  0.96  1.00  0.03  0.43     -  0.54  0.99     -
  enter-date                   0.97  1.00  0.61  0.00  1.00     -  0.96  1.00
  enter-password               0.96  1.00  0.00  0.99  1.00  1.00  1.00  1.00
  enter-text-2                 0.91  0.98  0.00     -     -     -     -     -
  enter-text-dynamic           0.97  1.00  1.00  1.00  1.00  1.00  1.00  1.00
  enter-text                   0.98  1.00  0.00  1.00     -  1.00  1.00     -
  enter-time                   0.98  0.97  0.08  0.52     -     -  0.90     -
  find-midpoint                0.94  0.97  0.31     -     -     -     -     -
  find-word                    0.96  0.88  0.00     -     -     -     -     -
  focus-text-2                 0.99  1.00  0.83  1.00     -  1.00  1.00     -
  focus-text                   1.00  1.00  0.95  1.00     -  1.00  1.00     -
  grid-coordinate              0.87  1.00  0.26  1.00     -     -  1.00     -
  guess-number                 0.99  1.00  0.20  0.00     -     -  0.00     -
  highlight-text-2             0.97  1.00  0.13     -     -     -     -     -
  highlight-text               0.97  1.00  0.90     -     -     -     -     -
  identify-shape               0.98  1.00  0.36  0.90     -     -  1.00     -
  login-user-popup             0.94  1.00     -     -     -     -     -     -
  login-user                   0.96  1.00  0.00  0.99  1.00  1.00  1.00  1.00
  moving-items                 0.18  0.88  0.78     -     -     -     -     -
  multi-layouts                0.95  1.00     -  0.99     -     -  1.00     -
  multi-orderings              0.96  1.00     -  0.05     -     -  1.00     -
  navigate-tree                0.98  0.99  0.20  0.99  1.00  1.00  0.99  1.00
  number-checkboxes            0.96  0.99  0.16     -     -     -     -     -
  read-table-2                 0.95  0.94  0.00     -     -     -     -     -
  read-table                   0.97  0.97  0.00     -     -     -     -     -
  resize-textarea              0.94  1.00  0.11     -     -     -     -     -
  right-angle                  0.87  0.98  0.38     -     -     -     -     -
  scroll-text-2                0.97  1.00  0.96     -     -     -     -     -
  scroll-text                  0.97  0.96  0.00     -     -     -     -     -
  search-engine                0.97  1.00  0.00  0.26     -  1.00  0.99     -
  simon-says                   0.62 -0.00  0.28     -     -     -     -     -
  simple-algebra               0.86  0.75  0.04     -     -     -     -     -
  simple-arithmetic            0.96  0.86  0.07     -     -     -     -     -
  social-media-all             0.89  0.75     -  0.01     -     -  0.01  1.00
  social-media-some            0.91  0.85     -  0.01     -     -  0.42     -
  social-media                 0.96  0.90  0.23  0.39     -  1.00  1.00     -
  terminal                     0.88 -0.01  0.00     -     -     -     -     -
  text-editor                  0.88  0.98  0.01     -     -     -     -     -
  text-transform               0.86  0.60  0.00     -     -     -     -     -
  tic-tac-toe                  0.71  0.83  0.34  0.37     -     -  0.47     -
  unicode-test                 0.99  1.00     -     -     -     -     -     -
  use-autocomplete             0.98  1.00  0.00  0.78     -     -  0.98     -
  use-colorwheel-2             0.94  0.95  1.00     -     -     -     -     -
  use-colorwheel               0.90  0.98  1.00     -     -     -     -     -
  use-slider-2                 0.97  0.95  0.15     -     -     -     -     -
  use-slider                   0.98  0.91  0.51     -     -     -     -     -
  use-spinner                  0.98  1.00  0.17  0.04     -     -  0.04     -
  visual-addition              0.97  0.99  0.01     -     -     -     -     -
`;

/** Task ids used in the table, where they differ. */
const NAMES_IN_TABLE: Readonly<Record<string, string>> = { 'drag-circle': 'drag-item' };

function parseRow(line: string): readonly [task: string, scores: PublishedScores] {
  const [task, ...cells] = line.trim().split(/\s+/);
  const scores = PUBLISHED_METHODS.map(({ id }, i) => [id, cells[i] === '-' ? null : Number(cells[i])]);
  return [task, Object.fromEntries(scores)];
}

export const publishedScores: ReadonlyMap<string, PublishedScores> = new Map(
  TABLE.trim().split('\n').map(parseRow),
);

/** Null: no scores are published for this task. */
export const findPublishedScores = (taskId: string): PublishedScores | null =>
  publishedScores.get(NAMES_IN_TABLE[taskId] ?? taskId) ?? null;
