/** Rehearses CC-Net as a run will use it, on a network of its own and the first pages of episodes. */
import type { Observation } from '../../contracts/env';
import type { Rehearsal } from '../../nn/rehearsal';
import { Rng } from '../../random/Rng';
import { rehearsal } from '../shared/rehearsal';
import { adamFor } from '../shared/TrainedNetwork';
import { MOVE } from './act/actionTypes';
import { AT_REST, choose } from './act/hand';
import { MIDDLE } from './act/pointer';
import { Encoders } from './encode/Encoders';
import { CcNet } from './model/CcNet';
import { memoryWidth } from './model/layout';
import { cloningLoss, jointObjective, vmpoLoss } from './model/losses';
import type { Sequence, StepInput } from './model/sequences';
import type { CcSettings } from './settings';

/** Steps of each sequence. */
const LENGTH = 4;

export function rehearseCcNet(
  settings: CcSettings,
  task: string,
  observations: readonly Observation[],
): Rehearsal {
  const encoder = new Encoders(settings).of(task);
  const screens = observations.map((observation) => encoder.encode(observation));
  const { width, layers, cloningEpisodes } = settings;
  const workload = `CC-Net, ${layers} x ${width}, ${cloningEpisodes} x ${LENGTH}, ${screens.length}`;
  return rehearsal(workload, () => {
    const net = new CcNet(settings, new Rng(0));
    const adam = adamFor(net, settings);
    const turns = screens.map((screen) => ({ screen, hand: AT_REST, memory: null }));
    const decide = async () => {
      const encodings = await net.encodeScreens(screens);
      return net.policies(turns.map((turn, i) => ({ ...turn, encoding: encodings[i] })));
    };
    const steps = screens.map((screen) => ({ screen, hand: AT_REST, choice: choose(MOVE, MIDDLE) }));
    // Demonstrations hardly ever repeat a state, so copies count as distinct states.
    const cloned = sequencesOf(cloningEpisodes, (i) => {
      const step = steps[i % steps.length];
      return { ...step, screen: { ...step.screen } };
    });
    const part = (isBlind = false) => ({ part: cloningLoss(net, cloned, isBlind), weight: 1 });
    return {
      decide,
      update: () => adam.update(() => jointObjective(part(), null)),
      others: [
        ...(settings.pixels && settings.blindness > 0
          ? [() => adam.update(() => jointObjective(part(true), null))]
          : []),
        async () => {
          const old = await decide();
          // While only shaders are compiled and nothing is computed, distributions are empty.
          const explored = sequencesOf(screens.length, (i) => ({
            ...steps[i % steps.length],
            old: old[i % old.length],
            weight: 0.1,
            normalisedReturn: 0,
          }));
          const memory = new Float32Array(memoryWidth(settings));
          const begun = explored.map((sequence) => ({ ...sequence, memory }));
          await adam.update(() =>
            jointObjective(part(), vmpoLoss(net, begun, { klWeight: 1, valueWeight: 1 })),
          );
        },
        () => net.attend(screens[0]),
        () => net.parameters.toFloat32(),
      ],
      dispose: () => {
        adam.dispose();
        net.dispose();
      },
    };
  });
}

const sequencesOf = <Step extends StepInput>(count: number, step: (i: number) => Step): Sequence<Step>[] =>
  Array.from({ length: count }, (_, i) => ({
    steps: Array.from({ length: LENGTH }, (_, t) => step(i + t)),
    memory: null,
  }));
