/** How the user's last episodes went. */
import { Alert, Button, Tooltip } from '@mantine/core';
import { useStore } from 'zustand';
import { formatValue } from '../../../text/format';
import { showUndo } from '../../notices/showNotice';
import { SCORED_EPISODES } from './ownScores';
import classes from './play.module.css';
import { playsStore } from './playsStore';

export function OwnScoreLine({ taskId }: { readonly taskId: string }) {
  const score = useStore(playsStore, (state) => state.scores.get(taskId));
  const problem = useStore(playsStore, (state) => state.problem);
  return (
    <section className={classes.own} aria-label="Your score">
      {problem && (
        <Alert color="yellow" title="Scores are kept only until the page is closed">
          {problem}
        </Alert>
      )}
      <ol className={classes.recent} aria-label="Your last episodes">
        {Array.from({ length: SCORED_EPISODES }, (_, i) => (
          <Episode key={i} reward={score?.recent[i] ?? null} />
        ))}
      </ol>
      {score ? (
        <>
          <dl className={classes.numbers}>
            <Fact name={`Last ${score.recent.length}`} value={formatValue(score.mean)} />
            <Fact name="Best" value={formatValue(score.best)} />
            <Fact name="Solved" value={`${score.successes} of ${score.episodes}`} />
            <Fact name="Fastest" value={score.fastest === null ? '–' : `${score.fastest.toFixed(1)} s`} />
          </dl>
          <Tooltip label="Deletes your episodes of this task from this browser">
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              className={classes.clear}
              onClick={() => void clearWithUndo(taskId)}
            >
              Reset score
            </Button>
          </Tooltip>
        </>
      ) : (
        <p className={classes.hint}>
          Your score is the mean raw reward of ten episodes in a row; published scores are means, too.
        </p>
      )}
    </section>
  );
}

async function clearWithUndo(task: string): Promise<void> {
  const { clear, restore } = playsStore.getState();
  const cleared = await clear(task);
  showUndo(`Your ${cleared.length} episodes were deleted.`, () => void restore(cleared));
}

/** A box that fills with the reward; empty while there is none. */
function Episode({ reward }: { readonly reward: number | null }) {
  const label = reward === null ? 'not played' : `raw reward ${formatValue(reward)}`;
  const kind = reward === null ? undefined : reward > 0 ? 'positive' : 'negative';
  return (
    <li data-reward={kind} title={label}>
      <span className={classes.hidden}>{label}</span>
      {reward !== null && reward > 0 && <span style={{ transform: `scaleY(${Math.min(1, reward)})` }} />}
    </li>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="lw-numeric">{value}</dd>
    </div>
  );
}
