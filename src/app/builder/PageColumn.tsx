/** One page of the site: its primitives in order, which mouse and keyboard can move. */
import { Draggable, type DraggableProvidedDragHandleProps, Droppable } from '@hello-pangea/dnd';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconGripVertical, IconTrash, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { findPrimitive } from '../../task/gminiwob/primitives';
import shared from './builder.module.css';
import { builderStore } from './builderStore';
import { pageSpot } from './dropTarget';
import { focusAfter } from './focusAfter';
import { Kind } from './Kind';
import classes from './PageColumn.module.css';
import { type Placed, remove, removePage } from './site';

interface PageColumnProps {
  readonly page: number;
  readonly placed: readonly Placed[];
  readonly isSelected: boolean;
  readonly isLast: boolean;
  readonly isOnly: boolean;
}

export function PageColumn({ page, placed, isSelected, isLast, isOnly }: PageColumnProps) {
  const { selectPage, edit } = builderStore.getState();
  const name = `Page ${page + 1}`;
  return (
    <section className={classes.page} data-selected={isSelected || undefined} aria-label={name}>
      <header className={classes.pageHead}>
        <button
          type="button"
          className={classes.pageName}
          aria-pressed={isSelected}
          title="Primitives are added to the selected page, which is the one shown"
          onClick={() => selectPage(page)}
        >
          {name}
        </button>
        {!(isOnly && placed.length === 0) && (
          <Tooltip label={isOnly ? 'Empty this page' : 'Remove this page'}>
            <ActionIcon
              size="sm"
              aria-label={isOnly ? `Empty ${name}` : `Remove ${name}`}
              onClick={() => edit((site) => removePage(site, page))}
            >
              <IconTrash size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </header>
      <Droppable droppableId={pageSpot(page)}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ol
            ref={innerRef}
            {...droppableProps}
            className={classes.placed}
            data-over={isDraggingOver || undefined}
            aria-label={`Primitives of page ${page + 1}`}
          >
            {placed.map((one, index) => (
              <PlacedRow
                key={one.id}
                placed={one}
                index={index}
                neighbour={placed[index + 1] ?? placed[index - 1]}
              />
            ))}
            {placeholder}
          </ol>
        )}
      </Droppable>
      <p className={classes.pageEnd}>{describeEnd(placed, isLast)}</p>
    </section>
  );
}

/** Says which buttons leave the page. */
function describeEnd(placed: readonly Placed[], isLast: boolean): string {
  const wanted = isLast ? 'submit' : 'next';
  const own = placed
    .map(({ token }) => findPrimitive(token))
    .filter((primitive) => primitive?.event === wanted);
  const captions = own.length > 0 ? own.map((primitive) => `“${primitive!.shows}”`).join(' or ') : '“Click”';
  return isLast ? `${captions} ends the episode.` : `${captions} leads to the next page.`;
}

interface PlacedRowProps {
  readonly placed: Placed;
  readonly index: number;
  /** Gets the focus when this one is removed. */
  readonly neighbour: Placed | undefined;
}

function PlacedRow({ placed: { id, token }, index, neighbour }: PlacedRowProps) {
  const take = () => {
    builderStore.getState().edit((site) => remove(site, id));
    focusAfter(neighbour?.id ?? null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    take();
  };
  const primitive = findPrimitive(token);
  return (
    <Draggable draggableId={id} index={index} disableInteractiveElementBlocking>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className={classes.placedRow}
          data-dragging={isDragging || undefined}
        >
          <Handle id={id} token={token} props={dragHandleProps} onKeyDown={press} />
          <Kind isActive={primitive?.isActive ?? false} />
          <span className={`${classes.token} lw-mono`} title={primitive?.shows}>
            {token}
          </span>
          <ActionIcon size="xs" aria-label={`Remove ${token}`} className={classes.take} onClick={take}>
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </li>
      )}
    </Draggable>
  );
}

interface HandleProps {
  readonly id: string;
  readonly token: string;
  readonly props: DraggableProvidedDragHandleProps | null;
  onKeyDown(event: KeyboardEvent): void;
}

const Handle = ({ id, token, props, onKeyDown }: HandleProps) => (
  <button
    type="button"
    {...props}
    className={shared.handle}
    data-placed={id}
    aria-label={`Move ${token}`}
    title="Drag, or press Space and then the arrow keys. Delete removes it."
    onKeyDown={onKeyDown}
  >
    <IconGripVertical size={14} aria-hidden />
  </button>
);
