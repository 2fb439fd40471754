/** Lays out the blocks of a network from left to right in order of computation, with few crossing lines. Pure. */
import type { Block } from '../../contracts/network';

export const BLOCK_WIDTH = 146;
export const BLOCK_HEIGHT = 66;
const COLUMN_GAP = 36;
const ROW_GAP = 24;
/** Rounds of moving blocks next to those they are connected to. */
const ROUNDS = 8;

export interface PlacedBlock {
  readonly block: Block;
  /** Pixels of the diagram. */
  readonly x: number;
  readonly y: number;
}

/** The length of the longest path to each block. A block that is only used later moves next to the one that uses it. */
export function columnsOf(blocks: readonly Block[]): ReadonlyMap<string, number> {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const columns = new Map<string, number>();
  const columnOf = (id: string): number => {
    const known = columns.get(id);
    if (known !== undefined) return known;
    const inputs = byId.get(id)?.inputs ?? [];
    const column = inputs.length === 0 ? 0 : 1 + Math.max(...inputs.map(columnOf));
    columns.set(id, column);
    return column;
  };
  for (const { id } of blocks) columnOf(id);
  // A block without inputs need not be at the far left.
  for (const { id, inputs } of blocks) {
    if (inputs.length > 0) continue;
    const users = blocks.filter((block) => block.inputs.includes(id));
    if (users.length > 0) columns.set(id, Math.min(...users.map((user) => columns.get(user.id)!)) - 1);
  }
  return columns;
}

export function layOutBlocks(blocks: readonly Block[]): readonly PlacedBlock[] {
  const columns = columnsOf(blocks);
  const stacks: string[][] = [];
  for (const { id } of blocks) {
    const column = columns.get(id)!;
    stacks[column] ??= [];
    stacks[column].push(id);
  }
  const joined = new Map<string, string[]>(blocks.map(({ id }) => [id, []]));
  for (const { id, inputs } of blocks)
    for (const input of inputs) {
      joined.get(id)!.push(input);
      joined.get(input)?.push(id);
    }
  const heights = new Map<string, number>();
  const place = (stack: readonly string[]) => {
    for (const [i, id] of stack.entries()) heights.set(id, i - (stack.length - 1) / 2);
  };
  for (const stack of stacks) place(stack);
  for (let round = 0; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [...stacks] : [...stacks].reverse();
    for (const stack of order) {
      const wanted = new Map(
        stack.map((id) => {
          const others = joined.get(id)!;
          const mean = others.reduce((sum, other) => sum + heights.get(other)!, 0) / others.length;
          return [id, others.length > 0 ? mean : heights.get(id)!];
        }),
      );
      stack.sort((a, b) => wanted.get(a)! - wanted.get(b)!);
      place(stack);
    }
  }
  return blocks.map((block) => ({
    block,
    x: columns.get(block.id)! * (BLOCK_WIDTH + COLUMN_GAP),
    y: heights.get(block.id)! * (BLOCK_HEIGHT + ROW_GAP),
  }));
}
