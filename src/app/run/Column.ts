/** A sequence of numbers in a typed array that grows. */
type Numbers = Uint8Array | Uint16Array | Float32Array | Float64Array;

const FIRST_CAPACITY = 1024;

export class Column<A extends Numbers> {
  length = 0;
  private numbers: A;

  constructor(private readonly type: new (length: number) => A) {
    this.numbers = new type(FIRST_CAPACITY);
  }

  at(i: number): number {
    return this.numbers[i];
  }

  push(value: number): void {
    this.makeRoom(1);
    this.numbers[this.length++] = value;
  }

  pushAll(values: ArrayLike<number>): void {
    this.makeRoom(values.length);
    this.numbers.set(values, this.length);
    this.length += values.length;
  }

  /** Replaces `count` numbers from `start` on by others, however many. */
  splice(start: number, count: number, values: ArrayLike<number>): void {
    const rest = this.numbers.slice(start + count, this.length);
    this.length = start;
    this.pushAll(values);
    this.pushAll(rest);
  }

  clear(): void {
    this.length = 0;
    this.numbers = new this.type(FIRST_CAPACITY);
  }

  private makeRoom(count: number): void {
    if (this.length + count <= this.numbers.length) return;
    const larger = new this.type(Math.max(2 * this.numbers.length, this.length + count));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
