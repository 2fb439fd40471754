/** The text of anything thrown. An error from a frame is not an `instanceof Error` of the host page. */
export function errorMessage(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return String(isError ? error.message : error);
}
