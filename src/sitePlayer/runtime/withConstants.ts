/** Gives a class the constants of the browser's own, such as `XMLHttpRequest.DONE`; its instances have them, too. */
export function withConstants(
  owner: { prototype: object },
  constants: Readonly<Record<string, number>>,
): void {
  for (const target of [owner, owner.prototype]) {
    for (const [name, value] of Object.entries(constants)) Object.defineProperty(target, name, { value });
  }
}
