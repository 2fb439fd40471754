/**
 * Exports an episode as one self-contained HTML file: pictures of every step, the actions and their reasons, and the notes. It
 * opens at the step being viewed and links to the live page.
 */
import type { DomElement, ElementRef } from '../../../contracts/dom';
import type { EpisodeRecord } from '../../../contracts/record';
import { describeAction, describeElement } from '../../../dom/describe';
import { findTask } from '../../../task/catalogue';
import { download } from '../../shared/download';
import { describeOutcome } from '../../stage/decisionText';
import { type ElementLayer, type Layer, layersOf, tintsOf } from '../../stage/layers';
import { PLAYED_AS_NAMES } from '../endings';
import { changesBetween } from '../playback/changes';
import type { Track } from '../playback/Track';
import viewer from './viewer.html?raw';

interface ExportRequest {
  readonly track: Track;
  readonly record: EpisodeRecord;
  readonly step: number;
  readonly notes: ReadonlyMap<number, string> | undefined;
  /** Link to the live page. */
  readonly link: string;
}

const PLACE = '<script type="application/json" id="episode">null</script>';
const CHANGES = 10;
const ALTERNATIVES = 8;
/** Fainter tints are invisible. */
const FAINT = 0.02;

export function exportPage(request: ExportRequest): void {
  download(`${fileName(request.record)}.html`, pageOf(request), 'text/html');
}

export const fileName = ({ spec }: Pick<EpisodeRecord, 'spec'>): string =>
  `episode-${spec.task.replaceAll('/', '_')}-${spec.seed}`;

/** The whole file. */
function pageOf(request: ExportRequest): string {
  // Nothing inside a script may look like its end tag.
  const json = JSON.stringify(contentOf(request)).replaceAll('<', '\\u003c');
  return viewer.replace(PLACE, () => PLACE.replace('null', () => json));
}

function contentOf({ track, record, step, notes, link }: ExportRequest) {
  const { spec, playedAs, policy, controlSteps } = record;
  const { screen } = findTask(spec.task);
  const names = new Set(
    track.inspections.flatMap((inspection) => elementLayers(inspection?.views ?? []).map(({ name }) => name)),
  );
  const age = policy ?? (controlSteps > 0 ? `after ${controlSteps} control steps` : '');
  return {
    goal: record.utterance,
    facts: [spec.task, `seed ${spec.seed}`, PLAYED_AS_NAMES[playedAs], track.name, age]
      .filter(Boolean)
      .join(', '),
    screen,
    step,
    link,
    layers: [...names],
    end: track.end && { success: track.end.success, text: describeOutcome(track.end) },
    steps: track.states.map((state, t) => stepOf(track, t, notes?.get(t), state !== undefined)),
  };
}

function stepOf(track: Track, t: number, note: string | undefined, isKnown: boolean) {
  if (!isKnown) return { picture: '', note };
  const { page, picture } = track.states[t]!;
  const taken = track.taken[t];
  const next = track.states[t + 1];
  const inspection = track.inspections[t];
  const views = elementLayers(inspection?.views ?? []);
  const target = taken && 'ref' in taken.action ? boxOf(page.dom.elements, taken.action.ref) : undefined;
  return {
    picture: picture?.toDataURL('image/webp', 0.92) ?? '',
    note,
    target,
    ...(taken && {
      did: describeAction(page.dom, taken.action),
      reward: taken.reward,
      error: taken.error,
      ...taken.note,
    }),
    changes: next
      ? changesBetween(page.dom, next.page.dom)
          .slice(0, CHANGES)
          .map(({ kind, what, how }) => (kind === 'changed' ? `${what}: ${how}` : `${what} ${kind}`))
      : [],
    alternatives: inspection?.actions
      .slice(0, ALTERNATIVES)
      .map(({ label, probability, value }) => ({ label, probability, value })),
    layers: Object.fromEntries(
      views.map((layer) => [
        layer.name,
        [...tintsOf(layer)].flatMap(([ref, strength]) => {
          const box = strength > FAINT ? boxOf(page.dom.elements, ref) : undefined;
          return box ? [[...box, Number(strength.toFixed(3))]] : [];
        }),
      ]),
    ),
    heads: views.map((layer) => ({ name: layer.name, top: topOf(layer, track, t) })),
  };
}

const elementLayers = (views: Parameters<typeof layersOf>[0]): ElementLayer[] =>
  layersOf(views).filter((layer: Layer): layer is ElementLayer => layer.kind !== 'pixel-map');

/** The element a head attends to most, and how strongly. */
function topOf({ kind, refs, numbers }: ElementLayer, track: Track, t: number): string {
  const { dom } = track.states[t]!.page;
  const best = numbers.reduce((top, value, i) => (value > numbers[top] ? i : top), 0);
  const element = dom.elements.find(({ ref }) => ref === refs[best]);
  if (!element) return '';
  const number = kind === 'values' ? numbers[best].toFixed(2) : `${Math.round(100 * numbers[best])}%`;
  return `${describeElement(dom, element)}, ${number}`;
}

function boxOf(
  elements: readonly DomElement[],
  ref: ElementRef,
): [number, number, number, number] | undefined {
  const element = elements.find((one) => one.ref === ref);
  return element && [element.left, element.top, element.width, element.height];
}
