/** The workflow policy at work (Section 4): it explores along lattices and learns which steps pay off. */
import type { EpisodeSoFar, Inspection, Purpose } from '../../../contracts/agent';
import type { Action } from '../../../contracts/env';
import { describeAction } from '../../../dom/describe';
import { decodeSnapshot } from '../../../dom/snapshot';
import { Rng } from '../../../random/Rng';
import type { Actor, Turn } from '../../../rl/Driver';
import type { Episode } from '../../../rl/rollout';
import type { WorkflowDecision, WorkflowEpisode } from '../../../workflow/WorkflowPolicy';
import type { TrainingContext } from '../../shared/TrainingContext';
import { WORKFLOW_ACTOR, type Workflows } from '../../shared/workflows/Workflows';

export class WorkflowExplorer {
  constructor(
    private readonly context: TrainingContext,
    private readonly workflows: Workflows,
  ) {}

  /** One episode in every frame, each along a workflow of its own (Eq. 1-4); then learns from them (Eq. 5). */
  async explore(): Promise<Episode<null>[]> {
    const { workflows } = this;
    workflows.note(this.context.progress.controlSteps);
    const begun: WorkflowEpisode[] = [];
    const episodes = await this.context.explore<null, WorkflowEpisode>({
      begin: (_, { fields }) => {
        const episode = workflows.begin(fields);
        begun.push(episode);
        return episode;
      },
      act: (turns) =>
        this.decide('explore', turns, ({ state, observation }) => workflows.act(state, observation)),
    });
    begun.forEach((episode, i) => {
      workflows.update(episode, episodes[i].rewards);
    });
    return episodes;
  }

  /**
   * The most probable step at each vertex. Draws from its own random numbers: evaluating does not change training. All
   * frames share them, so the demonstration and the elements that an episode draws depend on the number of frames
   * ("Known faults" in docs/plan.md).
   */
  greedyActor(): Actor<null, WorkflowEpisode> {
    const rng = new Rng(0);
    const { workflows } = this;
    return {
      begin: (_, { fields }) => workflows.begin(fields, rng),
      act: (turns) =>
        this.decide('evaluate', turns, ({ state, observation }) => workflows.actGreedy(state, observation)),
    };
  }

  /** The most probable step here, on the workflow that an episode of this seed with these earlier steps would follow. */
  inspect({ observation, earlier, seed = 0 }: EpisodeSoFar): Inspection {
    const { at, fields, dom } = observation;
    const { workflows } = this;
    const episode = workflows.begin(fields, new Rng(seed));
    for (const step of earlier) workflows.follow(episode, step);
    const { action } = workflows.actGreedy(episode, observation);
    const label = describeAction(decodeSnapshot(dom), action);
    return {
      at,
      actor: WORKFLOW_ACTOR,
      value: null,
      actions: [{ action, label, probability: 1 }],
      views: [],
    };
  }

  private async decide(
    purpose: Purpose,
    turns: readonly Turn<WorkflowEpisode>[],
    choose: (turn: Turn<WorkflowEpisode>) => WorkflowDecision,
  ): Promise<{ action: Action; memo: null }[]> {
    const { context, workflows } = this;
    const shown: Promise<void>[] = [];
    const choices = context.timeline.during('act', () =>
      turns.map((turn) => {
        const { action, step } = choose(turn);
        context.note([turn], () => ({
          actor: WORKFLOW_ACTOR,
          ...(step && { probability: workflows.probabilityOf(step), workflowStep: step }),
        }));
        shown.push(
          context.show(turn, () => ({
            purpose,
            actor: WORKFLOW_ACTOR,
            action,
            probability: step && workflows.probabilityOf(step),
            views: step ? [{ kind: 'workflow-step', ...step }] : [],
          })),
        );
        return { action, memo: null };
      }),
    );
    await Promise.all(shown);
    return choices;
  }
}
