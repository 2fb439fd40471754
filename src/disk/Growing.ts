/** A growing list of numbers in a typed array that doubles when it is full. */
type Numbers =
  | Float64Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Int16Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>;

const FIRST_CAPACITY = 256;

export class Growing<Kind extends Numbers> {
  length = 0;
  private numbers: Kind;

  constructor(private readonly create: new (capacity: number) => Kind) {
    this.numbers = new create(FIRST_CAPACITY);
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
    if (this.length === this.numbers.length) {
      const larger = new this.create(2 * this.length);
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = value;
    this.length += 1;
    return this.length - 1;
  }
}
