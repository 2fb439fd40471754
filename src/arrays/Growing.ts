/** A list of numbers in a typed array that is replaced by a larger one when it is full. */
type Numbers =
  | Float64Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

const FIRST_CAPACITY = 256;

export class Growing<Kind extends Numbers> {
  private count = 0;
  private numbers: Kind;

  constructor(private readonly create: new (capacity: number) => Kind) {
    this.numbers = new create(FIRST_CAPACITY);
  }

  get length(): number {
    return this.count;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.numbers.byteLength;
  }

  at(index: number): number {
    return this.numbers[index];
  }

  /** Returns its index. */
  push(value: number): number {
    this.makeRoom(1);
    this.numbers[this.count] = value;
    this.count += 1;
    return this.count - 1;
  }

  /** Replaces `count` numbers from `start` on by others, however many. */
  splice(start: number, count: number, values: ArrayLike<number>): void {
    const rest = this.numbers.slice(start + count, this.count);
    this.count = start;
    this.pushAll(values);
    this.pushAll(rest);
  }

  clear(): void {
    this.count = 0;
    this.numbers = new this.create(FIRST_CAPACITY);
  }

  private pushAll(values: ArrayLike<number>): void {
    this.makeRoom(values.length);
    this.numbers.set(values, this.count);
    this.count += values.length;
  }

  private makeRoom(more: number): void {
    const wanted = this.count + more;
    if (wanted <= this.numbers.length) return;
    const larger = new this.create(Math.max(2 * this.numbers.length, wanted));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
