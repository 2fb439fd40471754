/** The effect on the site of dropping a primitive that was dragged or lifted. Pure. */
import { add, move, type Site } from './site';

/** Where something lies: in the palette, or on a page. */
interface Spot {
  readonly droppableId: string;
  readonly index: number;
}

export interface Drop {
  /** Id of the dropped primitive. */
  readonly draggableId: string;
  readonly source: Spot;
  /** Null if it was dropped outside everything. */
  readonly destination: Spot | null;
}

const PAGE = 'page ';
const OFFERED = 'offered ';

export const pageSpot = (page: number): string => PAGE + page;
/** The id of a primitive of the palette. */
export const offeredId = (token: string): string => OFFERED + token;

export function dropInto(site: Site, { draggableId, destination }: Drop): Site {
  if (!destination?.droppableId.startsWith(PAGE)) return site;
  const page = Number(destination.droppableId.slice(PAGE.length));
  if (!draggableId.startsWith(OFFERED)) return move(site, draggableId, page, destination.index);
  return add(site, draggableId.slice(OFFERED.length), page, destination.index);
}

/** Announced to screen readers while a primitive is carried: when it is lifted, where it is, where it was dropped. */
export function describeDrop(
  site: Site,
  { draggableId, destination }: Pick<Drop, 'draggableId' | 'destination'>,
): string {
  const token = draggableId.startsWith(OFFERED)
    ? draggableId.slice(OFFERED.length)
    : site.placed.find(({ id }) => id === draggableId)?.token;
  if (!destination?.droppableId.startsWith(PAGE)) return `${token}, over no page`;
  const page = Number(destination.droppableId.slice(PAGE.length));
  return `${token}, number ${destination.index + 1} on page ${page + 1}`;
}
