/** What a person's hand has done in an episode so far, in order. */
import type { RawInput } from '../contracts/demo';
import { recordedTime } from './time';

export class InputLog {
  private list: RawInput[] = [];
  private latest = 0;

  /** Forgets the previous episode. */
  begin(): void {
    this.list = [];
    this.latest = 0;
  }

  /** @param input whose time may be earlier than that of the one before, as each page of a site has a clock of its own */
  add(input: RawInput): void {
    this.latest = recordedTime(input.time, this.latest);
    this.list.push({ ...input, time: this.latest });
  }

  get inputs(): readonly RawInput[] {
    return this.list;
  }
}
