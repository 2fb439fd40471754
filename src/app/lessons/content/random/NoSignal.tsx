/** Why the gradient is zero when all returns are the same, shown with the newest returns of the open run. */
import { mean } from '../../../../maths/statistics';
import { formatCount } from '../../../../text/format';
import { activeRun } from '../../../activeRun/activeRun';
import { CommandButton } from '../../../commands/CommandButton';
import { COMMANDS } from '../../../commands/commands';
import { Equation } from '../../parts/Equation';
import { Figures } from '../../parts/Figures';
import classes from '../../parts/parts.module.css';
import { SetUp } from '../../parts/SetUp';
import { texNumber, texTerm } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inWge } from '../papers';
import { LONG_TASK } from './tasks';

const NEWEST = 50;

export function NoSignal() {
  useFacts();
  const isRunOfLesson = useIsOpen(LONG_TASK, 'a2c');
  const returns = isRunOfLesson ? newestReturns() : [];
  const average = mean(returns);
  const newest = returns.at(-1) ?? Number.NaN;
  return (
    <>
      <div className={classes.buttons}>
        <SetUp task={LONG_TASK} agent="a2c" />
        <CommandButton command={COMMANDS.train} variant="light" />
      </div>
      <Figures
        of={[
          { name: 'training episodes', value: isRunOfLesson ? formatCount(trainedEpisodes()) : '–' },
          { name: `solved, of the last ${returns.length || NEWEST}`, value: countSolved(returns) },
          { name: 'different returns among them', value: new Set(returns).size || '–' },
        ]}
      />
      <Equation
        tex={
          '\\nabla_\\theta\\, \\mathbb E[R] \\approx \\sum_t (G_t - v_t)\\, \\nabla_\\theta \\log \\pi_\\theta(a_t \\mid s_t)'
        }
        source={`REINFORCE with a baseline (Williams 1992); in ${inWge('Section 4, Equation 5 is its form for workflows')}`}
        now={
          returns.length > 0
            ? `G - v = ${texNumber(newest)} - ${texTerm(average)} = ${texNumber(newest - average)}`
            : null
        }
        nowIs={
          returns.length > 0
            ? `The newest episode's return, minus the mean of the last ${returns.length}. That mean stands in for v, which a network learns.`
            : 'Shown once the run has played an episode.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>G</i>: the return of the episode. <i>v</i>: the return that was expected. The gradient makes
          actions that brought more than that more likely, and those that brought less, less likely.
        </p>
      </Equation>
    </>
  );
}

/** Of training episodes, oldest first. */
function newestReturns(): number[] {
  const { episodes } = activeRun;
  const returns: number[] = [];
  for (let i = episodes.length - 1; i >= 0 && returns.length < NEWEST; i--)
    if (episodes.playedAsOf(i) === 'training') returns.unshift(episodes.returns.at(i));
  return returns;
}

const trainedEpisodes = (): number => activeRun.feed.update?.progress.episodes ?? 0;

const countSolved = (returns: readonly number[]): string =>
  returns.length === 0 ? '–' : String(returns.filter((one) => one > 0).length);
