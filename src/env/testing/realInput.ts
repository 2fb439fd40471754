/** The browser's own mouse and keyboard, moved through its debugging protocol. */
import { cdp } from 'vitest/browser';
import type { KeyboardAction, Modifier, MouseAction, Point } from '../../contracts/env';
import { pathOf } from '../input/dragPath';
import { type Key, keyFor, keyNamed } from '../input/keys';

const bits = { Alt: 1, Control: 2, Meta: 4, Shift: 8 } as const;
const bitsOf = (modifiers: readonly Modifier[]) => modifiers.reduce((sum, name) => sum | bits[name], 0);

export class RealInput {
  private at: Point | null = null;
  private isHeld = false;
  private modifiers: readonly Modifier[] = [];

  /** `offset`: the page's position in the browser's window. */
  constructor(private readonly offset: Point) {}

  async act(act: MouseAction | KeyboardAction): Promise<void> {
    switch (act.kind) {
      case 'mouseMove':
        return this.move(act);
      case 'mouseDown':
        return this.holding(act.modifiers, () => this.button(act, 'mousePressed'));
      case 'mouseUp':
        return this.holding(act.modifiers, () => this.button(act, 'mouseReleased'));
      case 'mouseClick':
        return this.holding(act.modifiers, async () => {
          for (let n = 1; n <= (act.count ?? 1); n++) {
            await this.button(act, 'mousePressed', n);
            await this.button(act, 'mouseReleased', n);
          }
        });
      case 'drag':
        await this.button(act.from, 'mousePressed');
        for (const point of pathOf(act.from, act.to)) await this.move(point);
        return this.button(act.to, 'mouseReleased');
      case 'wheel':
        await this.approach(act);
        return this.mouse('mouseWheel', act, { deltaX: act.deltaX, deltaY: act.deltaY });
      case 'text':
        for (const character of act.text) await this.stroke(keyFor(character));
        return;
      case 'key': {
        const pressed = keyNamed(act.key, act.modifiers?.includes('Shift') ?? false)!;
        return this.holding(act.modifiers, () => this.stroke(pressed));
      }
    }
  }

  async move(at: Point): Promise<void> {
    this.at = at;
    await this.mouse('mouseMoved', at, this.isHeld ? { button: 'left', buttons: 1 } : {});
  }

  private async approach(at: Point): Promise<void> {
    if (at.x !== this.at?.x || at.y !== this.at.y) await this.move(at);
  }

  private async button(at: Point, type: 'mousePressed' | 'mouseReleased', clickCount = 1): Promise<void> {
    await this.approach(at);
    this.isHeld = type === 'mousePressed';
    await this.mouse(type, at, { button: 'left', buttons: this.isHeld ? 1 : 0, clickCount });
  }

  private async mouse(type: string, at: Point, more: object): Promise<void> {
    const place = { x: this.offset.x + at.x, y: this.offset.y + at.y };
    await send('Input.dispatchMouseEvent', { type, ...place, modifiers: bitsOf(this.modifiers), ...more });
  }

  private async holding(modifiers: readonly Modifier[] = [], act: () => Promise<void>): Promise<void> {
    for (const [i, name] of modifiers.entries()) {
      this.modifiers = modifiers.slice(0, i + 1);
      await this.key('rawKeyDown', keyNamed(name, false)!, { location: 1 });
    }
    await act();
    for (const [i, name] of [...modifiers.entries()].reverse()) {
      this.modifiers = modifiers.slice(0, i);
      await this.key('keyUp', keyNamed(name, false)!, { location: 1 });
    }
  }

  private async stroke(key: Key): Promise<void> {
    const isShortcut = this.modifiers.some((name) => name !== 'Shift');
    const text = key.key === 'Enter' ? '\r' : [...key.key].length === 1 ? key.key : '';
    if (isShortcut || text === '') await this.key('rawKeyDown', key);
    else await this.key('keyDown', key, { text, unmodifiedText: text });
    await this.key('keyUp', key);
  }

  private async key(type: string, { key, code, keyCode, shiftKey }: Key, more: object = {}): Promise<void> {
    const modifiers = bitsOf(this.modifiers) | (shiftKey ? bits.Shift : 0);
    const init = { type, key, code, windowsVirtualKeyCode: keyCode, modifiers, ...more };
    await send('Input.dispatchKeyEvent', init);
  }
}

/** The session supports the protocol, but its types do not say so. */
async function send(method: string, parameters: object): Promise<void> {
  await (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    method,
    parameters,
  );
}
