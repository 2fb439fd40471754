/**
 * Workflows that fill the replay buffer: a share of the training episodes follows lattices of demonstrations, as WGE
 * explores (Liu et al. 2018, Section 4), and successes are replayed like anything else. If a workflow allows no action,
 * or one that the heads cannot express, DOM-Q-NET continues the episode on its own.
 */
import type { Action, Observation } from '../../../contracts/env';
import type { Rng } from '../../../random/Rng';
import type { StepIndex, WorkflowEpisode } from '../../../workflow/WorkflowPolicy';
import type { Workflows, WorkflowsState } from '../../shared/workflows/Workflows';
import { CLICK, type QAction, TYPE } from '../actions';
import type { Perception } from '../encode/StateEncoder';
import { candidatesOf } from '../encode/state';
import type { DomQNetSettings } from '../settings';
import { randomWord } from './randomAction';

/** The next step of a workflow: the action in terms of the heads, and the workflow step that it comes from. */
export interface GuidedStep {
  readonly action: QAction;
  readonly step: StepIndex;
}

export interface GuidanceState {
  readonly workflows: WorkflowsState;
  readonly hasSucceeded: boolean;
}

/** The reward for giving up. */
const FAILURE = -1;

export class Guidance {
  /** Whether any episode that a workflow began has succeeded, which means that there is something to learn from. */
  hasSucceeded = false;

  /** @param share of the training episodes that follow a workflow while the agent never succeeds on its own */
  constructor(
    readonly workflows: Workflows,
    private readonly share: number,
  ) {}

  /** A workflow for the episode that begins, or null. The more often the agent succeeds on its own, the fewer episodes get one. */
  begin({ fields }: Observation, successRate: number, rng: Rng): WorkflowEpisode | null {
    return rng.next() < this.share * (1 - successRate) ? this.workflows.begin(fields) : null;
  }

  /** The next step, or null if the workflow has ended. */
  act(
    episode: WorkflowEpisode,
    observation: Observation,
    perceived: Perception,
    settings: DomQNetSettings,
    rng: Rng,
  ): GuidedStep | null {
    const { action, step } = this.workflows.act(episode, observation);
    const said = asQAction(action, perceived, settings, rng);
    return said && step && { action: said, step };
  }

  /**
   * Notes that the workflow was abandoned before the episode ended. `rewards[t]` followed its t-th action, and the last one
   * was not taken.
   */
  giveUp(episode: WorkflowEpisode, rewards: readonly number[]): void {
    this.workflows.update(episode, [...rewards, FAILURE]);
  }

  /** Notes that the workflow was followed to the end of the episode. */
  conclude(episode: WorkflowEpisode, rewards: readonly number[]): void {
    this.workflows.update(episode, rewards);
  }

  /** Notes how an episode ended that a workflow began, whether or not it was followed to the end. */
  noteEnd(success: boolean): void {
    this.hasSucceeded ||= success;
  }

  save(): GuidanceState {
    return { workflows: this.workflows.save(), hasSucceeded: this.hasSucceeded };
  }

  load({ workflows, hasSucceeded }: GuidanceState): void {
    this.workflows.load(workflows);
    this.hasSucceeded = hasSucceeded;
  }
}

/**
 * The action by its place in the outputs of the heads; null for one that they cannot express, such as a text that is not a
 * word of the goal.
 */
export function asQAction(
  action: Action,
  { state, refs, typable, typed }: Perception,
  settings: DomQNetSettings,
  rng: Rng,
): QAction | null {
  if (action.kind !== 'click' && action.kind !== 'type') return null;
  const candidates = candidatesOf(state, settings.candidates);
  const candidate = candidates.findIndex((element) => refs[element] === action.ref);
  if (candidate < 0) return null;
  if (action.kind === 'click') return { candidate, token: randomWord(state, settings, rng), mode: CLICK };
  const token = typed.indexOf(action.text);
  return token < 0 || !typable[candidates[candidate]] ? null : { candidate, token, mode: TYPE };
}
