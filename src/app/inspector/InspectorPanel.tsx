/** Why the agent would act as it does on the enlarged page: actions, values, attention over elements and goal. */

import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formatValue } from '../../text/format';
import { CommandButton } from '../commands/CommandButton';
import { COMMANDS } from '../commands/commands';
import { isOnlyFields } from '../shared/isOnlyFields';
import { Panel } from '../shared/Panel';
import { type Inspected, inspectionFeed } from '../stage/inspectionFeed';
import { ActionList } from './ActionList';
import { DRAWINGS } from './drawings';
import { EvaluationCard } from './evaluation/EvaluationCard';
import { groupViews } from './groupViews';
import classes from './inspector.module.css';
import { NothingYet } from './NothingYet';
import { type Held, useHeld } from './useHeld';
import { useIsBehind } from './useIsBehind';

export function InspectorPanel() {
  const newest = useSyncExternalStore(inspectionFeed.subscribe, inspectionFeed.current);
  const held = useHeld(newest);
  const isBehind = useIsBehind();
  return (
    <Panel title="Inspector" className={classes.panel} aside={held.shown && <HoldButton {...held} />}>
      <div className={classes.commands}>
        <CommandButton command={COMMANDS.watch} label="Watch one episode" variant="light" />
        <div className={classes.joined}>
          <CommandButton command={COMMANDS.evaluate} label="Evaluate" />
          <CommandButton command={COMMANDS.evaluateElsewhere} iconOnly />
        </div>
        <CommandButton command={COMMANDS.episodes} label="Episodes" />
        <CommandButton command={COMMANDS.network} label="Network" />
      </div>
      <EvaluationCard />
      {held.isHeld && (
        <p className={classes.heldNote} role="status">
          This state is held; the page may have moved on.{' '}
          <button type="button" className="lw-link" onClick={held.release}>
            Follow the page
          </button>
        </p>
      )}
      {isBehind && !held.isHeld && (
        <p className={classes.heldNote} role="status">
          This belongs to an earlier episode: while an agent trains, only some of its decisions are looked
          into. Watch one episode to follow each.
        </p>
      )}
      {held.shown ? <State {...held.shown} onHold={held.hold} /> : <NothingYet />}
    </Panel>
  );
}

function HoldButton({ isHeld, hold, release }: Held<Inspected>) {
  const Icon = isHeld ? IconPinFilled : IconPin;
  return (
    <Tooltip label="Keep this state in view while the page moves on">
      <ActionIcon
        aria-label="Hold this state"
        aria-pressed={isHeld}
        variant={isHeld ? 'light' : 'subtle'}
        color={isHeld ? 'ink' : 'gray'}
        onClick={isHeld ? release : hold}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

interface StateProps extends Inspected {
  onHold(): void;
}

function State({ inspection, views, page, onHold }: StateProps) {
  const { value, actions } = inspection;
  const isValued = actions.some((action) => action.value !== undefined);
  return (
    <>
      <p className={classes.about}>
        {page.at && `Page ${page.at.frame + 1}, step ${page.at.step + 1}. `}
        {page.utterance && !isOnlyFields(page.utterance) && `“${page.utterance}”`}
      </p>
      <section className={classes.section}>
        <h3 className={classes.heading}>
          {isValued ? 'Most valuable actions' : 'Most probable actions'}
          {value !== null && (
            <span
              className={`${classes.value} lw-numeric`}
              title={isValued ? 'Value of the best action' : 'The critic’s estimate of the return'}
            >
              {isValued ? 'max Q' : 'value'} {formatValue(value)}
            </span>
          )}
        </h3>
        <ActionList actions={actions} page={page} />
      </section>
      {groupViews(views, DRAWINGS).map(({ key, drawing: Drawing, views: own }) => (
        <Drawing key={key} views={own} page={page} onHold={onHold} />
      ))}
      {views.length === 0 && (
        <p className={`${classes.section} ${classes.help}`}>This agent has nothing more to show.</p>
      )}
    </>
  );
}
