/** Which demonstrations a run learns from: those of some sources, with exceptions. New ones follow the choice for their source. */
import type { DemoRecord, DemoSource } from '../../contracts/demo';

export interface DemoChoice {
  readonly sources: readonly DemoSource[];
  /** Ids of demonstrations that are chosen although their source is not, or vice versa. */
  readonly exceptions: ReadonlySet<string>;
}

export const SOURCES: readonly DemoSource[] = ['recorded', 'imported', 'bundled', 'scripted'];

/** As the user reads them after “only”. */
export const SOURCE_WORDS: Readonly<Record<DemoSource, string>> = {
  recorded: 'your recordings',
  imported: 'imported ones',
  bundled: 'bundled ones',
  scripted: "the expert's",
};

export const ALL: DemoChoice = { sources: SOURCES, exceptions: new Set() };

type Chosen = Pick<DemoRecord, 'id' | 'source'>;

export const isChosen = ({ sources, exceptions }: DemoChoice, { id, source }: Chosen): boolean =>
  sources.includes(source) !== exceptions.has(id);

/** The choice with these demonstrations included or excluded. */
export function withChosen(choice: DemoChoice, demos: readonly Chosen[], isIn: boolean): DemoChoice {
  const exceptions = new Set(choice.exceptions);
  for (const demo of demos) {
    if (isChosen(choice, demo) === isIn) continue;
    if (!exceptions.delete(demo.id)) exceptions.add(demo.id);
  }
  return { ...choice, exceptions };
}

/** As text for a link: `recorded` or `bundled,-click-test_bundled-3`; null for all demonstrations. */
export function encodeChoice({ sources, exceptions }: DemoChoice): string | null {
  const isAll = SOURCES.every((source) => sources.includes(source));
  if (isAll && exceptions.size === 0) return null;
  const named = sources.length === 0 ? ['none'] : isAll ? ['all'] : sources;
  return [...named, ...[...exceptions].map((id) => `-${id}`)].join(',');
}

/** Ignores anything it does not recognise. */
export function decodeChoice(text: string | null): DemoChoice {
  if (text === null) return ALL;
  const parts = text.split(',');
  const exceptions = parts.filter((part) => part.startsWith('-')).map((part) => part.slice(1));
  const sources = parts.includes('all') ? SOURCES : SOURCES.filter((source) => parts.includes(source));
  return { sources, exceptions: new Set(exceptions) };
}

/** `only your recordings`; null while nothing is left out. */
export function describeChoice(choice: DemoChoice): string | null {
  const { sources, exceptions } = choice;
  if (encodeChoice(choice) === null) return null;
  if (exceptions.size > 0) return 'as ticked below';
  if (sources.length === 0) return 'none chosen';
  return `only ${sources.map((source) => SOURCE_WORDS[source]).join(' and ')}`;
}
