export const FORMER_NAMES: Readonly<Record<string, string>>;
