/** The live pages: one enlarged with what the agent attends to, the others small below. */
import { EpisodeLog } from '../recorded/EpisodeLog';
import { useSiteEpisode } from '../recorded/useSiteEpisode';
import { Panel } from '../shared/Panel';
import { ActionLine } from './ActionLine';
import { AttentionPicker } from './AttentionPicker';
import { Frames } from './Frames';
import { GoalLine } from './GoalLine';
import { StageLegend } from './StageLegend';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

const findFrame = () => stageFrames.followed;

/** Of a recorded site: what its pages ask for, and the pairs as they are graded. */
function Traffic() {
  const episode = useSiteEpisode(findFrame);
  return episode && <EpisodeLog episode={episode} />;
}

export function StagePanel() {
  return (
    <Panel title="Pages" aside={<AttentionPicker />} className={classes.panel}>
      <div className={classes.body}>
        <GoalLine />
        <Frames />
        <StageLegend />
        <ActionLine />
        <Traffic />
      </div>
    </Panel>
  );
}
