/** Rehearses World of Bits as a run will use it, on a network of its own and the first pages of episodes. */
import type { Observation } from '../../contracts/env';
import type { Rehearsal } from '../../nn/rehearsal';
import { Rng } from '../../random/Rng';
import { rehearsal } from '../shared/rehearsal';
import { screenSizeOf } from '../shared/screenSize';
import { adamFor } from '../shared/TrainedNetwork';
import { gridOf } from './act/grid';
import { CLICK, NONE_WITHHELD } from './act/hand';
import { NO_KEY } from './act/keys';
import { Encoders } from './encode/Encoders';
import { actorCriticLoss, cloningLoss } from './model/losses';
import { WobNet } from './model/WobNet';
import type { WobSettings } from './settings';

/** Numbers of distinct states in an update: pages seldom change, and beyond these the kinds of products differ little. */
const DIFFERENT = [1, 2, 3, 4, 8];

export function rehearseWob(
  settings: WobSettings,
  task: string,
  observations: readonly Observation[],
): Rehearsal {
  const encoder = new Encoders(settings).of(task);
  const screens = observations.map((observation) => encoder.encode(observation));
  const { network, channels, cloningBatch, unroll } = settings;
  return rehearsal(`World of Bits, ${network} ${channels}, ${cloningBatch} of ${screens.length}`, () => {
    const net = new WobNet(settings, gridOf(screenSizeOf(task)), new Rng(0));
    const adam = adamFor(net, { learningRate: settings.cloningRate, clipNorm: settings.clipNorm });
    const choice = { key: NO_KEY, button: CLICK, cell: 0 };
    /** That many steps in as many states: copies of a state count as distinct. */
    const steps = (length: number, different: number) => {
      const states = Array.from({ length: different }, (_, i) => ({ ...screens[i % screens.length] }));
      return Array.from({ length }, (_, i) => ({
        screen: states[i % different],
        choice,
        withheld: NONE_WITHHELD,
        isEvent: true,
        advantage: 1,
        return: 0,
      }));
    };
    const reinforce = (different: number) => () =>
      adam.update(() => actorCriticLoss(net, steps(unroll * screens.length, different), settings));
    return {
      decide: () => net.policies(screens),
      update: () => adam.update(() => cloningLoss(net, steps(cloningBatch, screens.length), settings)),
      others: [
        ...DIFFERENT.filter((n) => n <= unroll * screens.length).map(reinforce),
        () => net.policies(screens.slice(0, 1)),
        () => net.parameters.toFloat32(),
      ],
      dispose: () => {
        adam.dispose();
        net.dispose();
      },
    };
  });
}
