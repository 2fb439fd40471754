/** Whether and on which backend a failed learner is started again. */
import type { BackendChoice, BackendName } from '../../contracts/run';

export const MAX_RESTARTS = 3;
export const WINDOW_MS = 5 * 60_000;

export class RestartPolicy {
  private restartTimes: number[] = [];
  private gpuRestarts = 0;

  /**
   * The backend to continue with after a failure on `backend`, or null to give up (`MAX_RESTARTS` within `WINDOW_MS`).
   * A GPU gets one more chance, then wasm takes over for good.
   */
  next(backend: BackendName, nowMs: number): BackendChoice | null {
    this.restartTimes = this.restartTimes.filter((time) => nowMs - time < WINDOW_MS);
    if (this.restartTimes.length >= MAX_RESTARTS) return null;
    this.restartTimes.push(nowMs);
    if (backend === 'wasm' || backend === 'cpu') return backend;
    this.gpuRestarts += 1;
    return this.gpuRestarts > 1 ? 'wasm' : backend;
  }
}
