/** The page as a person uses it: finds what is shown, points, clicks, drags, scrolls, types. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Point, PointerAction } from './Browser';
import { type Found, locate, type Query } from './locate';

/** For screenshots of failures. */
const SCREENSHOTS = 'test-results/engines';
const WAIT_MS = 30_000;
/** How often a click without effect is repeated, and after how long. */
const CLICKS = 3;
const EFFECT_MS = 5_000;
const POLL_MS = 100;
/** How long the pointer takes from one place to the next. */
const MOVE_MS = 60;

/** Keys without a character, as WebDriver codes them. */
export const KEYS = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  PageDown: '\uE00F',
} as const;

export const button = (text: string, within?: Query): Query => ({ css: 'button', text, within });

export class Page {
  constructor(readonly browser: Browser) {}

  /** The current match of the query; null if there is none. */
  find(query: Query): Promise<Found | null> {
    return this.browser.evaluate(locate, query);
  }

  /** Waits until something matches the query. */
  get(query: Query, timeoutMs?: number): Promise<Found> {
    return this.until(describe(query), () => this.find(query), timeoutMs);
  }

  /** Polls until `probe` returns something; otherwise throws, saying what the page shows instead. */
  async until<T>(what: string, probe: () => Promise<T | null | false>, timeoutMs = WAIT_MS): Promise<T> {
    for (const giveUpAt = Date.now() + timeoutMs; ; ) {
      const result = await probe();
      if (result !== null && result !== false) return result;
      if (Date.now() > giveUpAt) throw new Error(await this.complaint(what, timeoutMs));
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  /** What was expected, what the page reports instead, and where to see it. */
  private async complaint(what: string, timeoutMs: number): Promise<string> {
    const texts = await this.browser.evaluate(() =>
      [...document.querySelectorAll('[role=status], [role=alert]')].map(({ textContent }) => textContent),
    );
    mkdirSync(SCREENSHOTS, { recursive: true });
    const path = join(SCREENSHOTS, `${Date.now()}.png`);
    writeFileSync(path, await this.browser.screenshot());
    return `Not in ${timeoutMs / 1000} s: ${what}. The page says: ${texts.join(' | ') || 'nothing'}. See ${path}.`;
  }

  /** Clicks the middle of the match, once it is enabled and does not move. */
  async click(query: Query): Promise<void> {
    let before: Found | null = null;
    const target = await this.until(`${describe(query)}, to click`, async () => {
      const found = await this.find(query);
      const isReady = found?.isEnabled && before?.x === found.x && before.y === found.y;
      before = found;
      return isReady ? found : null;
    });
    await this.clickAt(target);
  }

  /** Clicks until `effect` appears: on a busy machine, a click may come before a dialog has slid into place. */
  async clickUntil(query: Query, effect: Query): Promise<Found> {
    for (let left = CLICKS; ; left--) {
      await this.click(query);
      const found = await this.get(effect, left > 1 ? EFFECT_MS : WAIT_MS).catch((error: unknown) => {
        if (left <= 1) throw error;
      });
      if (found) return found;
    }
  }

  async clickAt(point: Point): Promise<void> {
    await this.drag([point]);
  }

  async moveTo(point: Point): Promise<void> {
    await this.pointer([move(point)]);
  }

  /** Presses at the first point, moves through the others and releases at the last. */
  async drag([first, ...others]: readonly Point[]): Promise<void> {
    await this.pointer([
      move(first),
      { type: 'pointerDown', button: 0 },
      ...others.map(move),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  private async pointer(actions: readonly PointerAction[]): Promise<void> {
    await this.browser.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions,
    });
  }

  /** Turns the wheel; pixels, down is positive. */
  async scroll({ x, y }: Point, deltaY: number): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y) };
    await this.browser.perform({
      type: 'wheel',
      id: 'wheel',
      actions: [{ type: 'scroll', ...at, deltaX: 0, deltaY }],
    });
  }

  /** Presses one key after another. */
  async type(text: string): Promise<void> {
    const keys = [...text];
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value } as const,
      { type: 'keyUp', value } as const,
    ]);
    await this.browser.perform({ type: 'key', id: 'keyboard', actions });
  }

  /** A key while Control is held. */
  async press(key: string): Promise<void> {
    const { Control } = KEYS;
    await this.browser.perform({
      type: 'key',
      id: 'keyboard',
      actions: [
        { type: 'keyDown', value: Control },
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        { type: 'keyUp', value: Control },
      ],
    });
  }
}

const move = ({ x, y }: Point) =>
  ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: MOVE_MS }) as const;

function describe({ css, text, matches, within, frame }: Query): string {
  const what = text === undefined ? (matches ?? '') : `"${text}"`;
  const where = within ?? frame;
  return `${css} ${what}${where ? ` in ${describe(where)}` : ''}`.trim();
}
