/** The agent's last decision on page 1, its goal, and how the last episode on the enlarged page ended. */
import { useEffect, useRef } from 'react';
import type { Decision } from '../../contracts/agent';
import { activeRun } from '../activeRun/activeRun';
import { liveDrawing } from '../activeRun/liveDrawing';
import { describeDecider, otherGoal, outcomeText } from './decisionText';
import type { ShownEnding } from './FrameFeed';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

export function ActionLine() {
  const policy = useRef<HTMLSpanElement>(null);
  const action = useRef<HTMLSpanElement>(null);
  const goal = useRef<HTMLSpanElement>(null);
  const outcome = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let decision: Decision | null = null;
    let ended: ShownEnding | null = null;
    const write = () => {
      const { page } = stageFrames.feed;
      const { isWatching } = activeRun.getState().run;
      action.current!.textContent = decision?.label ?? '';
      policy.current!.textContent = decision ? describeDecider(decision) : '';
      goal.current!.textContent = decision ? otherGoal(decision, page) : '';
      goal.current!.title = goal.current!.textContent;
      const isAlone = isWatching || decision?.purpose === 'preview';
      outcome.current!.textContent = ended ? outcomeText(ended, page, isAlone) : '';
      outcome.current!.title = outcome.current!.textContent;
      outcome.current!.dataset.outcome = ended?.success ? 'success' : 'failure';
    };
    const ask = () => liveDrawing.ask(write);
    const onUpdate = () => {
      const { update } = activeRun.feed;
      // Not every update brings a decision; otherwise the last one stays.
      if (update && !update.decision) return;
      decision = update?.decision ?? null;
      if (!update) ended = null;
      ask();
    };
    const onEnding = (result: ShownEnding) => {
      if (result.frame !== stageFrames.feed.frame) return;
      ended = result;
      ask();
    };
    onUpdate();
    ask();
    const ends = [
      activeRun.feed.subscribe(onUpdate),
      stageFrames.feed.onEnding(onEnding),
      stageFrames.feed.onPage(ask),
      () => liveDrawing.cancel(write),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  return (
    <section className={classes.actionLine} aria-label="Last decision">
      <div className={classes.decision}>
        <span ref={policy} className={classes.policy} />
        <span ref={action} className={classes.action} />
        <span ref={goal} className={classes.otherGoal} />
      </div>
      <span ref={outcome} className={`${classes.lastOutcome} lw-numeric`} />
    </section>
  );
}
