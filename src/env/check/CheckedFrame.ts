/** One frame of an environment under test: every observation and every step is checked against the contract. */
import type { Action, Observation, StepResult, VectorEnv } from '../../contracts/env';
import { type EpisodeSpec, isSameMoment, type Moment } from '../../contracts/episode';
import type { Needs } from '../../contracts/needs';
import type { Task } from '../../task/task';
import { spaceProblem } from '../contains';
import { observationSpace } from '../spaces';
import { difference } from './difference';
import { type Ending, rewardProblem } from './rewardProblem';
import { snapshotProblem } from './snapshotProblem';

export interface CheckContext {
  readonly task: Task;
  readonly needs: Needs;
  readonly maxSteps: number;
  /** Takes a finding. */
  readonly report: (finding: string) => void;
}

interface Played {
  readonly spec: EpisodeSpec;
  steps: number;
  ending: Ending | null;
  elapsedMs: number;
  /** The potential last reported; undefined if none was. */
  potential: number | undefined;
  /** The latest observation of the page. */
  seen: Observation;
  /** Tags by ref. */
  readonly tags: Map<number, string>;
}

export class CheckedFrame {
  private episodes = 0;
  private played: Played | null = null;

  constructor(
    private readonly env: VectorEnv,
    private readonly context: CheckContext,
  ) {}

  async reset(spec: EpisodeSpec): Promise<Observation> {
    const [observation] = await this.env.reset([spec]);
    if (!observation) throw new Error('reset returned no observation');
    this.begin(spec, observation);
    return observation;
  }

  /** @param next the episode to continue with when this one ends */
  async step(action: Action, next: EpisodeSpec | null = null): Promise<StepResult> {
    const [result] = await this.env.step([action], [next]);
    if (!result) throw new Error('step returned no result');
    const played = this.current;
    if (played.ending === null) this.checkStep(played, result);
    else this.checkLateStep(played, result);
    this.checkAutoreset(played, result, next);
    return result;
  }

  get hasEnded(): boolean {
    return this.current.ending !== null;
  }

  private get current(): Played {
    if (!this.played) throw new Error('the frame has not been reset');
    return this.played;
  }

  private begin(spec: EpisodeSpec, seen: Observation): void {
    this.episodes += 1;
    const beginning = { steps: 0, ending: null, elapsedMs: 0, potential: undefined };
    this.played = { spec, seen, tags: new Map(), ...beginning };
    this.checkObservation(this.played, seen);
  }

  private checkStep(played: Played, { observation, reward, terminated, truncated, info }: StepResult): void {
    const { maxSteps } = this.context;
    played.steps += 1;
    played.seen = info.finalObservation ?? observation;
    this.checkObservation(played, played.seen);

    const areFlags = typeof terminated === 'boolean' && typeof truncated === 'boolean';
    this.need(areFlags, 'terminated and truncated must be true or false');
    this.need(!(terminated && truncated), 'the episode is both terminated and truncated');
    played.ending = terminated ? 'terminated' : truncated ? 'truncated' : null;
    this.need(info.steps === played.steps, `info.steps is ${info.steps}, not ${played.steps}`);
    this.need(info.seed === played.spec.seed, `info.seed is ${info.seed}, not ${played.spec.seed}`);
    this.need(!info.success || terminated, 'success without termination');
    this.need(info.elapsedMs >= played.elapsedMs, 'time runs backwards');
    played.elapsedMs = info.elapsedMs;
    if (played.steps >= maxSteps)
      this.need(played.ending !== null, `it continues beyond its budget of ${maxSteps} steps`);
    else this.need(!truncated, `it is truncated before its budget of ${maxSteps} steps`);
    if (info.pageError !== undefined) this.report(`page error: ${info.pageError}`);

    const { potential } = info;
    this.checkPotential(potential);
    const before = played.steps === 1 ? 'unknown' : played.potential;
    const problem = rewardProblem(this.context.needs.reward, reward, played.ending, info, before);
    if (problem) this.report(problem);
    played.potential = potential;
  }

  private checkLateStep(
    played: Played,
    { observation, reward, terminated, truncated, info }: StepResult,
  ): void {
    const seen = info.finalObservation ?? observation;
    this.need(info.actionError !== undefined, 'a step after the end gives no actionError');
    this.need(reward === 0, `a step after the end pays ${reward}`);
    const ending = terminated ? 'terminated' : truncated ? 'truncated' : null;
    this.need(ending === played.ending, 'a step after the end changes how it ended');
    const isSame = difference(seen, played.seen) === null && info.steps === played.steps;
    this.need(
      isSame && info.elapsedMs === played.elapsedMs,
      'a step after the end changes the page, the time or the count',
    );
  }

  private checkAutoreset(played: Played, { observation, info }: StepResult, next: EpisodeSpec | null): void {
    const isDue = next !== null && played.ending !== null;
    const last = info.finalObservation;
    this.need(
      isDue === (last !== undefined),
      `autoreset ${isDue ? 'brings no' : 'is not due but brings a'} finalObservation`,
    );
    if (next && isDue) this.begin(next, observation);
  }

  private checkObservation(played: Played, observation: Observation): void {
    const { task, needs, maxSteps } = this.context;
    const problem = spaceProblem(observationSpace(task, needs, maxSteps), observation);
    if (problem) {
      this.report(`the observation is not in the observation space: ${problem}`);
      return;
    }
    const at = { frame: 0, episode: this.episodes, step: played.steps };
    if (!isSameMoment(observation.at, at)) {
      this.report(`the observation belongs to ${nameOf(observation.at)}, not to ${nameOf(at)}`);
    }
    const broken = snapshotProblem(observation.dom);
    if (broken) this.report(`the snapshot cannot be decoded: ${broken}`);
    else this.checkRefs(played, observation);
  }

  /** An element keeps its ref, and a ref its element. */
  private checkRefs({ tags, steps }: Played, { dom }: Observation): void {
    for (const [row, ref] of dom.ref.entries()) {
      // Pieces of text are renumbered in each observation.
      if (ref <= 0) continue;
      const tag = dom.strings[dom.tag[row]];
      if (row === 0 && steps > 0) this.need(tags.has(ref), `the ref of the page's root changes to ${ref}`);
      const known = tags.get(ref);
      this.need(known === undefined || known === tag, `ref ${ref} was a ${known} and is a ${tag}`);
      tags.set(ref, tag);
    }
  }

  private checkPotential(potential: number | undefined): void {
    const { isShaped = false } = this.context.task;
    if (potential === undefined) {
      this.need(!isShaped, 'the task is declared shaped, but there is no potential');
      return;
    }
    this.need(isShaped, 'the task is not declared shaped, but there is a potential');
    this.need(potential >= 0 && potential <= 1, `the potential ${potential} is not between 0 and 1`);
  }

  private need(isFine: boolean, finding: string): void {
    if (!isFine) this.report(finding);
  }

  private report(finding: string): void {
    const { spec, steps } = this.current;
    this.context.report(`seed ${spec.seed}, step ${steps}: ${finding}`);
  }
}

const nameOf = (moment: Moment | undefined): string =>
  moment ? `frame ${moment.frame}, episode ${moment.episode}, step ${moment.step}` : 'no moment';
