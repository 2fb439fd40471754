/** Texts with slots: `Flight from {from} to {to}`. */

const SLOT = /\{([A-Za-z_]\w*)\}/g;

/** Names of the slots, in order of first appearance. */
export const slotsIn = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(SLOT), ([, name]) => name)),
];

/** The text with its slots filled; slots without a value stay unchanged. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(SLOT, (slot, name: string) => (Object.hasOwn(values, name) ? values[name] : slot));
