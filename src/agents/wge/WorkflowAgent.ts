/** The workflow policy as an agent: explores along lattices, learns which steps pay. */
import type { Decision, Inspection } from '../../contracts/agent';
import type { Demonstration } from '../../contracts/demo';
import type { Action, Observation } from '../../contracts/env';
import type { Lattice } from '../../contracts/workflow';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { Rng, type RngState } from '../../rl/rng';
import type { Episode, RolloutPolicy, Turn } from '../../rl/rollout';
import { induceLattices } from '../../workflow/induceLattices';
import {
  type StepIndex,
  type WorkflowDecision,
  type WorkflowEpisode,
  WorkflowPolicy,
  type WorkflowPolicyState,
} from '../../workflow/policy';
import type { TrainingContext } from '../context';
import type { WgeSettings } from './config';

export interface WorkflowAgentState {
  readonly policy: WorkflowPolicyState;
  readonly rng: RngState;
}

type ShownPolicy = Exclude<Decision['policy'], 'explore-neural'>;

export class WorkflowAgent {
  readonly lattices: readonly Lattice[];
  private readonly workflow: WorkflowPolicy;
  private readonly rng: Rng;

  constructor(
    private readonly context: TrainingContext,
    settings: WgeSettings,
    demos: readonly Demonstration[],
    seed: number,
  ) {
    this.rng = new Rng(seed);
    this.lattices = induceLattices(demos, settings);
    this.workflow = new WorkflowPolicy(
      this.lattices,
      { learningRate: settings.workflowLearningRate },
      this.rng,
    );
  }

  /** Explores with one batch of episodes and learns from them (Eq. 5). */
  async explore(): Promise<Episode<null>[]> {
    const running = new Map<number, WorkflowEpisode>();
    const begun: WorkflowEpisode[] = [];
    const episodes = await this.context.explore<null>({
      begin: (env, { fields }) => {
        const episode = this.workflow.begin(fields);
        running.set(env, episode);
        begun.push(episode);
      },
      act: (turns) =>
        this.decide('explore-workflow', turns, ({ env, observation: { fields, dom } }) =>
          this.workflow.act(running.get(env)!, decodeSnapshot(dom), fields),
        ),
    });
    begun.forEach((episode, i) => {
      this.workflow.update(episode, episodes[i].rewards);
    });
    return episodes;
  }

  /** The most probable step at each vertex. Draws from its own random numbers: evaluating does not change training. */
  greedyPolicy(mode: 'evaluate' | 'watch'): RolloutPolicy<null> {
    const running = new Map<number, WorkflowEpisode>();
    const rng = new Rng(0);
    return {
      begin: (env, { fields }) => {
        running.set(env, this.workflow.begin(fields, rng));
      },
      act: (turns) =>
        this.decide(mode, turns, ({ env, observation: { fields, dom } }) =>
          this.workflow.actGreedy(running.get(env)!, decodeSnapshot(dom), fields),
        ),
    };
  }

  /** The first step that a fresh episode would take here. */
  inspect({ fields, dom: snapshot }: Observation): Inspection {
    const dom = decodeSnapshot(snapshot);
    const { action } = this.workflow.actGreedy(this.workflow.begin(fields, new Rng(0)), dom, fields);
    const label = describeAction(dom, action);
    return {
      value: null,
      elementAttention: [],
      goalAttention: [],
      actions: [{ action, label, probability: 1 }],
    };
  }

  probabilities(): number[][][] {
    return this.workflow.probabilities();
  }

  save(): WorkflowAgentState {
    return { policy: this.workflow.save(), rng: this.rng.state() };
  }

  load({ policy, rng }: WorkflowAgentState): void {
    this.workflow.load(policy);
    this.rng.restore(rng);
  }

  savePolicy(): WorkflowPolicyState {
    return this.workflow.save();
  }

  loadPolicy(state: WorkflowPolicyState): void {
    this.workflow.load(state);
  }

  private async decide(
    policy: ShownPolicy,
    turns: readonly Turn[],
    choose: (turn: Turn) => WorkflowDecision,
  ): Promise<{ action: Action; memo: null }[]> {
    return this.context.timeline.during('act', () =>
      turns.map((turn) => {
        const decision = choose(turn);
        this.show(policy, turn, decision);
        return { action: decision.action, memo: null };
      }),
    );
  }

  private show(
    policy: ShownPolicy,
    { env, seed, observation }: Turn,
    { action, step }: WorkflowDecision,
  ): void {
    if (env !== 0 || !this.context.wantsInspection()) return;
    this.context.onDecision({
      policy,
      env,
      seed,
      utterance: observation.utterance,
      fields: observation.fields,
      action,
      label: describeAction(decodeSnapshot(observation.dom), action),
      probability: step && this.probabilityOf(step),
      workflow: step ?? undefined,
    });
  }

  private probabilityOf({ demo, vertex, step }: StepIndex): number {
    return this.workflow.probabilities()[demo][vertex][step];
  }
}
