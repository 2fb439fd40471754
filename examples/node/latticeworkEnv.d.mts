import type { ResetRequest } from '../../cli/env/requests';
import type { Action } from '../../src/contracts/env';
import type { DecisionNote } from '../../src/contracts/record';
import type {
  OutsideEnvInfo,
  OutsideEnvRequest,
  OutsideReset,
  OutsideStep,
} from '../../src/run/headless/OutsideEnv';

/** Those of `latticework env`. */
export interface EnvOptions extends Partial<Omit<OutsideEnvRequest, 'task'>> {
  readonly pack?: string;
  readonly site?: string;
  /** As root, pages of packs and of recorded sites need it. */
  readonly noSandbox?: true;
  readonly gpu?: true;
}

export class LatticeworkEnv {
  private constructor(flags: readonly string[]);

  /** Rejects if the task cannot be played, with what the command has said on standard error. */
  static open(task: string, options?: EnvOptions): Promise<LatticeworkEnv>;

  readonly info: OutsideEnvInfo;

  /** Without a seed, the next training episode. */
  reset(request?: ResetRequest): Promise<OutsideReset>;

  /**
   * @param note is shown when the episode is viewed
   * @throws if the action makes no sense, or no episode is under way; the episode goes on
   */
  step(action: Action, note?: Partial<DecisionNote>): Promise<OutsideStep>;

  /** Any request that docs/other-languages.md has, such as those for several pages. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer depends on the request
  ask(request: unknown): Promise<any>;

  /** The exit code of the command. */
  close(): Promise<number>;
}
