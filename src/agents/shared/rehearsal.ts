/** The shape of every rehearsal: a typical decision, a typical update, then anything else a run will compute. */
import type { OpenRehearsal, Rehearsal } from '../../nn/rehearsal';

type Call = () => Promise<unknown>;

export interface RehearsedCalls {
  readonly decide: Call;
  readonly update: Call;
  /** Calls of other kinds or shapes, which need shaders of their own on WebGPU. */
  readonly others: readonly Call[];
  dispose(): void;
}

/** @param open builds the model, on the backend in use */
export const rehearsal = (workload: string, open: () => RehearsedCalls): Rehearsal => ({
  workload,
  open: (): OpenRehearsal => {
    const { decide, update, others, dispose } = open();
    return {
      calls: [decide, update, ...others],
      typical: async () => {
        await decide();
        await update();
      },
      dispose,
    };
  },
});
