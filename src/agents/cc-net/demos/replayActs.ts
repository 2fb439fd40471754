/** Replays demonstrations act by act, as the agent would do them, so that what is cloned is what it will see. */
import type { Demonstration } from '../../../contracts/demo';
import type { Action } from '../../../contracts/env';
import type { EpisodeSpec } from '../../../contracts/episode';
import type { Actor } from '../../../rl/Driver';
import { type Episode, rollout } from '../../../rl/rollout';
import { screenSizeOf } from '../../shared/screenSize';
import { AT_REST, act, type Choice, type Hand } from '../act/hand';
import type { Screen } from '../encode/ScreenEncoder';
import type { ClonedStep } from '../model/losses';
import { type Act, actsOf } from './acts';
import { type EnactedIn, enact } from './enact';
import { emittableFields, type ReplayOptions, stepMsOf } from './replay';

/** An episode in progress: what is left to be done. */
interface Enacting {
  readonly acts: readonly Act[];
  readonly next: number;
  readonly hand: Hand;
  /** Steps waited for the page to end. */
  readonly waited: number;
}

/** Milliseconds of page time that a page is given to end an episode on its own. */
const PATIENCE_MS = 4000;

/**
 * By demonstration: what was done in which state; null if it did not succeed this way, or contains something that the
 * agent cannot do.
 */
export async function replayActs(
  demos: readonly Demonstration[],
  options: ReplayOptions,
): Promise<(readonly ClonedStep[] | null)[]> {
  const { env, numEnvs, tasks, timeline } = options.context;
  // Each has a specification of its own, which links an episode to it.
  const specs = demos.map(({ episode }) => ({ ...episode! }));
  const byEpisode = new Map<EpisodeSpec, Demonstration>(specs.map((spec, i) => [spec, demos[i]]));
  const played = await rollout(
    env,
    actorFor(byEpisode, options),
    specs.filter((_, i) => actsOf(demos[i].input!, emittableFields(demos[i], options.settings)) !== null),
    { numEnvs, tasks, wait: (answer) => timeline.wait(answer) },
  );
  const cloned = new Map(played.map((episode) => [episode.spec, episode.success ? clonedOf(episode) : null]));
  return specs.map((spec) => cloned.get(spec) ?? null);
}

function actorFor(
  byEpisode: ReadonlyMap<EpisodeSpec, Demonstration>,
  { settings, encoders }: ReplayOptions,
): Actor<ClonedStep | null, Enacting> {
  const stepMs = stepMsOf(settings);
  const newest = new Map<number, Screen>();
  return {
    begin: (_, observation, episode) => ({
      acts: actsOf(byEpisode.get(episode)!.input!, emittableFields(observation, settings)) ?? [],
      next: 0,
      hand: AT_REST,
      waited: 0,
    }),
    act: async (turns) =>
      turns.map(({ frame, episode, observation, state }) => {
        const screen = encoders.of(episode.task).encode(observation, newest.get(frame));
        newest.set(frame, screen);
        const screenSize = screenSizeOf(episode.task);
        const { choice, next } = nextOf(state, {
          screen,
          observation,
          screenSize,
          actions: settings.actions,
        });
        if (!choice) {
          const isPatient = state.waited * stepMs < PATIENCE_MS;
          const action: Action = { kind: isPatient ? 'noop' : 'terminate' };
          return { action, memo: null, state: { ...state, next, waited: state.waited + 1 } };
        }
        const around = { screenSize, fields: observation.fields, refs: screen.refs };
        const { action, hand } = act(choice, state.hand, around);
        return { action, memo: { screen, hand: state.hand, choice }, state: { ...state, next, hand } };
      }),
  };
}

/** The first possible choice among the remaining acts; null if nothing is left to be done. */
function nextOf(
  { acts, hand, next }: Enacting,
  around: Omit<EnactedIn, 'hand'>,
): { readonly choice: Choice | null; readonly next: number } {
  for (let i = next; i < acts.length; i++) {
    const { choice, isDone } = enact(acts[i], { ...around, hand });
    if (choice) return { choice, next: isDone ? i + 1 : i };
  }
  return { choice: null, next: acts.length };
}

const clonedOf = ({ steps }: Episode<ClonedStep | null>): ClonedStep[] =>
  steps.flatMap(({ memo }) => (memo ? [memo] : []));
