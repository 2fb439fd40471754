/** What each task page must show, and how to solve it and to fail, using only the page's DOM. */
import type { TaskWindow } from './taskFrame';

interface PageCase {
  readonly task: string;
  /** Classes that a widget gives #area. */
  readonly areaClasses?: string;
  /** Every path below #area (below BODY after `>>`) that episodes show, as `outline` writes them. */
  readonly shows: readonly string[];
  readonly solve: (win: TaskWindow, goal: string) => void;
  /** Fails, if the episode has a wrong answer; null if a task never has one. */
  readonly fail: ((win: TaskWindow, goal: string) => void) | null;
}

const get = <T extends HTMLElement = HTMLElement>(win: TaskWindow, selector: string) => {
  const element = win.document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};
const all = (win: TaskWindow, selector: string) => [...win.document.querySelectorAll<HTMLElement>(selector)];
const click = (win: TaskWindow, selector: string) => get(win, selector).click();
const type = (win: TaskWindow, selector: string, text: string) => {
  get<HTMLInputElement>(win, selector).value = text;
};
const quoted = (goal: string) => [...goal.matchAll(/"(.*?)"/g)].map((match) => match[1]);

const withText = (win: TaskWindow, selector: string, text: string) =>
  all(win, selector).find((element) => element.textContent === text);
const withOtherText = (win: TaskWindow, selector: string, text: string) =>
  all(win, selector).find((element) => element.textContent !== text);

const clickOther = (win: TaskWindow, selector: string, text: string) =>
  withOtherText(win, selector, text)?.click();

const submit = (win: TaskWindow) => click(win, '#subbtn');

/** The words of "Select ... and click Submit." */
const listed = (goal: string) => {
  const list = goal.match(/^Select (?:words similar to )?(.*) and click Submit\.$/)?.[1] ?? '';
  return list === 'nothing' ? [] : list.split(', ');
};

/** Checks a box for each label. Labels may repeat: then each box is taken once. */
const checkBoxes = (win: TaskWindow, goal: string) => {
  const open = all(win, '#area label');
  for (const label of listed(goal)) {
    const at = open.findIndex((element) => element.textContent === label);
    open.splice(at, 1)[0].click();
  }
};

const checkBoxesAndOneWrong = (win: TaskWindow, goal: string) => {
  checkBoxes(win, goal);
  click(win, '#ch0');
  submit(win);
};

const checkSimilarBoxes = (win: TaskWindow, goal: string) => {
  const synonyms = win.eval('SYNONYMS') as string[][];
  for (const word of listed(goal)) {
    const group = synonyms.find((words) => words.includes(word)) ?? [];
    all(win, '#area label')
      .find((label) => group.includes(label.textContent))
      ?.click();
  }
};

const boxPaths = (container: string) => [
  container,
  `${container} > LABEL`,
  `${container} > LABEL > INPUT_checkbox#ch*`,
  `${container} > LABEL > t`,
];
const submitPath = 'BUTTON#subbtn.secondary-action';

const dialog = 'DIV.ui-dialog.ui-corner-all.ui-widget.ui-widget-content.ui-front.ui-draggable.ui-resizable';
const titleBar = `${dialog} > DIV.ui-dialog-titlebar.ui-corner-all.ui-widget-header.ui-helper-clearfix.ui-draggable-handle`;
const closeButton = `${titleBar} > BUTTON.ui-button.ui-corner-all.ui-widget.ui-button-icon-only.ui-dialog-titlebar-close`;
const handles = ['n', 'e', 's', 'w', 'se.ui-icon.ui-icon-gripsmall-diagonal-se', 'sw', 'ne', 'nw'];

const tabList = 'UL.ui-tabs-nav.ui-corner-all.ui-helper-reset.ui-helper-clearfix.ui-widget-header';
const tab = `${tabList} > LI.ui-tabs-tab.ui-corner-top.ui-state-default.ui-tab`;
const activeTab = `${tab}.ui-tabs-active.ui-state-active`;
const panel = 'DIV#tabs-*.ui-tabs-panel.ui-corner-bottom.ui-widget-content';

export const pageCases: readonly PageCase[] = [
  {
    task: 'click-test',
    shows: ['BUTTON#subbtn'],
    solve: (win) => click(win, '#subbtn'),
    fail: null,
  },
  {
    task: 'click-test-2',
    shows: ['BUTTON#subbtn', 'BUTTON#subbtn*'],
    solve: (win) => click(win, '#subbtn'),
    fail: (win) => click(win, '#subbtn2'),
  },
  {
    task: 'click-button',
    shows: ['BUTTON', 'DIV', 'INPUT_text', 'SPAN'],
    solve: (win, goal) => withText(win, '#area button', quoted(goal)[0])?.click(),
    fail: (win, goal) => clickOther(win, '#area button', quoted(goal)[0]),
  },
  {
    task: 'click-link',
    shows: ['SPAN.alink', 't'],
    solve: (win, goal) => withText(win, '.alink', quoted(goal)[0])?.click(),
    fail: (win, goal) => clickOther(win, '.alink', quoted(goal)[0]),
  },
  {
    task: 'click-dialog',
    shows: [
      `>> ${dialog}`,
      `>> ${titleBar}`,
      `>> ${titleBar} > SPAN#ui-id-*.ui-dialog-title`,
      `>> ${closeButton}`,
      `>> ${closeButton} > SPAN.ui-button-icon.ui-icon.ui-icon-closethick`,
      `>> ${closeButton} > t`,
      `>> ${dialog} > DIV#dialog.ui-dialog-content.ui-widget-content`,
      `>> ${dialog} > DIV#dialog.ui-dialog-content.ui-widget-content > P`,
      ...handles.map((name) => `>> ${dialog} > DIV.ui-resizable-handle.ui-resizable-${name}`),
    ],
    solve: (win) => click(win, '.ui-dialog-titlebar-close .ui-icon'),
    fail: null,
  },
  {
    task: 'click-option',
    shows: [
      'DIV#boxes',
      'DIV#boxes > LABEL',
      'DIV#boxes > LABEL > INPUT_radio#ch*',
      'DIV#boxes > LABEL > t',
      submitPath,
    ],
    solve: (win, goal) => {
      withText(win, '#area label', goal.match(/^Select (\w+) and/)?.[1] ?? '')?.click();
      submit(win);
    },
    fail: submit,
  },
  {
    task: 'click-tab-2',
    areaClasses: '.ui-tabs.ui-corner-all.ui-widget.ui-widget-content',
    shows: [
      tabList,
      tab,
      `${tab} > A#ui-id-*.ui-tabs-anchor`,
      activeTab,
      `${activeTab} > A#ui-id-*.ui-tabs-anchor`,
      panel,
      `${panel} > P`,
      `${panel} > P > SPAN.alink`,
      `${panel} > P > t`,
    ],
    solve: (win, goal) => {
      const link = withText(win, '.alink', quoted(goal)[0]);
      click(win, `a[href="#${link?.closest('.ui-tabs-panel')?.id}"]`);
      if (link?.offsetParent) link.click();
    },
    fail: (win, goal) => clickOther(win, '.alink', quoted(goal)[0]),
  },
  {
    task: 'click-checkboxes',
    shows: [...boxPaths('DIV#boxes'), submitPath],
    solve: (win, goal) => {
      checkBoxes(win, goal);
      submit(win);
    },
    fail: checkBoxesAndOneWrong,
  },
  {
    task: 'click-checkboxes-large',
    shows: [...boxPaths('DIV#boxes-left'), ...boxPaths('DIV#boxes-right'), submitPath],
    solve: (win, goal) => {
      checkBoxes(win, goal);
      submit(win);
    },
    fail: checkBoxesAndOneWrong,
  },
  {
    task: 'click-checkboxes-soft',
    shows: [...boxPaths('DIV#boxes'), submitPath],
    solve: (win, goal) => {
      checkSimilarBoxes(win, goal);
      submit(win);
    },
    fail: submit,
  },
  {
    task: 'enter-text',
    shows: ['DIV#form', 'DIV#form > INPUT_text#tt', `DIV#form > ${submitPath}`],
    solve: (win, goal) => {
      type(win, '#tt', quoted(goal)[0]);
      submit(win);
    },
    fail: (win, goal) => {
      type(win, '#tt', quoted(goal)[0].toLowerCase());
      submit(win);
    },
  },
  {
    task: 'login-user',
    shows: [
      'DIV#form',
      'DIV#form > P',
      'DIV#form > P > LABEL.bold',
      'DIV#form > P > INPUT_text#username',
      'DIV#form > P > INPUT_password#password',
      `DIV#form > ${submitPath}`,
    ],
    solve: (win, goal) => {
      type(win, '#username', quoted(goal)[0]);
      type(win, '#password', quoted(goal)[1]);
      submit(win);
    },
    fail: (win, goal) => {
      type(win, '#username', quoted(goal)[0]);
      type(win, '#password', `${quoted(goal)[1]} `);
      submit(win);
    },
  },
];
