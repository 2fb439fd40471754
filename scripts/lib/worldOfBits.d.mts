export const EXPERT_DEMOS: number;
export const WOB_MINUTES: number;
export const RANDOM_EPISODES: number;
export const WORLD_OF_BITS: Readonly<
  Record<string, { readonly category: string; readonly published: number }>
>;
export const WAYS: Readonly<
  Record<
    string,
    {
      readonly settings: readonly string[];
      readonly maxUpdates?: number;
      readonly minutes?: number;
      readonly seeds?: number;
    }
  >
>;
