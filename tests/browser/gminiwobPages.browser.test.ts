/** Generated sites against their sheet: primitives, the 20 held-out sites, rewards, decoys, the released behaviour. */
import { afterAll, describe, expect, test } from 'vitest';
import { type StepResult, stepError } from '../../src/contracts/env';
import { clickAt } from '../../src/experts/acts';
import { ExpertPlayer } from '../../src/experts/ExpertPlayer';
import { findExpert } from '../../src/experts/experts';
import { centre } from '../../src/experts/View';
import { HELD_OUT } from '../../src/task/gminiwob/heldOut';
import { PRIMITIVES } from '../../src/task/gminiwob/primitives';
import { Hand } from '../support/hand';
import { onePage, pagesOf, SiteVisit } from '../support/siteVisit';

const visit = new SiteVisit();
afterAll(() => visit.close());

/** A page with nothing but the button that it always has. */
const EMPTY = [10, 1] as const;
const CLICK = 'actionable_submit_p0';

const rawRewardOf = ({ terminated, info }: StepResult) => (terminated ? info.rawReward : null);

describe('primitives', () => {
  test('an empty page has ten elements, and a click on its button is a success', async () => {
    await visit.start(onePage());
    expect(visit.counts).toEqual(EMPTY);
    expect(visit.seen).toMatchObject({ utterance: '{}', fields: [] });
    expect(await visit.click(CLICK)).toMatchObject({ reward: 1, terminated: true, info: { success: true } });
  });

  test('the pages have the same table as the catalogue', async () => {
    await visit.start(onePage());
    const table = (
      visit.window as unknown as { SITE_PRIMITIVES: Record<string, { concept: string; gold?: string[] }> }
    ).SITE_PRIMITIVES;
    expect(
      Object.entries(table).map(([token, { concept, gold = [] }]) => [token, concept, [...gold]]),
    ).toEqual(PRIMITIVES.map(({ token, concept, goldValues }) => [token, concept, goldValues]));
  });

  test.each(PRIMITIVES)(
    '$token adds what the sheet says',
    async ({ token, isActive, concept, goldValues, els, act }) => {
      await visit.start(onePage(token));
      expect(visit.counts).toEqual([EMPTY[0] + els, EMPTY[1] + act]);
      const { fields } = visit.seen;
      expect(fields.map(([key]) => key)).toEqual(isActive ? [concept] : []);
      if (isActive) expect(goldValues).toContain(fields[0][1]);
      // The text to read is there.
      const texts = visit.elements.flatMap(({ text, hint }) => [text, hint]).join(' ');
      const caption = PRIMITIVES.find((primitive) => primitive.token === token)?.shows ?? '';
      if (!['carousel', 'cart', 'deck', 'navbar', 'state'].includes(token)) {
        for (const part of caption.split(', ')) expect(texts).toContain(part);
      }
    },
  );

  const active = PRIMITIVES.filter(({ isActive }) => isActive);
  test.each(active)('$token takes its value', async ({ token, goldValues }) => {
    for (const seed of [1, 2, 3]) {
      await visit.start(onePage(token), seed);
      const [[key, value]] = visit.seen.fields;
      expect(goldValues).toContain(value);
      const field = visit.elements.find(({ id }) => id.startsWith(`actionable_${key}`))!;
      expect(await visit.fill(field.id, value)).toMatchObject({ reward: 0.95, info: { potential: 1 } });
      expect(visit.find(field.id).classes).toContain('visited');
      expect(rawRewardOf(await visit.click(CLICK))).toBe(1);
    }
  });

  test.each(active)('$token with another value is a failure', async ({ token, goldValues }) => {
    await visit.start(onePage(token));
    const [[key, value]] = visit.seen.fields;
    const other = goldValues.find((candidate) => candidate !== value) ?? `${value}!`;
    await visit.fill(visit.elements.find(({ id }) => id.startsWith(`actionable_${key}`))!.id, other);
    const { reward, info } = await visit.click(CLICK);
    expect([reward, info.rawReward, info.reason]).toEqual([-1, -1, `wrong: ${key}`]);
  });

  test('all values that may differ from episode to episode occur', async () => {
    const drawn = active.filter(({ goldValues }) => goldValues.length > 1);
    const seen = new Map(drawn.map(({ concept }) => [concept, new Set<string>()]));
    for (let seed = 0; seed < 40; seed++) {
      await visit.start(onePage(...drawn.map(({ token }) => token)), seed);
      for (const [key, value] of visit.seen.fields) seen.get(key)?.add(value);
    }
    for (const { concept, goldValues } of drawn)
      expect([...seen.get(concept)!].sort()).toEqual([...goldValues].sort());
  });

  test.each(PRIMITIVES.filter(({ event }) => event === 'end'))(
    '$token ends the episode',
    async ({ token, act }) => {
      await visit.start(onePage(token));
      const own = visit.actionable.filter(({ id }) => id !== CLICK).map(({ id }) => id);
      expect(own).toHaveLength(act);
      const harmless = own.filter((id) => /_(promo|toggler)$/.test(id));
      expect(harmless).toHaveLength(['cart', 'navbar'].includes(token) ? 1 : 0);
      for (const id of own) {
        await visit.start(onePage(token));
        const step = await visit.click(id);
        expect([id, step.reward, rawRewardOf(step)]).toEqual(
          harmless.includes(id) ? [id, -0.05, null] : [id, -1, -1],
        );
      }
    },
  );

  test('the menu opens, and leads away', async () => {
    await visit.start(onePage('navbar'));
    await visit.click('actionable_navbar_p0_toggler');
    expect(visit.counts).toEqual([EMPTY[0] + 7 + 12, EMPTY[1] + 2 + 5]);
    const menu = visit.actionable.filter(({ id }) => /_i[1-5]$/.test(id));
    expect(menu.map(({ text }) => text)).toEqual(['Home', 'Login', 'Account', 'Cart', 'Checkout']);
    for (const { id } of menu) {
      await visit.start(onePage('navbar'));
      await visit.click('actionable_navbar_p0_toggler');
      expect(rawRewardOf(await visit.click(id))).toBe(-1);
    }
    await visit.start(onePage('navbar'));
    await visit.click('actionable_navbar_p0_toggler');
    expect((await visit.click('actionable_navbar_p0_toggler')).reward).toBe(-0.05);
    expect(visit.counts).toEqual([EMPTY[0] + 7, EMPTY[1] + 2]);
  });

  test.each(['header', 'header_login', 'header_select_items'])('%s does nothing', async (token) => {
    await visit.start(onePage(token));
    expect((await visit.click('group_header')).reward).toBe(-0.05);
    expect((await visit.click('group_header')).reward).toBe(-0.55);
  });

  test('a cart has costs of its own in every episode', async () => {
    const totals = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      await visit.start(onePage('cart'), seed);
      const texts = [...visit.window.document.querySelectorAll('#group_cart_p0 li')].map(
        (item) => item.textContent,
      );
      const dollars = texts.map((text) => Number(/\$(\d+)/.exec(text ?? '')?.[1]));
      expect(dollars).toHaveLength(4);
      const [total] = dollars.splice(3);
      expect(dollars.every((cost) => cost >= 1 && cost <= 50)).toBe(true);
      expect(total).toBe(dollars.reduce((sum, cost) => sum + cost));
      totals.add(dollars.join());
    }
    expect(totals.size).toBeGreaterThan(3);
  });
});

/** By site and level: fields, elements and actionable elements of each page. The carousel's arrows are seen: +8 and +2. */
const SHEET: Readonly<
  Record<string, readonly [fields: number, els: readonly number[], act: readonly number[]]>
> = {
  'login-1': [2, [14], [3]],
  'login-2': [3, [24], [6]],
  'login-3': [4, [29], [8]],
  'login-4': [5, [34], [10]],
  'address-1': [2, [16], [3]],
  'address-2': [3, [26], [6]],
  'address-3': [5, [31], [8]],
  'address-4': [7, [36], [10]],
  'payment-1': [2, [40], [10]],
  'payment-2': [3, [43], [11]],
  'payment-3': [4, [46], [12]],
  'payment-4': [5, [49], [13]],
  'flight-1': [2, [34], [9]],
  'flight-2': [4, [40], [11]],
  'flight-3': [6, [52], [14]],
  'flight-4': [7, [60], [16]],
  'shopping-1': [4, [17, 14, 16], [3, 3, 3]],
  'shopping-2': [6, [35, 24, 26], [6, 6, 6]],
  'shopping-3': [9, [41, 29, 31], [7, 8, 8]],
  'shopping-4': [12, [111, 34, 36], [20, 10, 10]],
};

/** G* and fewest steps, as published. */
const BEST: Readonly<Record<string, readonly [G: number, steps: number]>> = {
  'login-1': [1.9, 3],
  'login-2': [1.85, 4],
  'login-3': [1.8, 5],
  'login-4': [1.75, 6],
  'address-1': [1.9, 3],
  'address-2': [1.85, 4],
  'address-3': [1.75, 6],
  'address-4': [1.65, 8],
  'payment-1': [1.9, 3],
  'payment-2': [1.85, 4],
  'payment-3': [1.8, 5],
  'payment-4': [1.75, 6],
  'flight-1': [1.9, 3],
  'flight-2': [1.8, 5],
  'flight-3': [1.7, 7],
  'flight-4': [1.65, 8],
  'shopping-1': [1.7, 7],
  'shopping-2': [1.6, 9],
  'shopping-3': [1.45, 12],
  'shopping-4': [1.3, 15],
};

/** The elements visible by the published rule: depth first; an element without width or height is left out with everything in it. */
function visibleByRule(element: Element): Element[] {
  const { width, height } = element.getBoundingClientRect();
  const isFurniture = ['query', 'reward-display', 'sync-task-cover', 'click-canvas'].includes(element.id);
  if (width === 0 || height === 0 || isFurniture) return [];
  return [element, ...[...element.children].flatMap(visibleByRule)];
}

describe.each(HELD_OUT)('$task', ({ task, site, level, design }) => {
  const [fields, els, act] = SHEET[`${site}-${level}`];
  const [best, steps] = BEST[`${site}-${level}`];

  test('has the fields, elements, best return and fewest steps of the sheet', async () => {
    await visit.start(undefined, 3, task);
    expect(visit.seen.fields).toHaveLength(fields);
    const keys = visit.seen.fields.map(([key]) => key);
    expect(keys).toEqual([...keys].sort());
    const player = new ExpertPlayer(findExpert(task)!.play);
    let action = player.start(visit.seen);
    let total = 0;
    let taken = 0;
    const pages: (readonly [number, number])[] = [];
    for (let isOver = false; !isOver; taken++) {
      const page = visit.elements.find(({ id }) => /^page\d$/.test(id))!;
      const number = Number(page.id.slice(4));
      if (pages.length === number) {
        pages.push(visit.counts);
        expect(visibleByRule(visit.window.document.body)).toHaveLength(visit.elements.length);
      }
      const result = await visit.act(action);
      expect(stepError(result.info)).toBeUndefined();
      total += result.reward;
      isOver = result.terminated;
      if (isOver) expect(result.info).toMatchObject({ success: true, rawReward: 1, potential: 1 });
      else action = player.act(visit.seen);
    }
    expect(pages).toEqual(els.map((count, page) => [count, act[page]]));
    expect(taken).toBe(steps);
    expect(total).toBeCloseTo(best, 10);
  });

  test('has nothing that covers something else', async () => {
    await visit.start(undefined, 3, task);
    const last = Math.max(...design.primitives.map(([, page]) => page));
    for (let page = 0; page <= last; page++) {
      const boxes = visit.elements.filter(({ id }) => id.startsWith('group_'));
      for (const [i, { top, left, width, height }] of boxes.entries()) {
        expect([left >= 0, left + width <= 375]).toEqual([true, true]);
        if (i + 1 < boxes.length) expect(top + height).toBeLessThanOrEqual(boxes[i + 1].top);
      }
      if (page < last) await visit.click(visit.actionable.at(-1)!.id);
    }
  });

  test('is the site of its design', async () => {
    await visit.start(undefined, 3, task);
    const { dom, fields: own } = visit.seen;
    await visit.start(design, 3);
    expect([visit.seen.fields, visit.seen.dom]).toEqual([own, dom]);
  });
});

test("the shop's home page has the published 5550 tokens and 240 pairs", async () => {
  await visit.start(HELD_OUT.at(-1)!.design);
  const [elements, actionable] = visit.counts;
  const [attributes, tokens] = [5, 10];
  expect(elements * attributes * tokens).toBe(5550);
  expect(actionable * visit.seen.fields.length).toBe(240);
});

describe('how a site is put together', () => {
  /** Ids of groups on the visible page, from top to bottom. */
  const groups = () => visit.elements.filter(({ id }) => id.startsWith('group_')).map(({ id }) => id);
  const heights = () => visit.elements.filter(({ id }) => id.startsWith('group_')).map(({ top }) => top);

  test('forms are below everything else, both in the order of the design, with the button last', async () => {
    await visit.start(
      onePage('submit', 'username', 'footer1', 'forgotusername', 'navbar', 'cabin', 'header'),
    );
    expect(groups()).toEqual([
      ...['group_footer_p0', 'group_navbar_p0', 'group_header'],
      ...['group_username', 'group_forgotusername', 'group_cabin', 'group_submit_p0'],
    ]);
    expect(heights()).toEqual([...heights()].sort((a, b) => a - b));
  });

  test('a repeated pair is dropped', async () => {
    await visit.start(onePage('navbar', 'username', 'navbar', 'username'));
    expect(groups()).toEqual(['group_navbar_p0', 'group_username', 'group_submit_p0']);
    expect(visit.seen.fields).toHaveLength(1);
  });

  test('pages come one after another; those without a button get one of their own', async () => {
    await visit.start(pagesOf(['username'], [], ['next_login', 'header', 'city'], ['state']));
    expect(visit.seen.fields.map(([key]) => key)).toEqual(['city', 'state', 'username']);
    const captions: (string | null)[] = [];
    for (let page = 0; page < 4; page++) {
      expect(visit.elements.filter(({ id }) => /^page\d/.test(id)).map(({ id }) => id)).toEqual([
        `page${page}`,
      ]);
      const button = visit.actionable.at(-1)!;
      captions.push(button.text);
      expect(button.id).toBe(page < 3 ? `actionable_next_p${page}` : 'actionable_submit_p3');
      if (page < 3) expect((await visit.click(button.id)).reward).toBe(-0.05);
    }
    expect(captions).toEqual(['Click', 'Click', 'Login and Checkout', 'Click']);
  });

  test('there are as many pages as are used, or as the design says', async () => {
    const count = () => visit.window.document.querySelectorAll('.core').length;
    await visit.start({ primitives: [['navbar', 2]] });
    expect(count()).toBe(3);
    await visit.start({ primitives: [['navbar', 2]], pages: 5 });
    expect(count()).toBe(5);
  });

  test('elements on other pages, or folded away, are not visible and cannot be acted on', async () => {
    await visit.start(pagesOf(['username', 'navbar'], ['city']));
    const { window } = visit;
    expect(window.document.querySelector('#actionable_city')).not.toBeNull();
    expect(visit.elements.some(({ id }) => /city|page1/.test(id))).toBe(false);
    expect(visit.elements.some(({ text }) => text === 'Checkout')).toBe(false);
    const { ref } = visit.find('actionable_username');
    await visit.click('actionable_next_p0');
    expect((await visit.act({ kind: 'fill', ref, text: 'john@email.com' })).info.actionError).toContain(
      'no visible',
    );
    expect(visit.elements.some(({ id }) => id === 'actionable_username')).toBe(false);
  });

  test('all of several buttons that lead on work', async () => {
    const twice = pagesOf(['next_login', 'username', 'next_checkout'], []);
    for (const text of ['Login and Checkout', 'Checkout']) {
      await visit.start(twice);
      expect(visit.actionable.map((element) => element.text || element.tag)).toEqual([
        ...['input_text', 'Checkout', 'Login and Checkout'],
      ]);
      const button = visit.actionable.find((element) => element.text === text)!;
      await visit.act({ kind: 'click', ref: button.ref });
      expect(visit.elements.some(({ id }) => id === 'page1')).toBe(true);
    }
  });

  test('buttons of the wrong kind are decoys', async () => {
    await visit.start(pagesOf(['submit', 'username'], ['next_login']));
    expect((await visit.click('actionable_submit_p0')).reward).toBe(-0.05);
    expect((await visit.click('actionable_submit_p0')).reward).toBe(-0.55);
    expect(visit.elements.some(({ id }) => id === 'page0')).toBe(true);
    await visit.click('actionable_next_p0');
    expect((await visit.click('actionable_next_p1')).reward).toBe(-0.05);
    expect(rawRewardOf(await visit.click('actionable_submit_p1'))).toBe(-1);
  });

  test('two fields for one key hold the same, whichever is filled in', async () => {
    const design = pagesOf(
      ['username', 'cabin', 'rememberme', 'state'],
      ['username', 'cabin', 'rememberme', 'state'],
    );
    for (const filled of [0, 1]) {
      await visit.start(design, 5);
      expect(visit.seen.fields).toHaveLength(4);
      if (filled === 1) await visit.click('actionable_next_p0');
      for (const [key, value] of visit.seen.fields) {
        const id = visit.actionable.find((element) => element.id.startsWith(`actionable_${key}`))!.id;
        expect((await visit.fill(id, value)).reward).toBeCloseTo(0.25 - 0.05, 10);
      }
      if (filled === 0) await visit.click('actionable_next_p0');
      expect(visit.elements.find(({ id }) => id === 'actionable_username_p1')?.value).toBe('john@email.com');
      expect(await visit.click('actionable_submit_p1')).toMatchObject({ reward: 1, info: { success: true } });
    }
  });

  test('a site without a design is drawn from the seed', async () => {
    const sites = new Set<string>();
    for (let seed = 0; seed < 8; seed++) {
      await visit.start(undefined, seed);
      const area = () => visit.window.document.querySelector('#area')!.innerHTML;
      const first = area();
      await visit.start(undefined, seed);
      expect(area()).toBe(first);
      sites.add(first);
    }
    expect(sites.size).toBe(8);
    await expect(visit.start({ primitives: [['nothing', 0]] })).rejects.toThrow(
      'This design is not one of task "gminiwob", field primitives.0.0: There is no primitive "nothing".',
    );
  });
});

describe('rewards of steps', () => {
  const rewards = async (...steps: readonly (() => Promise<StepResult>)[]) => {
    const paid: number[] = [];
    for (const step of steps) paid.push(Math.round((await step()).reward * 1e6) / 1e6);
    return paid;
  };
  const noop = () => visit.act({ kind: 'noop' });

  test('the potential counts fields that were acted on and hold their value', async () => {
    await visit.start(onePage('username', 'password', 'rememberme', 'state'), 2);
    expect(Object.fromEntries(visit.seen.fields)).toMatchObject({
      username: 'john@email.com',
      password: 'pass',
    });
    const { rememberme, state } = Object.fromEntries(visit.seen.fields);
    expect(
      await rewards(
        () => visit.fill('actionable_username', 'john@email.com'),
        () => visit.fill('actionable_username', 'john@email.com'),
        () => visit.fill('actionable_username', 'pass'),
        () => visit.fill('actionable_username', 'john@email.com'),
        () => visit.fill('actionable_rememberme', rememberme),
        () => visit.fill('actionable_state', state),
        () => visit.click('actionable_submit_p0'),
      ),
    ).toEqual([0.2, -0.55, -0.3, 0.2, 0.2, 0.2, -1]);
  });

  test('a default that is right counts at the end, and earlier only once its field was acted on', async () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed);
    let tried = 0;
    for (const seed of seeds) {
      await visit.start(onePage('rememberme', 'state'), seed);
      const { rememberme, state } = Object.fromEntries(visit.seen.fields);
      if (rememberme !== 'false' || state !== 'CA') continue;
      tried += 1;
      expect(await rewards(noop, () => visit.click(CLICK))).toEqual([-0.55, 1]);
      await visit.start(onePage('rememberme', 'state'), seed);
      expect(
        await rewards(
          () => visit.fill('actionable_rememberme', 'false'),
          () => visit.fill('actionable_rememberme', 'false'),
          () => visit.fill('actionable_state', 'CA'),
          () => visit.click(CLICK),
        ),
      ).toEqual([0.45, -0.55, 0.45, 1]);
      if (tried === 2) return;
    }
    throw new Error('no such profile came up');
  });

  test('a step that changes nothing costs more; marks and menus are changes', async () => {
    await visit.start(onePage('username', 'navbar', 'inpgroup1'));
    expect(
      await rewards(
        noop,
        () => visit.click('group_username'),
        () => visit.click('group_username'),
        () => visit.click('actionable_navbar_p0_toggler'),
        () => visit.click('actionable_navbar_p0_toggler'),
        () => visit.fill('actionable_inputgroup_p0', 'shoes'),
        () => visit.fill('actionable_inputgroup_p0', 'shoes'),
        () => visit.fill('actionable_inputgroup_p0', 'bags'),
        () => visit.click('page0'),
        () => visit.act({ kind: 'fill', ref: visit.find('page0').ref, text: 'x' }),
      ),
    ).toEqual([-0.55, -0.05, -0.55, -0.05, -0.05, -0.05, -0.55, -0.05, -0.05, -0.55]);
  });

  test('typing into a filled field takes back its reward', async () => {
    await visit.start(onePage('city'));
    const type = (text: string) => () =>
      visit.act({ kind: 'type', ref: visit.find('actionable_city').ref, text });
    expect(await rewards(type('Mountain'), type(' View'), type('!'), () => visit.click(CLICK))).toEqual([
      ...[-0.05, 0.95, -1.05, -1],
    ]);
  });

  test('an idle episode is the worst: 25 steps', async () => {
    await visit.start(onePage('username'));
    let total = 0;
    for (let step = 1; step <= 25; step++) {
      const result = await noop();
      total += result.reward;
      expect(result.truncated).toBe(step === 25);
    }
    expect(total).toBeCloseTo(-14.75, 10);
  });
});

describe('as released', () => {
  const faithful = (design: ReturnType<typeof onePage>) => ({ ...design, faithful: true });

  test('placeholders are not visible', async () => {
    const hints = () => visit.elements.filter(({ tag }) => tag === 'input_text').map(({ hint }) => hint);
    await visit.start(onePage('username', 'addressline2', 'inpgroup1', 'cart'));
    expect(hints()).toEqual(['Promo code', 'Username', 'Apt #', 'Search']);
    await visit.start(faithful(onePage('username', 'addressline2', 'inpgroup1', 'cart')));
    expect(hints()).toEqual([null, null, null, null]);
  });

  test("the carousel's arrows are not visible", async () => {
    await visit.start(faithful(onePage('carousel')));
    expect(visit.counts).toEqual([EMPTY[0] + 10, EMPTY[1] + 1]);
  });

  test('no card type can be chosen', async () => {
    await visit.start(faithful(onePage('cc', 'cabin')), 4);
    const { credit_card_type: card, cabin } = Object.fromEntries(visit.seen.fields);
    expect((await visit.fill('actionable_credit_card_type_p0_i0', card)).reward).toBe(-0.55);
    expect((await visit.click('actionable_credit_card_type_p0_i1')).reward).toBe(-0.55);
    expect((await visit.fill('actionable_cabin_p0_i0', cabin)).info.potential).toBe(0.5);
    expect(rawRewardOf(await visit.click(CLICK))).toBe(-1);
  });

  test('of two fields for one key only the first page has a live one', async () => {
    await visit.start(faithful(pagesOf(['username'], ['username', 'rememberme'])), 1);
    await visit.click('actionable_next_p0');
    expect(await visit.fill('actionable_username', 'john@email.com')).toMatchObject({
      reward: -0.55,
      info: { potential: 0, actionError: 'the <input> is disabled' },
    });
    await visit.fill('actionable_rememberme', Object.fromEntries(visit.seen.fields).rememberme);
    expect(rawRewardOf(await visit.click('actionable_submit_p1'))).toBe(-1);
  });

  test('of several headers or buttons that lead on, some come up, in any order', async () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      await visit.start(
        faithful(pagesOf(['header', 'header_login', 'next_login', 'next_checkout'], [])),
        seed,
      );
      const texts = visit.elements.filter(({ tag }) => tag === 'h5').map(({ text }) => text);
      seen.add(texts.join());
      expect(visit.actionable.every(({ id }) => id === 'actionable_next_p0')).toBe(true);
      await visit.click('actionable_next_p0');
      expect(visit.elements.some(({ id }) => id === 'page1')).toBe(true);
    }
    expect([...seen].sort()).toEqual(['Shipping Information', 'Shipping Information,Login']);
  });
});

test('a mouse scrolls to what lies below the screen, and labels work', async () => {
  const hand = await Hand.on('gminiwob.shopping-4');
  await hand.start(3);
  const button = () => hand.see().find({ id: 'actionable_next_p0' });
  expect(button().top).toBeGreaterThan(667);
  await hand.act({ kind: 'wheel', x: 180, y: 300, deltaX: 0, deltaY: 3000 });
  expect(button().top).toBeLessThan(667);
  await hand.act(clickAt(centre(button())));
  // The next page is seen from its top.
  const box = hand.see().find({ id: 'actionable_rememberme' });
  expect([box.value, hand.see().find({ tag: 'nav' }).top]).toEqual([false, 0]);
  await hand.act(clickAt(centre(hand.see().find({ tag: 'label', text: 'Remember me' }))));
  expect(hand.see().find({ id: 'actionable_rememberme' })).toMatchObject({
    value: true,
    classes: 'form-check-input visited',
  });
  hand.leave();
});

test('radio buttons are under their decoration, and are chosen by mouse', async () => {
  const hand = await Hand.on('gminiwob.flight-4');
  await hand.start(3);
  const cabin = () =>
    hand
      .see()
      .all({ tag: 'input_radio' })
      .filter(({ id }) => id.includes('cabin'));
  await hand.act({ kind: 'wheel', x: 180, y: 300, deltaX: 0, deltaY: 3000 });
  await hand.act(clickAt(centre(cabin()[1])));
  expect(cabin().map(({ value }) => value)).toEqual([false, true]);
  expect(cabin().every(({ classes }) => classes.includes('visited'))).toBe(true);
  hand.leave();
});
