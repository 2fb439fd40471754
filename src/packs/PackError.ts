/** Why files cannot become a pack, in words for the person who brought them. */
export class PackError extends Error {
  override readonly name = 'PackError';
}
