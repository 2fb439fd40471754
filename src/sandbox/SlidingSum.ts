/** A sum over the last while: what was added earlier has dropped out of it. */

/** The period moves on in parts of this many: older amounts are counted up to a tenth of the period too long. */
const PARTS = 10;

export class SlidingSum {
  private readonly parts = new Array<number>(PARTS).fill(0);
  /** The number of the current part, counted from time 0. */
  private current = 0;

  /** @param periodMs what it reaches back, milliseconds */
  constructor(private readonly periodMs: number) {}

  /** @param nowMs never before that of an earlier call */
  add(amount: number, nowMs: number): void {
    this.moveOn(nowMs);
    this.parts[this.current % PARTS] += amount;
  }

  /** @param nowMs never before that of an earlier call */
  at(nowMs: number): number {
    this.moveOn(nowMs);
    return this.parts.reduce((sum, part) => sum + part, 0);
  }

  clear(): void {
    this.parts.fill(0);
  }

  private moveOn(nowMs: number): void {
    const next = Math.floor((nowMs * PARTS) / this.periodMs);
    const passed = Math.min(next - this.current, PARTS);
    for (let i = 0; i < passed; i++) this.parts[(next - i) % PARTS] = 0;
    this.current = next;
  }
}
