/** Wrong and partly right answers: generated sites. */
import { wait } from '../../src/experts/acts';
import type { Expert } from '../../src/experts/expert';
import { findExpert } from '../../src/experts/experts';
import type { View } from '../../src/experts/View';
import { HELD_OUT } from '../../src/task/gminiwob/heldOut';
import { PRIMITIVES } from '../../src/task/gminiwob/primitives';
import type { WrongAnswers } from './family';

/** Another value that the field takes. */
function otherValue(key: string, value: string): string {
  const values = PRIMITIVES.find(({ concept }) => concept === key)?.goldValues ?? [];
  return values.find((other) => other !== value) ?? `${value} `;
}

/** Everything is as requested except the first field. A site that asks for nothing is left alone, since anything else would be right. */
const useCarelessly: Expert = function* (view) {
  const [first] = view.fieldKeys;
  if (first === undefined) {
    yield wait;
    return;
  }
  const expert = findExpert('gminiwob');
  if (!expert) throw new Error('there is no expert on generated sites');
  const misread = (seen: View): View =>
    Object.create(seen, {
      field: { value: (key: string) => (key === first ? otherValue(key, seen.field(key)) : seen.field(key)) },
    });
  const player = expert.play(misread(view));
  let next = player.next(misread(view));
  while (!next.done) {
    view = yield next.value;
    next = player.next(misread(view));
  }
};

export const gminiwob: WrongAnswers = Object.fromEntries(
  ['gminiwob', ...HELD_OUT.map(({ task }) => task)].map((task) => [task, useCarelessly]),
);
