/**
 * Checks an environment against the contract, in the manner of Gymnasium's `check_env`: plays a few short episodes of a
 * task and says in words what is wrong.
 */
import type { Action, Observation, StepResult, VectorEnv } from '../contracts/env';
import type { Design, EpisodeSpec, Seed } from '../contracts/episode';
import { errorMessage } from '../contracts/errorMessage';
import type { Needs } from '../contracts/needs';
import { findTask } from '../task/catalogue';
import { CheckedFrame } from './check/CheckedFrame';
import { difference } from './check/difference';
import { createRandom, someAction } from './check/someAction';
import { actionSpace } from './spaces';

export interface CheckRequest {
  readonly task: string;
  readonly needs: Needs;
  /** The design of all episodes, for a task that is built from designs. */
  readonly design?: Design;
}

/** The number of actions that an episode may take while it is checked. */
const MAX_STEPS = 4;
const SEED = 1;
const OTHER_SEED = 2;
/** At least one of these must give a different episode. */
const OTHER_SEEDS: readonly Seed[] = [OTHER_SEED, 3, 4, 5];
const NOOP: Action = { kind: 'noop' };

/** What is wrong with the environment, each finding once; empty if all is well. Opens it, and closes it again. */
export async function checkEnv(env: VectorEnv, request: CheckRequest): Promise<readonly string[]> {
  const findings = new Set<string>();
  try {
    await new Check(env, request, (finding) => findings.add(finding)).run();
  } catch (error) {
    findings.add(`it failed: ${errorMessage(error)}`);
  } finally {
    await env.close();
  }
  return [...findings];
}

/** An episode as it was played. */
interface Trace {
  readonly actions: readonly Action[];
  /** The first observation, then what each action led to. */
  readonly states: readonly unknown[];
}

class Check {
  private readonly frame: CheckedFrame;

  constructor(
    private readonly env: VectorEnv,
    private readonly request: CheckRequest,
    private readonly report: (finding: string) => void,
  ) {
    const { task, needs } = request;
    this.frame = new CheckedFrame(env, { task: findTask(task), needs, maxSteps: MAX_STEPS, report });
  }

  async run(): Promise<void> {
    const { task, needs } = this.request;
    await this.env.open({ task, numEnvs: 1, maxSteps: MAX_STEPS, needs });
    const first = await this.playAtRandom();
    await this.frame.step(NOOP);
    if (this.request.design === undefined) await this.compareSeeds(first);
    await this.replay(first, await this.frame.reset(this.spec(OTHER_SEED)));
    await this.refuse();
    await this.giveUp();
  }

  private spec(seed: Seed): EpisodeSpec {
    const { task, design } = this.request;
    return { task, seed, dataMode: 'train', ...(design === undefined ? {} : { design }) };
  }

  private async playAtRandom(): Promise<Trace> {
    const { task, needs } = this.request;
    const space = actionSpace(findTask(task), needs);
    const random = createRandom(SEED);
    let observation = await this.frame.reset(this.spec(SEED));
    const actions: Action[] = [];
    const states: unknown[] = [withoutMoment(observation)];
    // The frame checks whether the episode ends.
    while (!this.frame.hasEnded && actions.length < MAX_STEPS) {
      const action = someAction(space, observation, findTask(task), random);
      const result = await this.frame.step(action);
      ({ observation } = result);
      actions.push(action);
      states.push(stateOf(result));
    }
    return { actions, states };
  }

  /**
   * Looks for a difference at the start of the episodes; then, as some pages at first hide what they have drawn, in the
   * following steps.
   */
  private async compareSeeds(first: Trace): Promise<void> {
    for (const steps of [0, MAX_STEPS]) {
      for (const seed of OTHER_SEEDS) if (await this.differs(first, seed, steps)) return;
    }
    this.report(`seeds ${[SEED, ...OTHER_SEEDS].join(', ')} make no difference`);
  }

  /** Whether the episode of another seed differs from the first within the given number of steps. */
  private async differs({ actions, states }: Trace, seed: Seed, steps: number): Promise<boolean> {
    const observation = await this.frame.reset(this.spec(seed));
    if (difference(states[0], withoutMoment(observation)) !== null) return true;
    for (const [i, action] of actions.slice(0, steps).entries()) {
      if (this.frame.hasEnded) return true;
      const result = await this.frame.step(action);
      const info = { ...result.info, seed: SEED };
      if (difference(states[i + 1], stateOf({ ...result, info })) !== null) return true;
    }
    return false;
  }

  /** The same episode once more, now that the frame has played others; it ends with an autoreset. */
  private async replay({ actions, states }: Trace, next: Observation): Promise<void> {
    const compare = (step: number, state: unknown) => {
      const place = difference(states[step], state);
      if (place !== null) this.report(`seed ${SEED}, step ${step}: played again, ${place} differs`);
    };
    compare(0, withoutMoment(await this.frame.reset(this.spec(SEED))));
    for (const [i, action] of actions.entries()) {
      const result = await this.frame.step(action, this.spec(OTHER_SEED));
      compare(i + 1, stateOf(result));
      if (!result.info.finalObservation) continue;
      const place = difference(withoutMoment(next), withoutMoment(result.observation));
      if (place !== null) this.report(`after autoreset, ${place} differs from its value after a reset`);
      return;
    }
  }

  /** An action that does not exist. */
  private async refuse(): Promise<void> {
    await this.frame.reset(this.spec(SEED));
    const { info } = await this.frame.step({ kind: 'levitate' } as unknown as Action);
    if (info.actionError === undefined)
      this.report('an action outside the action space gives no actionError');
  }

  private async giveUp(): Promise<void> {
    await this.frame.reset(this.spec(SEED));
    await this.frame.step(NOOP);
    if (this.frame.hasEnded) return;
    const { terminated, info } = await this.frame.step({ kind: 'terminate' });
    if (!terminated || info.success || info.rawReward >= 0)
      this.report('giving up does not end the episode with failure');
  }
}

const withoutMoment = ({ at: _, ...rest }: Observation): Omit<Observation, 'at'> => rest;

/** What an action led to, whether or not the next episode has begun since. */
function stateOf({ observation, info: { finalObservation, ...info }, ...result }: StepResult): unknown {
  return { ...result, info, observation: withoutMoment(finalObservation ?? observation) };
}
