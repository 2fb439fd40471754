/** Mouse and keyboard of a real browser, used as a person would use them: the mouse travels, keys take their time. */
import type { Locator, Page } from 'playwright-core';
import type { Rng } from '../../src/random/Rng';

/** Between two keys, and before a click, milliseconds. */
const [KEY_MS, AIM_MS] = [60, 120];
const PATH_STEPS = 5;

export class SiteHand {
  constructor(
    readonly page: Page,
    private readonly rng: Rng,
  ) {}

  /** Somewhere in the middle half of the element. */
  async click(target: Locator): Promise<void> {
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    const x = box.x + box.width * (0.25 + 0.5 * this.rng.next());
    const y = box.y + box.height * (0.25 + 0.5 * this.rng.next());
    await this.page.mouse.move(x, y, { steps: PATH_STEPS });
    await this.pause(AIM_MS);
    await this.page.mouse.click(x, y);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    for (const character of text) {
      await this.page.keyboard.type(character);
      await this.pause(KEY_MS);
    }
  }

  /** Chooses from the list that a click opens: typing moves to the option, Enter selects it. */
  async choose(select: Locator, option: string): Promise<void> {
    await this.click(select);
    for (const character of option) {
      await this.pause(KEY_MS);
      await this.page.keyboard.type(character);
    }
    await this.pause(AIM_MS);
    await this.page.keyboard.press('Enter');
    const chosen = await select.locator('option:checked').textContent();
    if (chosen !== option) throw new Error(`${chosen} was chosen instead of ${option}.`);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms * (0.5 + this.rng.next())));
  }
}
