/** Hand-made recordings for tests: a small form, and the states that clicks and keystrokes leave in it. */
import type { RawDemonstration, RawDomNode, RawEvent, RawState } from '../../contracts/demo';

/** Refs of the form's elements. */
export const FIELD = 2;
export const BUTTON = 3;
export const LABEL = 4;
export const CHECKBOX = 5;

const node = (tag: string, ref: number, more: Partial<RawDomNode> = {}): RawDomNode => ({
  tag,
  ref,
  left: 0,
  top: 50 + 20 * Math.abs(ref),
  width: 100,
  height: 15,
  children: [],
  ...more,
});

/** The form with `fieldValue` typed in; `target` gets the recorder's mark. */
export function form(target: number | null = null, fieldValue = ''): RawDomNode {
  const mark = (ref: number) => (ref === target ? { recordingTarget: true } : {});
  return node('BODY', 1, {
    ...mark(1),
    children: [
      node('INPUT_text', FIELD, { id: 'tt', classes: 'wide', text: '', value: fieldValue, ...mark(FIELD) }),
      node('BUTTON', BUTTON, { text: 'Send', ...mark(BUTTON) }),
      node('LABEL', LABEL, {
        children: [
          node('INPUT_checkbox', CHECKBOX, { text: '', value: false, ...mark(CHECKBOX) }),
          node('t', -1, { text: 'cat' }),
        ],
        ...mark(LABEL),
      }),
    ],
  });
}

/** Builds a recording event by event; time advances by 10 ms per state. */
export class Script {
  readonly states: RawState[] = [{ time: 0, action: null, dom: form() }];
  private value = '';

  /** One event as recorded: before (timing 1) and, unless a handler stopped it, after (timing 3). */
  event(action: Omit<RawEvent, 'timing'>, target: number | null, timings: readonly number[] = [1, 3]): this {
    for (const timing of timings) {
      const time = this.states.length * 10;
      this.states.push({ time, action: { ...action, timing }, dom: form(target, this.value) });
    }
    return this;
  }

  mouse(type: 'mousedown' | 'mouseup' | 'click' | 'dblclick', target: number | null): this {
    return this.event({ type, x: 1, y: 60 }, target);
  }

  click(target: number | null): this {
    return this.mouse('mousedown', target).mouse('mouseup', target).mouse('click', target);
  }

  key(type: 'keydown' | 'keyup', keyCode: number, target: number | null): this {
    return this.event({ type, keyCode, charCode: 0 }, target);
  }

  /** One key without a character: Backspace, Tab, arrows. */
  press(keyCode: number, target: number | null): this {
    return this.key('keydown', keyCode, target).key('keyup', keyCode, target);
  }

  type(text: string, target: number | null): this {
    for (const character of text) {
      const keyCode = character.toUpperCase().charCodeAt(0);
      this.key('keydown', keyCode, target);
      this.event({ type: 'keypress', keyCode, charCode: character.charCodeAt(0) }, target);
      this.value += character;
      this.key('keyup', keyCode, target);
    }
    return this;
  }

  /** From now on, the field holds this value. */
  setValue(value: string): this {
    this.value = value;
    return this;
  }

  demonstration(more: Partial<RawDemonstration> = {}): RawDemonstration {
    const goal = { taskName: 'enter-text', utterance: 'Enter "Ann" into the text field and press Submit.' };
    return { ...goal, states: this.states, reward: 0.9, rawReward: 1, ...more };
  }
}
