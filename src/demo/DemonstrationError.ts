/** Why a demonstration file cannot be used, in words for the person who brought it. */
export class DemonstrationError extends Error {
  override readonly name = 'DemonstrationError';
}
