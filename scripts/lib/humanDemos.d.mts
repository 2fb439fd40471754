/** What a cell of the plan says about its human demonstrations. */
interface Wanted {
  readonly task: string;
  readonly demos?: number;
  readonly fromThousands?: boolean;
}

export const DEMOS: number;
export function folderWith(cell: Wanted): string;
/** @param tens folder for copies of the ten, from collections that have more */
export function humanDemos(cell: Wanted, tens?: string): string | null;
