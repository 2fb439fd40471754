/** The primitives that a site is assembled from: pressing one adds it to the end of the page; dragging one, where it is dropped. */
import { Draggable, Droppable } from '@hello-pangea/dnd';
import { TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { Primitive } from '../../task/gminiwob/primitives';
import shared from './builder.module.css';
import { builderStore } from './builderStore';
import { offeredId } from './dropTarget';
import { Kind } from './Kind';
import classes from './Palette.module.css';
import { searchPrimitives } from './primitiveGroups';
import { add } from './site';

export function Palette() {
  const [query, setQuery] = useState('');
  const groups = searchPrimitives(query);
  return (
    <section className={shared.palette} aria-label="Primitives">
      <Title order={3} className={shared.heading}>
        Primitives
      </Title>
      <TextInput
        size="xs"
        aria-label="Search primitives"
        placeholder="Name, words on the page, key"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p className={shared.hint}>
        <Kind isActive /> adds to the instruction, <Kind isActive={false} /> does not. Press one to put it on
        the selected page, or drag it there.
      </p>
      <div className={classes.groups}>
        {groups.map(({ name, primitives }) => (
          <div key={name}>
            <h4 className={classes.groupName}>{name}</h4>
            <Droppable droppableId={`palette ${name}`} isDropDisabled>
              {({ innerRef, droppableProps, placeholder }, { draggingFromThisWith }) => (
                <ul ref={innerRef} {...droppableProps} className={classes.offers}>
                  {primitives.map((primitive, index) => (
                    <Offer
                      key={primitive.token}
                      primitive={primitive}
                      index={index}
                      isAway={draggingFromThisWith === offeredId(primitive.token)}
                    />
                  ))}
                  {/* A copy holds the place of the primitive that is dragged away. */}
                  <li hidden>{placeholder}</li>
                </ul>
              )}
            </Droppable>
          </div>
        ))}
        {groups.length === 0 && <p className={shared.hint}>No matching primitives.</p>}
      </div>
    </section>
  );
}

interface OfferProps {
  readonly primitive: Primitive;
  readonly index: number;
  /** Whether it is being dragged: a copy then holds its place. */
  readonly isAway: boolean;
}

function Offer({ primitive, index, isAway }: OfferProps) {
  const { token } = primitive;
  const page = useStore(builderStore, (state) => state.page);
  const put = () => builderStore.getState().edit((site) => add(site, token, page));
  return (
    <>
      <Draggable draggableId={offeredId(token)} index={index}>
        {({ innerRef, draggableProps, dragHandleProps }) => (
          <li ref={innerRef} {...draggableProps} className={classes.offerItem}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: its role and place among the tab stops come with the handle's props */}
            <div
              {...dragHandleProps}
              className={shared.offer}
              title={`Put ${token} on page ${page + 1}`}
              onClick={put}
              onKeyDown={(event) => event.key === 'Enter' && put()}
            >
              <OfferText {...primitive} />
            </div>
          </li>
        )}
      </Draggable>
      {isAway && (
        <li className={shared.offer} aria-hidden>
          <OfferText {...primitive} />
        </li>
      )}
    </>
  );
}

const OfferText = ({ token, shows, isActive }: Primitive) => (
  <>
    <Kind isActive={isActive} />
    <span className={classes.offerText}>
      <span className="lw-mono">{token}</span>
      <span className={classes.shows}>{shows}</span>
    </span>
  </>
);
