/** How likely random actions are to produce one particular sequence of actions, and how long that takes at the measured speed. */
import { formatCount } from '../../../../text/format';
import { Equation } from '../../parts/Equation';
import { texCount } from '../../parts/tex';
import { RandomTask } from '../../randomActions/RandomTask';
import { probabilityOfSequence } from '../../randomActions/tries';
import { triesIn } from '../../randomActions/useRandomTries';
import { useFacts } from '../../useFacts';

/** Boxes to tick in the example. The task asks for five to twelve. */
const BOXES = 7;
/** The boxes and the button. */
const STEPS = BOXES + 1;

interface OneSequenceProps {
  readonly task: string;
  readonly episodes: number;
}

export function OneSequence({ task, episodes }: OneSequenceProps) {
  const tries = triesIn(useFacts().measured, task);
  const choices = Math.round(tries.choices);
  const probability = probabilityOfSequence(choices, STEPS);
  const perSecond = tries.episodes / tries.seconds;
  return (
    <>
      <RandomTask task={task} episodes={episodes} />
      <Equation
        tex={'p(a_1,\\dots,a_T) = \\prod_{t=1}^{T} \\frac{1}{|\\mathcal A(s_t)|}'}
        source="Uniform choice; the product over steps is that of Liu et al. 2018, Equation 4"
        now={
          choices > 0
            ? `\\left(\\frac{1}{${choices}}\\right)^{${STEPS}} = ${texCount(probability)}, \\qquad \\frac1p = ${texCount(1 / probability)}`
            : null
        }
        nowIs={
          choices > 0
            ? `With ${choices} actions counted on the page and ${STEPS} steps: for example, ${BOXES} boxes and the button. The boxes may be ticked in any order, which makes success ${describeOrders()} times as likely: one success in ${formatCount(1 / (probability * orders()))} tries, or in about ${describeTime(1 / (probability * orders()) / perSecond)} at ${perSecond.toFixed(0)} episodes a second, as measured here. And one success is not enough to learn from.`
            : 'Shown once an episode has been played: the number of actions is counted on the page.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>T</i>: the steps that the task needs. |<i>A</i>|: how many actions the page allows.
        </p>
      </Equation>
    </>
  );
}

/** The number of orders of the actions before the button. */
const orders = (): number => Array.from({ length: BOXES }, (_, i) => i + 1).reduce((a, b) => a * b);

const describeOrders = (): string => formatCount(orders());

function describeTime(seconds: number): string {
  const units = [
    ['years', 365 * 86_400],
    ['days', 86_400],
    ['hours', 3600],
    ['minutes', 60],
  ] as const;
  const [name, size] = units.find(([, length]) => seconds >= 2 * length) ?? ['seconds', 1];
  return `${formatCount(seconds / size)} ${name}`;
}
