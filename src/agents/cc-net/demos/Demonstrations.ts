/**
 * All demonstrated episodes, to be drawn from. Their steps and pictures are kept on disk, written as soon as each
 * demonstration has been replayed, so memory use hardly grows with their number. They are rebuilt from the demonstrations
 * whenever a run is opened; those that an earlier run has replayed are taken from what it kept.
 */
import type { Preparing } from '../../../contracts/agent';
import type { Demonstration } from '../../../contracts/demo';
import type { Action, Fields, Observation } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import { isPlayable } from '../../../demo/playable';
import type { ScratchFile } from '../../../disk/ScratchFile';
import type { Rng } from '../../../random/Rng';
import type { Actor } from '../../../rl/driver';
import { withoutPictures } from '../../../rl/pictures';
import { type Episode, rollout } from '../../../rl/rollout';
import type { TrainingContext } from '../../shared/context';
import { playDemos } from '../../shared/playDemos';
import { playOnce } from '../../shared/playOnce';
import { MOVE } from '../act/actionTypes';
import { AT_REST, act, type Choice, type Hand } from '../act/hand';
import { type Encoders, screenSizeOf } from '../encode/encoders';
import type { Screen } from '../encode/screen';
import type { ClonedStep } from '../model/losses';
import type { Sequence } from '../model/sequences';
import { type CcSettings, sightOf } from '../settings';
import { type Act, actsOf } from './acts';
import { EpisodeList } from './EpisodeList';
import { type EnactedIn, enact } from './enact';
import { actsInFrames } from './frames';
import { renamed } from './renamed';

/** A frame of a demonstration being replayed. */
interface SeenFrame {
  readonly observation: Observation;
  readonly screen: Screen;
}

/** An episode in progress: what is left to be done. */
interface Enacting {
  readonly acts: readonly Act[];
  readonly next: number;
  readonly hand: Hand;
  /** Steps waited for the page to end. */
  readonly waited: number;
}

/** Replayed one after the other in each frame, so that frames need not wait for the longest one every time. */
const DEMOS_OF_A_FRAME = 3;
/** Milliseconds of page time that a page is given to end an episode on its own. */
const PATIENCE_MS = 4000;

export class Demonstrations {
  private readonly episodes: EpisodeList;
  private readonly chosen: readonly Demonstration[];
  /** How many of them were played. */
  private played = 0;

  constructor(
    private readonly context: TrainingContext,
    private readonly settings: CcSettings,
    private readonly encoders: Encoders,
    files: { readonly episodes: ScratchFile; readonly screens: ScratchFile },
    demos: readonly Demonstration[],
  ) {
    this.chosen = chosenOf(demos, settings.dataShare);
    this.episodes = new EpisodeList(files, encoders.texts);
  }

  /** Those that succeeded again. */
  get count(): number {
    return this.episodes.length;
  }

  /** Whether the first `many` of them, or all, were replayed and at least one succeeded. */
  hasPlayed(many: number): boolean {
    return this.count > 0 && this.played >= Math.min(many, this.chosen.length);
  }

  /**
   * Replays the first `many` demonstrations, or all, in the run's own frames, a few per frame at a time. Acts are played
   * as the agent would do them, so that what is cloned is what it will see; if that fails, frame by frame. Resolves with
   * whether that many were replayed; if cut short, the next call continues from there. Throws if all were replayed and
   * none succeeded.
   */
  async prepare({ goesOn, tell }: Preparing, many = Number.POSITIVE_INFINITY): Promise<boolean> {
    const { chosen } = this;
    const { numEnvs, demoCache } = this.context;
    const atATime = numEnvs * DEMOS_OF_A_FRAME;
    while (this.played < chosen.length && !this.hasPlayed(many)) {
      if (!goesOn()) return false;
      const until = Math.min(this.played < many ? many : this.played + atATime, chosen.length);
      tell(this.played, until);
      const part = chosen.slice(this.played, Math.min(this.played + atATime, until));
      for (const episode of await playOnce(demoCache, part, this.asked, (left) => this.playAgain(left)))
        this.episodes.add(episode);
      this.played += part.length;
    }
    if (this.episodes.length === 0)
      throw new Error(
        `None of the ${chosen.length} demonstrations succeeds when it is replayed at ${this.settings.framesPerSecond} steps per second.`,
      );
    return true;
  }

  /** Parts of the first `among` episodes, each drawn with equal probability; some of them with words renamed. */
  draw(count: number, rng: Rng, among = this.count): Sequence<ClonedStep>[] {
    const { cloningUnroll, renaming } = this.settings;
    return Array.from({ length: count }, () => {
      const episode = rng.int(among);
      const from = rng.int(Math.max(1, this.episodes.lengthOf(episode) - cloningUnroll + 1));
      const steps = this.episodes.part(episode, from, cloningUnroll);
      const isRenamed = renaming > 0 && rng.next() < renaming;
      return { steps: isRenamed ? renamed(steps, rng) : steps, memory: null };
    });
  }

  /** Everything that decides the result of a demonstration. */
  private get asked(): object {
    const { framesPerSecond, clonedFrames, removedNoops, actions, taskFields } = this.settings;
    const sight = sightOf(this.settings);
    return { agent: 'cc-net', framesPerSecond, clonedFrames, removedNoops, actions, taskFields, sight };
  }

  /** By demonstration: its result, for `EpisodeList.add`. */
  private async playAgain(demos: readonly Demonstration[]): Promise<Uint8Array[]> {
    const done = this.settings.clonedFrames === 'acts' ? await this.enactAll(demos) : demos.map(() => null);
    const left = demos.filter((_, k) => done[k] === null);
    const frames = (await this.playFrames(left)).values();
    return this.context.timeline.during('encode', () =>
      done.map((steps) => this.episodes.pack(steps ?? frames.next().value ?? [])),
    );
  }

  /** By demonstration: what was done in which state; null if it did not succeed this way. */
  private async enactAll(demos: readonly Demonstration[]): Promise<(readonly ClonedStep[] | null)[]> {
    const specs = demos.map(({ episode }) => ({ ...episode! }));
    const byEpisode = new Map(specs.map((spec, i) => [spec, demos[i]]));
    const played = await this.play(
      specs.filter((_, i) => actsOf(demos[i].input!, this.fieldsOf(demos[i])) !== null),
      byEpisode,
    );
    const cloned = new Map(
      played.map((episode) => [episode.spec, episode.success ? clonedOf(episode) : null]),
    );
    return specs.map((spec) => cloned.get(spec) ?? null);
  }

  private play(specs: readonly EpisodeSpec[], byEpisode: ReadonlyMap<EpisodeSpec, Demonstration>) {
    const { env, numEnvs, tasks, timeline } = this.context;
    const newest = new Map<number, Screen>();
    const actor: Actor<ClonedStep | null, Enacting> = {
      begin: (_, observation, episode) => ({
        acts: actsOf(byEpisode.get(episode)!.input!, this.fieldsOf(observation)) ?? [],
        next: 0,
        hand: AT_REST,
        waited: 0,
      }),
      act: async (turns) =>
        turns.map(({ frame, episode, observation, state }) => {
          const screen = this.encoders.of(episode.task).encode(observation, newest.get(frame));
          newest.set(frame, screen);
          const screenSize = screenSizeOf(episode.task);
          const { choice, next } = this.nextOf(state, { screen, observation, screenSize });
          if (!choice) {
            const isPatient = state.waited * this.stepMs < PATIENCE_MS;
            const action: Action = { kind: isPatient ? 'noop' : 'terminate' };
            return { action, memo: null, state: { ...state, next, waited: state.waited + 1 } };
          }
          const around = { screenSize, fields: observation.fields, refs: screen.refs };
          const { action, hand } = act(choice, state.hand, around);
          return { action, memo: { screen, hand: state.hand, choice }, state: { ...state, next, hand } };
        }),
    };
    return rollout(env, actor, specs, { numEnvs, tasks, wait: (answer) => timeline.wait(answer) });
  }

  /** The first possible choice among the remaining acts; null if nothing is left to be done. */
  private nextOf(
    { acts, hand, next }: Enacting,
    around: Omit<EnactedIn, 'hand' | 'actions'>,
  ): { readonly choice: Choice | null; readonly next: number } {
    for (let i = next; i < acts.length; i++) {
      const { choice, isDone } = enact(acts[i], { ...around, hand, actions: this.settings.actions });
      if (choice) return { choice, next: isDone ? i + 1 : i };
    }
    return { choice: null, next: acts.length };
  }

  /** By demonstration: its frames without those in which nothing is done; empty if it does not succeed again. */
  private async playFrames(demos: readonly Demonstration[]): Promise<ClonedStep[][]> {
    if (demos.length === 0) return [];
    const { env, numEnvs, tasks, timeline } = this.context;
    const played = await playDemos<SeenFrame>(env, demos, {
      numEnvs,
      tasks,
      stepMs: this.stepMs,
      look: (observation, { task }, before) => ({
        observation: withoutPictures(observation),
        screen: timeline.during('encode', () => this.encoders.of(task).encode(observation, before?.screen)),
      }),
      wait: (answer) => timeline.wait(answer),
    });
    return played.map(({ demo, episode }) => (episode.success ? this.stepsInFrames(demo, episode) : []));
  }

  private stepsInFrames(demo: Demonstration, { spec, steps }: Episode<SeenFrame>): ClonedStep[] {
    const screenSize = screenSizeOf(spec.task);
    const fields = this.fieldsOf(steps[0]?.observation ?? demo);
    const cloned: ClonedStep[] = [];
    let hand = AT_REST;
    for (const { frame, ...done } of actsInFrames(steps, fields, screenSize, this.settings.removedNoops)) {
      // As in acts, the pointer's travel is left out.
      if (done.choice.type === MOVE && this.settings.clonedFrames === 'acts') continue;
      const { screen, observation } = steps[frame].memo;
      for (let isDone = false; !isDone; ) {
        const step = enact(done, { screen, observation, hand, screenSize, actions: this.settings.actions });
        isDone = step.isDone;
        if (!step.choice) continue;
        cloned.push({ screen, hand, choice: step.choice });
        hand = act(step.choice, hand, { screenSize, fields: observation.fields, refs: screen.refs }).hand;
      }
    }
    return cloned;
  }

  /** What can be emitted, in the page's order, which is not that of a demonstration. */
  private fieldsOf({ fields }: Pick<Observation, 'fields'>): Fields {
    return this.settings.taskFields ? fields : [];
  }

  /** Deletes them. */
  async close(): Promise<void> {
    await this.episodes.close();
  }

  private get stepMs(): number {
    return 1000 / this.settings.framesPerSecond;
  }
}

const clonedOf = ({ steps }: Episode<ClonedStep | null>): ClonedStep[] =>
  steps.flatMap(({ memo }) => (memo ? [memo] : []));

/** The demonstrations to use: of each task, the first ones up to its share. Tasks take turns, with as many at a time as a frame plays. */
function chosenOf(demos: readonly Demonstration[], share: number): Demonstration[] {
  const byTask = new Map<string, Demonstration[]>();
  for (const demo of demos.filter(isPlayable))
    byTask.set(demo.task, [...(byTask.get(demo.task) ?? []), demo]);
  const turns = [...byTask.values()].flatMap((all) => {
    const chosen = all.slice(0, Math.ceil(share * all.length));
    return chosen.map((demo, i) => ({ demo, turn: Math.floor(i / DEMOS_OF_A_FRAME) }));
  });
  return turns.sort((a, b) => a.turn - b.turn).map(({ demo }) => demo);
}
