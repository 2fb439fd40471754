/** The newest episode of the workflow policy: which steps it drew, how likely they were, what it brought. */
import type { EpisodeRecord } from '../../../../contracts/record';
import { activeRun } from '../../../activeRun/activeRun';
import { Equation } from '../../parts/Equation';
import { StartRun } from '../../parts/StartRun';
import { texCount, texNumber } from '../../parts/tex';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts } from '../../useFacts';
import { inWge } from '../papers';
import { TASK } from './tasks';

export function LastEpisode() {
  useFacts();
  const isOpen = useIsOpen(TASK, 'wge');
  const episode = isOpen ? newestOfWorkflows() : null;
  const factors = episode?.taken.flatMap(({ note }) => (note?.probability ? [note.probability] : [])) ?? [];
  return (
    <>
      <StartRun task={TASK} agent="wge" />
      <Equation
        tex={
          '\\begin{aligned} p(e \\mid g) = {} & p(d \\mid g) \\prod_{t=1}^{T} p(s_t \\mid s_{t-1}, a_{t-1}) \\\\ & \\cdot \\sum_z p(a_t \\mid z, s_t)\\, \\pi_w(z \\mid d, t) \\end{aligned}'
        }
        source={inWge('Section 4, Equation 4')}
        now={
          factors.length > 0
            ? `\\begin{aligned} \\textstyle\\prod_t \\pi_w(z_t) &= ${factors.map((factor) => texNumber(factor)).join(' \\cdot ')} \\\\ &= ${texCount(factors.reduce((a, b) => a * b, 1))} \\end{aligned}`
            : null
        }
        nowIs={
          episode
            ? `The steps that were drawn in the newest exploration episode, for “${episode.utterance}”. It ended with return ${episode.return > 0 ? '+1' : '−1'}.`
            : 'Shown once the workflow policy has explored.'
        }
      >
        <p style={{ margin: 0 }}>
          <i>e</i>: an episode, <i>g</i>: its goal, <i>d</i>: a demonstration with the same kind of goal. Only
          the factor <i>π</i>
          <sub>w</sub> is learned.
        </p>
      </Equation>
    </>
  );
}

/** The newest one among the last hundred episodes; null if there is none. */
function newestOfWorkflows(): EpisodeRecord | null {
  const { episodes } = activeRun;
  for (let i = episodes.length - 1; i >= Math.max(0, episodes.length - 100); i--) {
    if (episodes.playedAsOf(i) !== 'training') continue;
    const record = episodes.record(i);
    if (record?.taken[0]?.note?.workflowStep) return record;
  }
  return null;
}
