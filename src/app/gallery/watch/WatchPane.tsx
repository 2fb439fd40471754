/** The scripted expert at work. */
import { useMemo } from 'react';
import type { ExpertEntry } from '../../../experts/expert';
import type { Task } from '../../../task/task';
import { formatPercent } from '../../../text/format';
import detail from '../detail/detail.module.css';
import { playerOf } from './expertPlayer';
import { ShowPane } from './ShowPane';

interface WatchPaneProps {
  readonly task: Task;
  readonly expert: ExpertEntry;
  /** Room for the page. */
  readonly box: Task['screen'];
}

export function WatchPane({ task, expert, box }: WatchPaneProps) {
  const request = useMemo(() => ({ task, createPlayer: () => playerOf(expert.play) }), [task, expert]);
  return (
    <ShowPane
      request={request}
      who="the expert"
      box={box}
      advice="Close this task and open it again; if that does not help, reload Latticework."
    >
      {expert.ceiling && (
        <p className={detail.note}>
          The best possible play is expected to solve {formatPercent(expert.ceiling.successRate)} of the
          episodes: {expert.ceiling.reason}
        </p>
      )}
    </ShowPane>
  );
}
