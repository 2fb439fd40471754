/** Demonstrated steps without their pictures, in columns: 16 bytes per step instead of objects. */
import { Growing } from '../../../arrays/Growing';
import type { ClonedStep } from '../model/losses';

/** `screen`: its number. */
export type StoredStep = Omit<ClonedStep, 'screen'> & { readonly screen: number };

export class StepTable {
  private readonly screens = new Growing(Int32Array);
  private readonly keys = new Growing(Int16Array);
  private readonly withheld = new Growing(Int16Array);
  private readonly buttons = new Growing(Uint8Array);
  private readonly cells = new Growing(Int16Array);
  private readonly events = new Growing(Uint8Array);
  private readonly returns = new Growing(Float32Array);

  get length(): number {
    return this.screens.length;
  }

  /** In memory. */
  get bytes(): number {
    const { screens, keys, withheld, buttons, cells, events, returns } = this;
    return [screens, keys, withheld, buttons, cells, events, returns].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }

  push({ screen, choice, withheld, isEvent, return: future }: StoredStep): void {
    this.screens.push(screen);
    this.keys.push(choice.key);
    this.withheld.push(withheld);
    this.buttons.push(choice.button);
    this.cells.push(choice.cell);
    this.events.push(Number(isEvent));
    this.returns.push(future);
  }

  at(index: number): StoredStep {
    return {
      screen: this.screens.at(index),
      choice: { key: this.keys.at(index), button: this.buttons.at(index), cell: this.cells.at(index) },
      withheld: this.withheld.at(index),
      isEvent: this.events.at(index) === 1,
      return: this.returns.at(index),
    };
  }
}
