/** The live pages: one enlarged with the agent's attention, the others small below it. */
import { SiteTraffic } from '../recordedSites/SiteTraffic';
import { useSiteEpisode } from '../recordedSites/useSiteEpisode';
import { Panel } from '../shared/Panel';
import { ActionLine } from './ActionLine';
import { Frames } from './Frames';
import { GoalLine } from './GoalLine';
import { LayerPicker } from './LayerPicker';
import { StageLegend } from './StageLegend';
import classes from './stage.module.css';
import { stageFrames } from './stageFrames';

const findFrame = () => stageFrames.followed;

/** For a recorded site: its pages' requests, and the pairs as they are graded. */
function Traffic() {
  const episode = useSiteEpisode(findFrame);
  return episode && <SiteTraffic episode={episode} />;
}

export function StagePanel() {
  return (
    <Panel title="Pages" aside={<LayerPicker />} className={classes.panel}>
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
