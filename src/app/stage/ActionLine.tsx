/** What the agent just decided on page 1, and how the last episode on the enlarged page ended. */
import { useEffect, useRef } from 'react';
import type { Decision, Purpose } from '../../contracts/agent';
import { activeRun } from '../run/activeRun';
import { formatPercent, formatValue } from '../shared/format';
import type { Outcome } from './frameFeed';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

const DOING = {
  explore: 'exploring',
  evaluate: 'evaluating',
  watch: 'watching',
} as const satisfies Record<Purpose, string>;

export function ActionLine() {
  const action = useRef<HTMLSpanElement>(null);
  const policy = useRef<HTMLSpanElement>(null);
  const outcome = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const showDecision = () => {
      const { update } = activeRun.feed;
      // Not every update brings a decision; the last one stays.
      if (update && !update.decision) return;
      action.current!.textContent = update?.decision ? update.decision.label : '';
      policy.current!.textContent = update?.decision ? describePolicy(update.decision) : '';
      if (!update) outcome.current!.textContent = '';
    };
    const showOutcome = (result: Outcome) => {
      if (result.frame !== stageFrames.feed.frame) return;
      outcome.current!.textContent = describeOutcome(result);
      outcome.current!.dataset.outcome = result.isSuccess ? 'success' : 'failure';
    };
    showDecision();
    const ends = [activeRun.feed.subscribe(showDecision), stageFrames.feed.onOutcome(showOutcome)];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  return (
    <div className={classes.actionLine}>
      <div className={classes.decision}>
        <span ref={policy} className={classes.policy} />
        <span ref={action} className={classes.action} />
      </div>
      <span ref={outcome} className={`${classes.lastOutcome} lw-numeric`} />
    </div>
  );
}

type Decided = Pick<Decision, 'purpose' | 'actor' | 'probability' | 'label' | 'inspection'>;

/** The policy with the value of its action, or how probable that was. */
export function describePolicy({ purpose, actor, probability, label, inspection }: Decided): string {
  const name = `${actor}, ${DOING[purpose]}`;
  const value = inspection?.actions.find((considered) => considered.label === label)?.value;
  if (value !== undefined) return `${name}, Q ${formatValue(value)}`;
  return probability === null ? name : `${name}, ${formatPercent(probability)}`;
}

export function describeOutcome({ isSuccess, rawReward, reason }: Omit<Outcome, 'frame'>): string {
  return `${isSuccess ? '✓ Success' : '✗ Failed'}, raw reward ${formatValue(rawReward)}${reason ? ` (${reason})` : ''}`;
}
