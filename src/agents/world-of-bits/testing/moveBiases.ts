import * as tf from '../../../nn/tf';
import { Rng } from '../../../random/Rng';
import type { WobNet } from '../model/WobNet';

/** Moves biases away from 0, where the background of a page would leave rectifiers at their kinks. */
export function moveBiases({ parameters }: WobNet): void {
  const rng = new Rng(9);
  for (const name of parameters.names.filter((one) => one.endsWith('/b')))
    tf.tidy(() => {
      const bias = parameters.get(name);
      const values = Array.from(
        { length: bias.size },
        () => (rng.next() < 0.5 ? -1 : 1) * (0.1 + rng.next() / 5),
      );
      bias.assign(tf.tensor(values, bias.shape));
    });
}
