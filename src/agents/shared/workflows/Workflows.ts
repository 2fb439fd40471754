/** Lattices of demonstrations and the policy that follows them, as held by an agent: learning, display and storage. */
import type { EarlierStep } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { Fields, Observation } from '../../../contracts/env';
import type { RunView } from '../../../contracts/views';
import type { Lattice, LatticeEdit } from '../../../contracts/workflow';
import { decodeSnapshot } from '../../../dom/snapshot';
import { Rng, type RngState } from '../../../random/Rng';
import { goesByAgreement, induceLattices } from '../../../workflow/induceLattices';
import { ProbabilityHistory, type ProbabilityHistoryState } from '../../../workflow/ProbabilityHistory';
import {
  type StepIndex,
  type WorkflowDecision,
  type WorkflowEpisode,
  WorkflowPolicy,
  type WorkflowPolicyState,
} from '../../../workflow/WorkflowPolicy';
import type { WorkflowSettings } from './settings';

/** What the stage calls the policy. */
export const WORKFLOW_ACTOR = 'Workflow policy';

export interface WorkflowsState {
  readonly policy: WorkflowPolicyState;
  readonly rng: RngState;
  /** Not in runs stored before it was kept. */
  readonly history?: ProbabilityHistoryState;
  /** Of all steps, end to end. Not in runs stored before it was counted. */
  readonly taken?: Uint32Array | null;
  /** Whether steps started with a weight by how well they fit the other demonstrations. Not in runs stored before any did. */
  readonly isAgreed?: boolean;
}

export class Workflows {
  private lattices!: readonly Lattice[];
  private workflow!: WorkflowPolicy;
  private readonly rng: Rng;
  private isAgreed!: boolean;
  /** Steps of all lattices. */
  private size = 0;
  private history!: ProbabilityHistory;
  /** How often each step was taken, end to end; null if it was not counted from the start. */
  private taken: Uint32Array | null = null;

  /** Throws if no demonstration has an action. */
  constructor(
    private readonly settings: WorkflowSettings,
    private readonly demos: readonly Demonstration[],
    seed: number,
    private readonly edits: readonly LatticeEdit[] = [],
  ) {
    this.rng = new Rng(seed);
    this.induce(goesByAgreement(demos, settings));
  }

  /** Lattices, and a policy that has not followed any yet. */
  private induce(isAgreed: boolean): void {
    const { settings, demos, edits } = this;
    this.isAgreed = isAgreed;
    const headStart = isAgreed ? 'agreed' : 'specific';
    this.lattices = induceLattices(demos, { ...settings, headStart }, edits);
    const { workflowLearningRate: learningRate, failureQuirk, goalLikeness, clicksOnce } = settings;
    const options = { learningRate, failureQuirk, goalLikeness, clicksOnce };
    this.workflow = new WorkflowPolicy(this.lattices, options, this.rng);
    const vertices = this.lattices.flatMap((lattice) => lattice.vertices);
    this.size = vertices.reduce((sum, { steps }) => sum + steps.length, 0);
    this.history = new ProbabilityHistory(this.size);
    this.taken = new Uint32Array(this.size);
  }

  /** An episode along one of the lattices. A separate `rng` leaves training untouched. */
  begin(fields: Fields, rng?: Rng): WorkflowEpisode {
    return this.workflow.begin(fields, rng);
  }

  /** Draws a step and an action (Eq. 1-4). */
  act(episode: WorkflowEpisode, { dom, fields }: Observation): WorkflowDecision {
    return this.workflow.act(episode, decodeSnapshot(dom), fields);
  }

  /** The most probable step. */
  actGreedy(episode: WorkflowEpisode, { dom, fields }: Observation): WorkflowDecision {
    return this.workflow.actGreedy(episode, decodeSnapshot(dom), fields);
  }

  /** Where `actGreedy` would be after this step, in which an episode did `action`. */
  follow(episode: WorkflowEpisode, { observation: { dom, fields }, action }: EarlierStep): void {
    this.workflow.follow(episode, decodeSnapshot(dom), fields, action);
  }

  /** Learns from an episode of `act` (Eq. 5). `rewards[t]` followed its t-th action. */
  update(episode: WorkflowEpisode, rewards: readonly number[]): void {
    this.workflow.update(episode, rewards);
    if (this.taken) this.workflow.countChoices(episode, this.taken);
  }

  probabilityOf(step: StepIndex): number {
    return this.workflow.probabilityOf(step);
  }

  /** Records how likely steps are at the beginning of a control step. */
  note(controlSteps: number): void {
    this.history.note(controlSteps, () => this.workflow.probabilities());
  }

  /** The lattices, and how likely each of their steps is now. */
  views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    const isWanted = (kind: RunView['kind']) => !kinds || kinds.includes(kind);
    const { lattices } = this;
    const views: RunView[] = [];
    if (isWanted('lattices')) views.push({ kind: 'lattices', lattices });
    if (isWanted('lattice-probabilities')) {
      const taken = this.taken ? { taken: this.workflow.shaped(this.taken) } : {};
      views.push({ kind: 'lattice-probabilities', probabilities: this.workflow.probabilities(), ...taken });
    }
    if (isWanted('lattice-history')) views.push({ kind: 'lattice-history', ...this.history.entries });
    return views;
  }

  save(): WorkflowsState {
    return {
      policy: this.workflow.save(),
      rng: this.rng.state(),
      history: this.history.save(),
      taken: this.taken?.slice() ?? null,
      isAgreed: this.isAgreed,
    };
  }

  load({ policy, rng, history, taken = null, isAgreed = false }: WorkflowsState): void {
    if (isAgreed !== this.isAgreed) this.induce(isAgreed);
    this.workflow.load(policy);
    this.rng.restore(rng);
    if (history) this.history.load(history);
    this.taken = taken?.length === this.size ? Uint32Array.from(taken) : null;
  }

  savePolicy(): WorkflowPolicyState {
    return this.workflow.save();
  }

  loadPolicy(state: WorkflowPolicyState): void {
    this.workflow.load(state);
  }
}
