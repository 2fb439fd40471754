/** The live pages: one enlarged with what the agent attends to, the others small below. */
import { Panel } from '../shared/Panel';
import { ActionLine } from './ActionLine';
import { AttentionPicker } from './AttentionPicker';
import { Frames } from './Frames';
import { GoalLine } from './GoalLine';
import { StageLegend } from './StageLegend';
import classes from './stage.module.css';

export function StagePanel() {
  return (
    <Panel title="Pages" aside={<AttentionPicker />} className={classes.panel}>
      <div className={classes.body}>
        <GoalLine />
        <Frames />
        <StageLegend />
        <ActionLine />
      </div>
    </Panel>
  );
}
