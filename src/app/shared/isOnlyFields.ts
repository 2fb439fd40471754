/**
 * Whether an instruction is nothing but its fields as JSON, as on pages for booking flights. It is then not shown: the
 * fields are, next to it or in its place.
 */
export const isOnlyFields = (utterance: string): boolean => utterance.startsWith('{');
