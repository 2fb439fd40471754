/** The inside of World of Bits as typed views: where the pointer goes, keys and buttons, texts similar to the query. */
import type { ConsideredAction, Inspection } from '../../contracts/agent';
import type { Observation } from '../../contracts/env';
import type { ChoiceProbabilities, Picture, PixelMap } from '../../contracts/views';
import { describeAction } from '../../dom/describe';
import { decodeSnapshot } from '../../dom/snapshot';
import { chosenFirst, ranked } from '../shared/ranked';
import { probabilityOf } from './act/choosing';
import { CELL_PX, type Grid, gridOf } from './act/grid';
import { act, buttonsOf, type Choice, type Hand, MOVE, type Surroundings } from './act/hand';
import { describeKey, NO_KEY, SLOT_KEYS } from './act/keys';
import type { Screen } from './encode/ScreenEncoder';
import type { Policy } from './model/WobNet';
import type { WobSettings } from './settings';

/** What the stage calls the policy. */
export const ACTOR = 'World of Bits';

const KEYS_SHOWN = 8;
/** How many cells and keys are considered for the most probable actions. */
const CANDIDATES = 8;
/** Approximate side of a cell in the map of texts, pixels of the picture. */
const TEXT_CELL_PX = 5;

/** A decision, and what it was based on. */
export interface InspectedDecision {
  readonly screen: Screen;
  readonly policy: Policy;
  readonly hand: Hand;
  /** What is done. */
  readonly chosen: Choice;
  readonly around: Surroundings;
  readonly settings: Pick<WobSettings, 'network' | 'wheel'>;
}

export function inspectionOf({ at, dom }: Observation, decision: InspectedDecision): Inspection {
  const { policy, screen, settings, around } = decision;
  const page = decodeSnapshot(dom);
  const considered = (choice: Choice): ConsideredAction => {
    const { action } = act(choice, decision.hand, around);
    return { action, label: describeAction(page, action), probability: probabilityOf(choice, policy) };
  };
  return {
    at,
    actor: ACTOR,
    value: policy.value,
    actions: chosenFirst(decision.chosen, candidates(policy), {
      isSame,
      probabilityOf: (choice) => probabilityOf(choice, policy),
    }).map(considered),
    views: [
      pointerMap(policy, gridOf(around.screenSize), settings),
      textMap(screen),
      pictureOf(screen),
      {
        kind: 'choice-probabilities',
        name: 'button',
        units: buttonsOf(settings),
        probabilities: [...policy.button],
      },
      keyProbabilities(policy, around.slots),
    ],
  };
}

/** The most probable choices of key or, without a key, of button and cell. */
function candidates(policy: Policy): Choice[] {
  const keys = ranked(policy.key, CANDIDATES)
    .filter((key) => key !== NO_KEY)
    .map((key): Choice => ({ key, button: MOVE, cell: 0 }));
  const mouse = ranked(policy.pointer, CANDIDATES).flatMap((cell) =>
    Array.from(policy.button, (_, button): Choice => ({ key: NO_KEY, button, cell })),
  );
  return [...keys, ...mouse];
}

const isSame = (a: Choice, b: Choice): boolean =>
  a.key === b.key && (a.key !== NO_KEY || (a.button === b.button && a.cell === b.cell));

function pointerMap(
  { pointer }: Policy,
  { picture, topPx, rows, columns }: Grid,
  { network }: InspectedDecision['settings'],
): PixelMap {
  return {
    kind: 'pixel-map',
    // In the local network, both are the same numbers.
    name: network === 'local' ? 'pointer and attention' : 'pointer',
    columns,
    rows,
    values: pointer,
    area: {
      left: 0,
      top: topPx / picture.height,
      width: (columns * CELL_PX) / picture.width,
      height: (rows * CELL_PX) / picture.height,
    },
  };
}

function textMap({ size, places, scores }: Screen): PixelMap {
  const columns = Math.round(size.width / TEXT_CELL_PX);
  const rows = Math.round(size.height / TEXT_CELL_PX);
  const values = new Float32Array(columns * rows);
  for (const [i, place] of places.entries()) {
    const [x, y] = [place % size.width, Math.floor(place / size.width)];
    const cell = Math.floor((y * rows) / size.height) * columns + Math.floor((x * columns) / size.width);
    values[cell] = Math.max(values[cell], scores[i]);
  }
  return { kind: 'pixel-map', name: 'texts similar to the query', columns, rows, values };
}

const pictureOf = ({ size, pixels }: Screen): Picture => ({
  kind: 'picture',
  name: 'the screen',
  ...size,
  pixels,
});

/** No key, the slots of the query, and the most probable others. */
function keyProbabilities({ key }: Policy, slots: readonly string[]): ChoiceProbabilities {
  const ofQuery = [NO_KEY, ...slots.map((_, slot) => SLOT_KEYS + slot)];
  const others = ranked(key, CANDIDATES).filter((index) => !ofQuery.includes(index));
  const shown = [...ofQuery, ...others].slice(0, Math.max(KEYS_SHOWN, ofQuery.length));
  return {
    kind: 'choice-probabilities',
    name: 'key',
    units: shown.map((index) => describeKey(index, slots)),
    probabilities: shown.map((index) => key[index]),
  };
}
