/** A backend that was asked for by name cannot run. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';
}

/** Also recognises an error from a worker, which has lost its class on the way. */
export const isBackendFailure = (error: Error): boolean => error.name === 'BackendFailure';
