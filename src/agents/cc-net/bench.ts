/** CC-Net on made-up pages, to time it: a gradient step of cloning on sequences of different states, and decisions. */

import { encodeSnapshot } from '../../dom/snapshot';
import { buildDom } from '../../dom/tree';
import type { Adam } from '../../nn/adam';
import type { Rng } from '../../rl/rng';
import { madeUpForm, NetworkBench } from '../shared/bench';
import { adamFor } from '../shared/TrainedNetwork';
import { CLICK, MOVE } from './act/actionTypes';
import { AT_REST, choose } from './act/hand';
import { ScreenEncoder } from './encode/screen';
import { CcNet } from './model/CcNet';
import { type ClonedStep, cloningLoss, jointObjective } from './model/losses';
import type { Sequence } from './model/sequences';
import { resolveSettings, sightOf } from './settings';

const SCREEN = { width: 160, height: 210 };
/** Steps of a sequence. */
const LENGTH = 8;

export class CcNetBench extends NetworkBench {
  private net!: CcNet;
  private adam!: Adam;
  private sequences: Sequence<ClonedStep>[] = [];

  protected build(rng: Rng, batch: number, elements: number): void {
    const settings = resolveSettings({});
    const sight = sightOf(settings);
    const encoder = new ScreenEncoder(SCREEN, sight);
    const { width, height } = sight.picture!;
    const step = (i: number): ClonedStep => {
      const dom = encodeSnapshot(buildDom(madeUpForm(rng, Math.ceil(elements / 2)).slice(0, elements + 3)));
      const data = new Uint8ClampedArray(4 * width * height).map(() => 205 + rng.int(50));
      const screen = encoder.encode({
        utterance: 'Enter "Ann" as the name and press Submit.',
        fields: [['name', 'Ann']],
        dom,
        screenshot: { width, height, data },
      });
      const choice = i % 2 === 0 ? choose(MOVE, { x: rng.int(51), y: rng.int(51) }) : choose(CLICK);
      return { screen, hand: AT_REST, choice };
    };
    this.net = new CcNet(settings, rng);
    this.adam = adamFor(this.net, settings);
    const steps = Array.from({ length: batch }, (_, i) => step(i));
    this.sequences = Array.from({ length: Math.ceil(batch / LENGTH) }, (_, i) => ({
      steps: steps.slice(i * LENGTH, (i + 1) * LENGTH),
      memory: null,
    }));
  }

  protected learn(): Promise<unknown> {
    return this.adam.update(() =>
      jointObjective({ part: cloningLoss(this.net, this.sequences), weight: 1 }, null),
    );
  }

  protected async decide(): Promise<unknown> {
    const steps = this.sequences.flatMap((sequence) => sequence.steps);
    const percepts = await this.net.perceive(steps.map(({ screen }) => screen));
    return this.net.decide(steps.map((step, i) => ({ ...step, percept: percepts[i], memory: null })));
  }
}
