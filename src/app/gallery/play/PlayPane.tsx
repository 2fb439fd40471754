/** The task in the user's own hands, with a score. */
import type { Task } from '../../../task/task';
import { OwnScoreLine } from './OwnScoreLine';
import type { PlayResult } from './PlaySession';
import { PlayStage } from './PlayStage';
import { playsStore } from './playsStore';

interface PlayPaneProps {
  readonly task: Task;
  /** Room for the page. */
  readonly box: Task['screen'];
  readonly onEscape: () => void;
}

export function PlayPane({ task, box, onEscape }: PlayPaneProps) {
  const keepScore = ({ rawReward, success, seconds }: PlayResult) =>
    void playsStore.getState().add({ task: task.id, playedAt: Date.now(), rawReward, success, seconds });
  return (
    <PlayStage task={task} box={box} onEscape={onEscape} onEnd={keepScore}>
      <OwnScoreLine taskId={task.id} />
    </PlayStage>
  );
}
