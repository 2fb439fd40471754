/** The user's own score and that of agents trained here, next to measured and published scores. */
import { useStore } from 'zustand';
import { agentSpec } from '../../../run/agentCatalogue';
import { findPublishedScores, PUBLISHED_METHODS } from '../../../task/publishedScores';
import { pageNameOf } from '../../../task/taskId';
import { runsStore } from '../../runList/runsStore';
import { playsStore } from '../play/playsStore';
import { ScoreBar } from '../ScoreBar';
import { findBestAgent } from './bestAgent';
import classes from './detail.module.css';
import { MeasuredScores } from './MeasuredScores';

const OWN = 'var(--lw-series-evaluate)';
const PEOPLE = 'var(--lw-series-workflow)';
const AGENTS = 'var(--lw-series-neural)';

export function Scores({ taskId }: { readonly taskId: string }) {
  const own = useStore(playsStore, ({ scores }) => scores.get(taskId) ?? null);
  const runs = useStore(runsStore, (state) => state.runs);
  const agent = findBestAgent(runs, taskId);
  return (
    <>
      <h3 className={classes.heading}>In this browser</h3>
      <dl className={classes.scores}>
        <ScoreBar label="Your best" score={own?.best ?? null} color={OWN} none="not played" />
        <ScoreBar
          label={agent ? `Best agent: ${agentSpec(agent.agent)?.name ?? agent.agent}` : 'Best agent'}
          detail={agent ? `in ${agent.measuredOn}` : undefined}
          score={agent?.successRate ?? null}
          color={AGENTS}
          none="not trained"
        />
      </dl>
      <h3 className={classes.heading}>Measured with Latticework</h3>
      <MeasuredScores taskId={taskId} />
      <h3 className={classes.heading}>Published</h3>
      <Published taskId={taskId} />
    </>
  );
}

function Published({ taskId }: { readonly taskId: string }) {
  const scores = findPublishedScores(pageNameOf(taskId));
  if (!scores) return <p className={classes.note}>No scores have been published for this task.</p>;
  return (
    <>
      <dl className={classes.scores}>
        {PUBLISHED_METHODS.map(({ id, name }) => (
          <ScoreBar
            key={id}
            label={name}
            score={scores[id]}
            color={id === 'human' ? PEOPLE : AGENTS}
            none="not reported"
          />
        ))}
      </dl>
      <p className={classes.note}>
        From Table 3 of Humphreys et al. 2022. Human and CC-Net are mean scores; the others are success rates
        from their own papers, some read off figures.
      </p>
    </>
  );
}
