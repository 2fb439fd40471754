/** Replays demonstrations frame by frame, as they were recorded. */
import type { Demonstration } from '../../../contracts/demo';
import type { Observation } from '../../../contracts/env';
import { withoutPictures } from '../../../rl/pictures';
import type { Episode } from '../../../rl/rollout';
import { playDemos } from '../../shared/playDemos';
import { screenSizeOf } from '../../shared/screenSize';
import { MOVE } from '../act/actionTypes';
import { AT_REST, act } from '../act/hand';
import type { Screen } from '../encode/ScreenEncoder';
import type { ClonedStep } from '../model/losses';
import type { CcSettings } from '../settings';
import { enact } from './enact';
import { actsInFrames } from './frames';
import { emittableFields, type ReplayOptions, stepMsOf } from './replay';

/** A frame of a demonstration being replayed. */
interface SeenFrame {
  readonly observation: Observation;
  readonly screen: Screen;
}

/** By demonstration: its frames without those in which nothing is done; empty if it does not succeed again. */
export async function replayFrames(
  demos: readonly Demonstration[],
  { context, settings, encoders }: ReplayOptions,
): Promise<ClonedStep[][]> {
  if (demos.length === 0) return [];
  const { env, numEnvs, tasks, timeline } = context;
  const played = await playDemos<SeenFrame>(env, demos, {
    numEnvs,
    tasks,
    stepMs: stepMsOf(settings),
    look: (observation, { task }, before) => ({
      observation: withoutPictures(observation),
      screen: timeline.during('encode', () => encoders.of(task).encode(observation, before?.screen)),
    }),
    wait: (answer) => timeline.wait(answer),
  });
  return played.map(({ demo, episode }) => (episode.success ? stepsInFrames(demo, episode, settings) : []));
}

function stepsInFrames(
  demo: Demonstration,
  { spec, steps }: Episode<SeenFrame>,
  settings: CcSettings,
): ClonedStep[] {
  const { removedNoops, clonedFrames, actions } = settings;
  const screenSize = screenSizeOf(spec.task);
  const fields = emittableFields(steps[0]?.observation ?? demo, settings);
  const cloned: ClonedStep[] = [];
  let hand = AT_REST;
  for (const { frame, ...done } of actsInFrames(steps, fields, screenSize, removedNoops)) {
    // As in acts, the pointer's travel is left out.
    if (done.choice.type === MOVE && clonedFrames === 'acts') continue;
    const { screen, observation } = steps[frame].memo;
    for (let isDone = false; !isDone; ) {
      const step = enact(done, { screen, observation, hand, screenSize, actions });
      isDone = step.isDone;
      if (!step.choice) continue;
      cloned.push({ screen, hand, choice: step.choice });
      hand = act(step.choice, hand, { screenSize, fields: observation.fields, refs: screen.refs }).hand;
    }
  }
  return cloned;
}
