import type { Page } from '@playwright/test';
import { expect, test } from './site';

/** A phone, a tablet, a common laptop, a common screen. */
const WIDTHS = [360, 800, 1280, 1920];

/** An agent with workflows, and one with several tasks, which has one more button. */
const AGENTS = ['wge', 'dom-q-net'];

test('on screens of any width, no control is cut off, and nothing scrolls sideways', async ({
  page,
  site,
}) => {
  for (const agent of AGENTS) {
    await page.goto(`${site.url}#task=click-checkboxes&agent=${agent}`);
    await expect(page.getByRole('button', { name: 'Train' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Learning curves' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => expect(await cutOff(page), `${agent}, ${width} pixels`).toEqual([])).toPass({
        timeout: 5_000,
      });
    }
  }
});

/** Names of controls and headings that stick out of the page, or of what hides its overflow; tabs that scroll do not count. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isScrolling = (box: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth;
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const boxes = [];
      for (let box = element.parentElement; box; box = box.parentElement) boxes.push(box);
      if (width < 2 || !element.checkVisibility() || boxes.some(isScrolling)) return false;
      const clipping = boxes.filter((box) => getComputedStyle(box).overflowX !== 'visible');
      const limits = clipping.map((box) => box.getBoundingClientRect());
      const [least, most] = [
        Math.max(0, ...limits.map((limit) => limit.left)),
        Math.min(innerWidth, ...limits.map((limit) => limit.right)),
      ];
      return left < least - 1 || right > most + 1;
    };
    const found = [...document.querySelectorAll('button, input, h2, label, dl')].filter(sticksOut);
    const { scrollWidth } = document.documentElement;
    return [
      ...found.map((element) => element.getAttribute('aria-label') ?? element.textContent!),
      ...(scrollWidth > innerWidth ? [`the page, ${scrollWidth - innerWidth} pixels`] : []),
    ];
  });
