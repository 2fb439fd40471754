/** The e-mail pages against their sheet: the content of the views, and the reward of each answer. */
import { afterEach, describe, expect, test } from 'vitest';
import { all, click, get, match, rewardOf, shape, type } from '../support/pageActions';
import { closeFrames, openTask, startEpisode, type TaskWindow } from '../support/taskFrame';

afterEach(closeFrames);

interface EmailGoal {
  readonly task: string;
  readonly by: string;
  readonly to?: string;
  readonly message?: string;
}

/** The goal of an email-inbox instruction, read from its wording. */
function emailGoal(win: TaskWindow): EmailGoal {
  const [, by, rest] = match(win, /^Find the email by (.*?) and (.*)$/);
  const message = rest.match(/^reply to them with the text "(.*)"\.$/)?.[1];
  if (message) return { task: 'reply', by, message };
  const to = rest.match(/^forward that email to (.*)\.$/)?.[1];
  if (to) return { task: 'forward', by, to };
  return { task: rest === 'click the trash icon to delete it.' ? 'delete' : 'star', by };
}

const threads = (win: TaskWindow) => all(win, '#main .email-thread');
const senderOf = (element: Element) => element.querySelector('.email-sender')?.textContent;
const threadBy = (win: TaskWindow, isWanted: (sender: string) => boolean) => {
  const thread = threads(win).find((element) => isWanted(senderOf(element) ?? ''));
  if (!thread) throw new Error('no such thread');
  return thread;
};
/** With repeated senders only one email has the right body: the tests take the inbox whose senders differ. */
const hasDistinctSenders = (win: TaskWindow) =>
  new Set(threads(win).map(senderOf)).size === threads(win).length;

function replyTo(win: TaskWindow, thread: HTMLElement, text: string) {
  thread.click();
  click(win, '.email-reply');
  type(win, '#reply-text', text);
  click(win, '#send-reply');
}

function forwardTo(win: TaskWindow, thread: HTMLElement, recipient: string) {
  thread.click();
  click(win, '.email-forward');
  type(win, 'input.forward-sender', recipient);
  click(win, '#send-forward');
}

function doEmail(win: TaskWindow, thread: HTMLElement, goal: EmailGoal) {
  if (goal.task === 'reply') replyTo(win, thread, goal.message ?? '');
  else if (goal.task === 'forward') forwardTo(win, thread, goal.to ?? '');
  else thread.querySelector<HTMLElement>(goal.task === 'star' ? '.star' : '.trash')?.click();
}

describe.each(['email-inbox', 'email-inbox-nl-turk'])('%s', (task) => {
  const goalOf = (win: TaskWindow): EmailGoal => {
    const goal = win.core.getUtterance();
    return typeof goal === 'string' ? emailGoal(win) : (goal as unknown as { fields: EmailGoal }).fields;
  };
  /** Starts episodes until each action has had some. */
  const eachAction = async (play: (win: TaskWindow, goal: EmailGoal) => void) => {
    const win = await openTask(task);
    const played = new Map<string, number>();
    for (let seed = 0; seed < 40; seed++) {
      startEpisode(win, seed);
      if (!hasDistinctSenders(win)) continue;
      const goal = goalOf(win);
      played.set(goal.task, (played.get(goal.task) ?? 0) + 1);
      play(win, goal);
    }
    expect([...played.keys()].sort()).toEqual(['delete', 'forward', 'reply', 'star']);
    expect(win.pageErrors).toEqual([]);
  };

  test('the requested action on the right email gives 1', () =>
    eachAction((win, goal) => {
      doEmail(
        win,
        threadBy(win, (sender) => sender === goal.by),
        goal,
      );
      expect(rewardOf(win)).toBe(1);
    }));

  test('the requested action on another email gives -1', () =>
    eachAction((win, goal) => {
      doEmail(
        win,
        threadBy(win, (sender) => sender !== goal.by),
        goal,
      );
      expect(rewardOf(win)).toBe(-1);
    }));

  test('star and trash on the opened email count as in the list', () =>
    eachAction((win, goal) => {
      threadBy(win, (sender) => sender === goal.by).click();
      click(win, goal.task === 'star' ? '#email .star' : '#email .trash');
      expect(rewardOf(win)).toBe(goal.task === 'star' || goal.task === 'delete' ? 1 : null);
    }));

  test('a wrong text or recipient, and a message that was not requested, give -1', () =>
    eachAction((win, goal) => {
      const thread = threadBy(win, (sender) => sender === goal.by);
      if (goal.task === 'reply') replyTo(win, thread, `${goal.message} `);
      else if (goal.task === 'forward') forwardTo(win, thread, goal.to?.toLowerCase() ?? '');
      else replyTo(win, thread, 'Thanks.');
      expect(rewardOf(win)).toBe(-1);
    }));
});

describe('the small inboxes', () => {
  const ACTIONS: readonly [task: string, ...actions: string[]][] = [
    ['email-inbox-delete', 'delete'],
    ['email-inbox-important', 'star'],
    ['email-inbox-reply', 'reply'],
    ['email-inbox-forward', 'forward'],
    ['email-inbox-star-reply', 'reply', 'star'],
    ['email-inbox-noscroll', 'delete', 'forward', 'reply', 'star'],
  ];

  test.each(ACTIONS)('%s: three emails that fit, and its own actions', async (task, ...actions) => {
    const win = await openTask(task);
    const asked = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      startEpisode(win, seed);
      asked.add(emailGoal(win).task);
      const inbox = get(win, '#main');
      expect([threads(win).length, inbox.scrollHeight]).toEqual([3, inbox.clientHeight]);
    }
    expect([...asked].sort()).toEqual(actions);
  });
});

describe('email-inbox views', () => {
  const ROW = `      DIV [email-thread]
        DIV [email-left]
          DIV [email-sender]
          DIV [email-subject]
          DIV [email-body]
        DIV [email-right]
          DIV [email-actions]
            SPAN [trash]
            SPAN [star]`;

  test('have the elements of the sheet', async () => {
    const win = await openTask('email-inbox');
    startEpisode(win, 1);
    const rows = threads(win).map(() => ROW);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(shape(win)).toBe(
      ['DIV#wrap', '  DIV#area', '    DIV#main', '      DIV#main-header', '        H2']
        .concat('        SPAN#open-search', rows)
        .join('\n'),
    );
    threads(win)[0].click();
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#email
            DIV#email-bar
              SPAN#close-email
              DIV [email-actions]
                SPAN [trash]
                SPAN [star]
            DIV [email-header]
              DIV [email-subject]
              SPAN [email-left]
                DIV [email-sender]
                DIV
              SPAN [email-right]
            DIV [email-body]
            DIV [email-send]
              SPAN [email-reply]
                DIV [icon]
                DIV
              SPAN [email-forward]
                DIV [icon]
                DIV"
    `);
    click(win, '.email-reply');
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#reply
            DIV#reply-bar
              SPAN#close-reply
              SPAN#send-reply
            DIV [reply-header]
              DIV [reply-info]
                LABEL [reply-to]
                SPAN [reply-sender]
              DIV [reply-subject]
                LABEL [reply-subj]
                t
            DIV [reply-body]
              TEXTAREA#reply-text"
    `);
    click(win, '#close-reply');
    click(win, '.email-forward');
    expect(shape(win)).toMatchInlineSnapshot(`
      "DIV#wrap
        DIV#area
          DIV#forward
            DIV#forward-bar
              SPAN#close-forward
              SPAN#send-forward
            DIV [forward-header]
              DIV [forward-info]
                LABEL
                INPUT_text [forward-sender]
              DIV [forward-subject]
                LABEL
                t
            DIV [forward-body]
              TEXTAREA#forward-text"
    `);
  });

  test('are laid out as on recorded pages', async () => {
    const win = await openTask('email-inbox');
    startEpisode(win, 1);
    const rect = (selector: string) => {
      const { left, top, width, height } = get(win, selector).getBoundingClientRect();
      return [left, top, width, height];
    };
    expect(rect('#main')).toEqual([2, 52, 155, 150]);
    expect(rect('#main-header')).toEqual([2, 52, expect.any(Number), 21]);
    expect(rect('.email-thread')).toEqual([2, 73, expect.any(Number), 39]);
    expect(rect('.email-thread .trash').slice(1)).toEqual([80, 12, 12]);
    threads(win)[0].click();
    click(win, '.email-forward');
    expect(rect('#forward')).toEqual([2, 52, 156, 160]);
    expect(rect('.forward-sender').slice(1)).toEqual([75, 120, 17]);
    expect(rect('#forward-text')).toEqual([2, 111, 154, 99]);
  });

  test('open and close', async () => {
    const win = await openTask('email-inbox');
    startEpisode(win, 1);
    threads(win)[2].click();
    expect(senderOf(get(win, '#email'))).toBe(senderOf(threads(win)[2]));
    click(win, '.email-forward');
    const forwarded = get<HTMLTextAreaElement>(win, '#forward-text').value;
    expect(forwarded).toBe(get(win, '#email .email-body').textContent);
    click(win, '#close-forward');
    click(win, '#close-email');
    expect(all(win, '#email, #forward')).toEqual([]);
    expect(get(win, '#main').className).toBe('');
  });

  test('search finds senders, subjects and bodies, marks the place and opens the email', async () => {
    const win = await openTask('email-inbox');
    startEpisode(win, 1);
    click(win, '#open-search');
    const sender = senderOf(threads(win)[1]) ?? '';
    type(win, '#search-input', sender);
    const found = all(win, '#search-results .email-thread');
    expect(found.map((thread) => thread.dataset.index)).toContain('1');
    expect(get(win, '#search-results [data-index="1"] .highlight').textContent).toBe(sender);
    found[0].querySelector<HTMLElement>('.trash')?.click();
    expect(senderOf(get(win, '#email'))).toBe(sender);
    click(win, '#close-email');
    expect(get(win, '#main').className).toBe('');
    click(win, '#open-search');
    type(win, '#search-input', ' ');
    expect(all(win, '#search-results .email-thread')).toEqual([]);
    click(win, '#search-cancel');
    expect(get<HTMLInputElement>(win, '#search-input').value).toBe('');
  });

  test('keep clicks on icons to themselves', async () => {
    const win = await openTask('email-inbox');
    startEpisode(win, 1);
    const star = get(win, '#main .star');
    star.click();
    expect(all(win, '#email')).toEqual([]);
    expect([star.className, star.hasAttribute('data-tampered')]).toEqual(['star clicked', false]);
    star.click();
    expect(star.className).toBe('star');
  });
});

describe('email-inbox-nl-turk', () => {
  const sentences = (win: TaskWindow, mode: string) => {
    win.core.setDataMode(mode);
    return Array.from({ length: 300 }, (_, seed) => {
      startEpisode(win, seed);
      return win.core.getUtterance();
    });
  };

  test('gives fields except in test mode', async () => {
    const win = await openTask('email-inbox-nl-turk');
    for (const goal of sentences(win, 'train')) {
      const { utterance, fields } = goal as { utterance: string; fields: Record<string, string> };
      const { task, ...slots } = fields;
      expect(Object.keys(fields)).toEqual(
        { reply: ['task', 'by', 'message'], forward: ['task', 'by', 'to'] }[task] ?? ['task', 'by'],
      );
      for (const text of Object.values(slots)) expect(utterance).toContain(text);
      expect(utterance).not.toMatch(/DEST|MSG/);
    }
    for (const goal of sentences(win, 'test')) {
      expect(goal).toBeTypeOf('string');
      expect(goal).not.toMatch(/NAME|DEST|MSG/);
    }
  });

  test('has as many wordings as the sheet says, and shares none between training and test', async () => {
    const win = await openTask('email-inbox-nl-turk');
    const templates = win.eval('EMAIL_TEMPLATES') as Record<string, { train: string[]; test: string[] }>;
    const counts = Object.entries(templates).map(([name, { train, test }]) => [
      name,
      train.length,
      test.length,
    ]);
    expect(counts.sort()).toEqual([
      ['delete', 73, 14],
      ['forward', 134, 24],
      ['important', 91, 17],
      ['reply', 115, 21],
    ]);
    for (const { train, test } of Object.values(templates)) {
      const normalize = (text: string) => text.toLowerCase().replace(/[^a-z']+/g, ' ');
      expect(new Set([...train, ...test].map(normalize)).size).toBe(train.length + test.length);
    }
  });
});

describe('email-inbox-forward-nl', () => {
  test('has 30 wordings, one of them twice, and another one for testing', async () => {
    const win = await openTask('email-inbox-forward-nl');
    const { forward } = win.eval('EMAIL_TEMPLATES') as Record<string, { train: string[]; test: string[] }>;
    expect([forward.train.length, new Set(forward.train).size]).toEqual([30, 29]);
    for (const sentence of [...forward.train, ...forward.test]) {
      expect([sentence.split('NAME').length, sentence.split('DEST').length]).toEqual([2, 2]);
    }
    win.core.setDataMode('test');
    startEpisode(win, 1);
    const [, by, to] = match(win, /^Get (.*) email and then forward it to (.*) please\.$/);
    expect(threads(win).map(senderOf)).toEqual(expect.arrayContaining([by, to]));
  });

  test.each(['email-inbox-forward-nl', 'email-inbox-forward-nl-turk'])(
    '%s gives both people as fields, and both are senders',
    async (task) => {
      const win = await openTask(task);
      for (let seed = 0; seed < 20; seed++) {
        startEpisode(win, seed);
        const { fields } = win.core.getUtterance() as unknown as { fields: Record<string, string> };
        expect(Object.keys(fields)).toEqual(['by', 'to']);
        expect(threads(win).map(senderOf)).toEqual(expect.arrayContaining(Object.values(fields)));
        forwardTo(
          win,
          threadBy(win, (sender) => sender === fields.to),
          fields.by,
        );
        expect(rewardOf(win)).toBe(-1);
      }
    },
  );
});
