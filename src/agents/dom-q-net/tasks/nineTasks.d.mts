export const NINE_TASKS: readonly string[];
