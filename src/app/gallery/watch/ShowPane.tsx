/** An expert or an agent at work in a large frame, with what it does in words. */

import { Alert } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import type { Task } from '../../../task/task';
import { countOf } from '../../../text/format';
import { describeOutcome } from '../../stage/decisionText';
import { HiddenGoal } from '../../stage/HiddenGoal';
import { ScaledScreen } from '../../stage/ScaledScreen';
import detail from '../detail/detail.module.css';
import type { EpisodeShow, ShowState } from './EpisodeShow';
import { MarkLayer } from './MarkLayer';
import { type ShowRequest, useShow } from './useShow';
import { WatchControls } from './WatchControls';
import classes from './watch.module.css';

interface ShowPaneProps {
  /** Must stay the same object for as long as the same thing is shown. */
  readonly request: ShowRequest;
  /** Who plays, as in “Pause the expert”. */
  readonly who: string;
  /** Room for the page. */
  readonly box: Task['screen'];
  /** What to do when the page cannot be shown. */
  readonly advice: string;
  readonly children?: ReactNode;
}

export function ShowPane({ request, who, box, advice, children }: ShowPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const { show, problem } = useShow(request, frame, !isCalm);
  const { screen } = request.task;
  return (
    <div className={detail.pane}>
      {show && <ShownGoal show={show} screen={screen} />}
      <ScaledScreen
        screen={screen}
        box={box}
        frame={frame}
        placeholder={show ? null : problem ? '' : 'Opening the page…'}
      >
        {show && <Drawing show={show} screen={screen} />}
      </ScaledScreen>
      {problem && (
        <Alert color="red" title="The page cannot be shown">
          {problem} {advice}
        </Alert>
      )}
      {show && (
        <>
          <WatchControls show={show} who={who} />
          <Report show={show} />
        </>
      )}
      {children}
    </div>
  );
}

interface DrawingProps {
  readonly show: EpisodeShow;
  readonly screen: Task['screen'];
}

function ShownGoal({ show, screen }: DrawingProps) {
  const goal = useStore(show.state, (state) => state.goal);
  return <HiddenGoal goal={goal} screen={screen} />;
}

function Drawing({ show, screen }: DrawingProps) {
  const mark = useStore(show.state, (state) => state.mark);
  const outcome = useStore(show.state, (state) => state.outcome);
  return (
    <>
      <MarkLayer mark={mark} screen={screen} />
      {outcome && <span className={classes.outline} data-outcome={outcome.success ? 'success' : 'failure'} />}
    </>
  );
}

function Report({ show }: { readonly show: EpisodeShow }) {
  const state = useStore(show.state);
  const { log, problem } = state;
  const verdict = state.outcome && (state.outcome.success ? 'success' : 'failure');
  return (
    <>
      <p className={detail.result} data-outcome={verdict ?? undefined}>
        <span role="status">{describePhase(state)}</span>
        {isUnderWay(state) && describeLength(state.steps, state.elapsedMs)}
      </p>
      {problem && (
        <Alert color="yellow" title="Something went wrong">
          {problem}
        </Alert>
      )}
      {/* Upside down, so that the newest action stays visible while the list grows. */}
      <div className={classes.log}>
        <ol aria-label="Actions so far">
          {log.map(({ text, count }, i) => (
            <li key={i}>
              {text}
              {count > 1 && <span className={classes.count}> ×{count}</span>}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Whether the length of the episode is shown: it changes too often to be announced. */
const isUnderWay = (state: ShowState): boolean => describePhase(state) === '';

function describePhase({ phase, outcome, isDeciding, steps, elapsedMs, played, solved }: ShowState): string {
  if (phase === 'loading') return 'Opening the page…';
  if (isDeciding && steps === 0) return 'Waiting for the first action…';
  if (outcome) {
    const tally = played > 1 ? ` ${solved} of ${played} episodes solved.` : '';
    return `${describeOutcome(outcome)}. ${describeLength(steps, elapsedMs)}${tally}`;
  }
  return phase === 'ended' ? 'The episode was not finished.' : '';
}

const describeLength = (steps: number, elapsedMs: number): string =>
  `${countOf(steps, 'action')}, ${(elapsedMs / 1000).toFixed(1)}\u00a0s on the page.`;
