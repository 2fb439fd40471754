/** Primitives, the site's pages, and the site in a frame, side by side. */
import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { undoKeyOf } from '../commands/shortcut';
import { useFocusReturn } from '../shared/focusTrail';
import classes from './BuilderContent.module.css';
import { BuilderHeader } from './BuilderHeader';
import shared from './builder.module.css';
import { builderStore } from './builderStore';
import { DesignText } from './DesignText';
import { describeDrop, dropInto } from './dropTarget';
import { Examples } from './Examples';
import { closeBuilder } from './navigation';
import { OriginLine } from './OriginLine';
import { Pages } from './Pages';
import { Palette } from './Palette';
import { ProblemList } from './ProblemList';
import { SiteStage } from './SiteStage';
import { Summary } from './Summary';
import { designOf } from './site';

const HOW_TO_MOVE =
  'Press Space to lift a primitive, the arrow keys to move it, Space again to drop it, or Escape to put it back. Enter adds one from the list to the selected page; Delete removes one from a page.';

const siteNow = () => builderStore.getState().history.present.site;

const lift = ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
  announce(`Lifted ${describeDrop(siteNow(), { draggableId, destination: source })}.`);

const carry = (update: DragUpdate, { announce }: ResponderProvided) =>
  announce(`Moved ${describeDrop(siteNow(), update)}.`);

function drop(result: DropResult, { announce }: ResponderProvided): void {
  announce(result.reason === 'CANCEL' ? 'Put back.' : `Dropped ${describeDrop(siteNow(), result)}.`);
  builderStore.getState().edit((site) => dropInto(site, result));
}

export function BuilderContent() {
  const content = useRef<HTMLDivElement>(null);
  const site = useStore(builderStore, (state) => state.history.present.site);
  const page = useStore(builderStore, (state) => state.page);
  const problems = useStore(builderStore, (state) => state.history.present.problems);
  const design = useMemo(() => designOf(site), [site]);
  useKeys(content);
  useFocusReturn();

  useEffect(() => void builderStore.getState().loadOwn(), []);

  return (
    <div ref={content} className={classes.builder} data-builder>
      <BuilderHeader design={design} />
      <DragDropContext
        onDragStart={lift}
        onDragUpdate={carry}
        onDragEnd={drop}
        dragHandleUsageInstructions={HOW_TO_MOVE}
      >
        <div className={classes.body}>
          <Palette />
          <div className={shared.site}>
            {problems.length > 0 && (
              <Alert color="yellow" title="This site cannot be built" m="md">
                <ProblemList problems={problems} />
              </Alert>
            )}
            <OriginLine />
            <Pages />
            {site.placed.length === 0 && <Examples />}
            <Summary design={design} />
            <DesignText design={design} />
          </div>
          <div className={shared.side}>
            <SiteStage design={design} page={page} />
          </div>
        </div>
      </DragDropContext>
    </div>
  );
}

/** Escape leaves; Ctrl Z and similar keys undo and redo. */
function useKeys(content: { readonly current: HTMLElement | null }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    // Lists of options and dialogs above the builder have their own keys.
    if (event.defaultPrevented || !isWithin(target, content.current)) return;
    if (event.key === 'Escape') closeBuilder();
    const change = undoKeyOf(event, target);
    if (change === null) return;
    event.preventDefault();
    builderStore.getState()[change]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isWithin(target: HTMLElement, content: HTMLElement | null): boolean {
  if (target.matches?.('[aria-expanded="true"]:is(input, [aria-haspopup])')) return false;
  // An element around the content has the focus while nothing inside it has taken it.
  return content !== null && (content.contains(target) || target.contains(content));
}
