/** Texts with slots: `Flight from {from} to {to}`. */

const SLOT = /\{([A-Za-z_]\w*)\}/g;

/** Names of the slots, in the order in which they are first met. */
export const slotsIn = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(SLOT), ([, name]) => name)),
];

/** The text with its slots filled; one that has no value is left as it is. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(SLOT, (slot, name: string) => (Object.hasOwn(values, name) ? values[name] : slot));
