/** The workflow policy at work (Section 4): it explores along lattices and learns which steps pay. */
import type { Inspection, Purpose } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { Action, Observation } from '../../../contracts/env';
import type { RunView } from '../../../contracts/views';
import type { Lattice, LatticeEdit } from '../../../contracts/workflow';
import { describeAction } from '../../../dom/describe';
import { decodeSnapshot } from '../../../dom/snapshot';
import type { Actor, Turn } from '../../../rl/driver';
import { Rng, type RngState } from '../../../rl/rng';
import type { Episode } from '../../../rl/rollout';
import { goesByAgreement, induceLattices } from '../../../workflow/induceLattices';
import { ProbabilityHistory, type ProbabilityHistoryState } from '../../../workflow/ProbabilityHistory';
import {
  type WorkflowDecision,
  type WorkflowEpisode,
  WorkflowPolicy,
  type WorkflowPolicyState,
} from '../../../workflow/policy';
import type { TrainingContext } from '../../shared/context';
import type { WgeSettings } from '../settings';

/** What the stage calls the policy. */
const ACTOR = 'Workflow policy';

export interface WorkflowExplorerState {
  readonly policy: WorkflowPolicyState;
  readonly rng: RngState;
  /** Not in runs stored before it was kept. */
  readonly history?: ProbabilityHistoryState;
  /** Of all steps, end to end. Not in runs stored before it was counted. */
  readonly taken?: Uint32Array | null;
  /** Whether steps began with a weight by how well they fit the other demonstrations. Not in runs stored before any did. */
  readonly isAgreed?: boolean;
}

export class WorkflowExplorer {
  private lattices!: readonly Lattice[];
  private workflow!: WorkflowPolicy;
  private readonly rng: Rng;
  private isAgreed!: boolean;
  /** Steps of all lattices. */
  private size = 0;
  private history!: ProbabilityHistory;
  /** How often each step was taken, end to end; null where it was not counted from the start. */
  private taken: Uint32Array | null = null;

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: WgeSettings,
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
    const { workflowLearningRate: learningRate, failureQuirk } = settings;
    this.workflow = new WorkflowPolicy(this.lattices, { learningRate, failureQuirk }, this.rng);
    const vertices = this.lattices.flatMap((lattice) => lattice.vertices);
    this.size = vertices.reduce((sum, { steps }) => sum + steps.length, 0);
    this.history = new ProbabilityHistory(this.size);
    this.taken = new Uint32Array(this.size);
  }

  /** One episode in every frame, each along a workflow of its own (Eq. 1-4); then learns from them (Eq. 5). */
  async explore(): Promise<Episode<null>[]> {
    this.history.note(this.context.progress.controlSteps, () => this.workflow.probabilities());
    const begun: WorkflowEpisode[] = [];
    const episodes = await this.context.explore<null, WorkflowEpisode>({
      begin: (_, { fields }) => {
        const episode = this.workflow.begin(fields);
        begun.push(episode);
        return episode;
      },
      act: (turns) =>
        this.decide('explore', turns, ({ state, observation: { fields, dom } }) =>
          this.workflow.act(state, decodeSnapshot(dom), fields),
        ),
    });
    begun.forEach((episode, i) => {
      this.workflow.update(episode, episodes[i].rewards);
      if (this.taken) this.workflow.countChoices(episode, this.taken);
    });
    return episodes;
  }

  /** The most probable step at each vertex. Draws from its own random numbers: evaluating does not change training. */
  greedyActor(): Actor<null, WorkflowEpisode> {
    const rng = new Rng(0);
    return {
      begin: (_, { fields }) => this.workflow.begin(fields, rng),
      act: (turns) =>
        this.decide('evaluate', turns, ({ state, observation: { fields, dom } }) =>
          this.workflow.actGreedy(state, decodeSnapshot(dom), fields),
        ),
    };
  }

  /** The first step that a fresh episode would take here. */
  inspect({ at, fields, dom: snapshot }: Observation): Inspection {
    const dom = decodeSnapshot(snapshot);
    const { action } = this.workflow.actGreedy(this.workflow.begin(fields, new Rng(0)), dom, fields);
    const label = describeAction(dom, action);
    return { at, actor: ACTOR, value: null, actions: [{ action, label, probability: 1 }], views: [] };
  }

  /** The lattices, and how likely each of their steps is by now. */
  views(kinds?: readonly RunView['kind'][]): readonly RunView[] {
    const isWanted = (kind: RunView['kind']) => !kinds || kinds.includes(kind);
    const { lattices } = this;
    const views: RunView[] = [];
    if (isWanted('lattices')) views.push({ kind: 'lattices', lattices });
    if (isWanted('lattice-probabilities')) {
      const taken = this.taken ? { taken: this.workflow.shaped(this.taken) } : {};
      views.push({ kind: 'lattice-probabilities', probabilities: this.workflow.probabilities(), ...taken });
    }
    if (isWanted('lattice-history')) views.push({ kind: 'lattice-history', ...this.history.moments });
    return views;
  }

  save(): WorkflowExplorerState {
    return {
      policy: this.workflow.save(),
      rng: this.rng.state(),
      history: this.history.save(),
      taken: this.taken?.slice() ?? null,
      isAgreed: this.isAgreed,
    };
  }

  load({ policy, rng, history, taken = null, isAgreed = false }: WorkflowExplorerState): void {
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

  private async decide(
    purpose: Purpose,
    turns: readonly Turn<WorkflowEpisode>[],
    choose: (turn: Turn<WorkflowEpisode>) => WorkflowDecision,
  ): Promise<{ action: Action; memo: null }[]> {
    return this.context.timeline.during('act', () =>
      turns.map((turn) => {
        const { action, step } = choose(turn);
        this.context.note([turn], () => ({
          actor: ACTOR,
          ...(step && { probability: this.workflow.probabilityOf(step), workflowStep: step }),
        }));
        void this.context.show(turn, () => ({
          purpose,
          actor: ACTOR,
          action,
          probability: step && this.workflow.probabilityOf(step),
          views: step ? [{ kind: 'workflow-step', ...step }] : [],
        }));
        return { action, memo: null };
      }),
    );
  }
}
