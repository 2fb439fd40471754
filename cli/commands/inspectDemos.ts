/** `latticework demos inspect`: the content of demonstration files, down to every induced workflow step. */
import type { DemoAction, DemoRecord } from '../../src/contracts/demo';
import type { Lattice } from '../../src/contracts/workflow';
import { readDemonstrationFiles } from '../../src/demo/files';
import { classNames } from '../../src/dom/text';
import type { SkippedFile } from '../../src/files/files';
import { countOf } from '../../src/text/format';
import { induceLattice } from '../../src/workflow/lattice';
import { readPath } from '../demos/demoFiles';
import { visibleLine } from '../terminal/terminal';
import { UsageError } from '../UsageError';

/** The document that `--json` prints. */
interface Inspection {
  readonly demos: readonly InspectedDemo[];
  readonly skipped: readonly SkippedFile[];
}

type InspectedDemo = ReturnType<typeof inspectDemo>;

export async function inspectDemos(path: string, { json }: { readonly json?: boolean }): Promise<void> {
  const inspection = await inspect(path);
  if (json) console.log(JSON.stringify(inspection));
  else console.log(listing(inspection));
  if (inspection.demos.length > 0) return;
  const [first] = inspection.skipped;
  throw new UsageError(
    first
      ? `No usable demonstration: ${first.file}: ${first.reason}.`
      : `${path} holds no demonstration files.`,
  );
}

async function inspect(path: string): Promise<Inspection> {
  const demos: InspectedDemo[] = [];
  const skipped: SkippedFile[] = [];
  for await (const read of readDemonstrationFiles(await readPath(path))) {
    demos.push(...read.demos.map((demo) => inspectDemo(read.file, demo)));
    skipped.push(...read.skipped);
  }
  return { demos, skipped };
}

function inspectDemo(file: string, { task, raw, parsed }: DemoRecord) {
  return {
    file,
    task,
    author: raw.author ?? null,
    utterance: parsed.utterance,
    fields: Object.fromEntries(parsed.fields),
    actions: parsed.actions.map(inspectAction),
    vertices: inspectVertices(induceLattice(parsed, { maxSteps: Number.POSITIVE_INFINITY })),
  };
}

const inspectAction = ({ kind, target, text }: DemoAction) => ({
  type: kind,
  target: target && {
    tag: target.tag,
    id: target.id,
    classes: classNames(target),
    text: target.text,
  },
  text: text ?? null,
});

const inspectVertices = ({ vertices }: Lattice) =>
  vertices.map(({ steps }) => ({
    steps: steps.map(({ notation, from, to, kind, initialWeight, paths, selects }) => ({
      notation,
      from,
      to,
      kind,
      weight: initialWeight,
      paths,
      selects,
    })),
  }));

function listing({ demos, skipped }: Inspection): string {
  return [
    ...demos.map(listDemo),
    ...skipped.map(({ file, reason }) => `skipped ${visibleLine(file)}: ${visibleLine(reason)}`),
  ].join('\n');
}

function listDemo({ file, task, author, utterance, fields, actions, vertices }: InspectedDemo): string {
  const lines = [`${file}  (${task})${author ? `  by ${author}` : ''}`, `  "${utterance}"`];
  for (const [key, value] of Object.entries(fields)) lines.push(`  ${key} = ${value}`);
  for (const [index, { type, target, text }] of actions.entries()) {
    const element = target ? `${target.tag}${target.text ? ` "${target.text}"` : ''}` : 'nothing marked';
    lines.push(`  action ${index + 1}: ${type} ${element}${text === null ? '' : ` <- "${text}"`}`);
  }
  for (const [index, { steps }] of vertices.entries()) {
    lines.push(`  vertex ${index}: ${countOf(steps.length, 'step')}`);
    for (const { notation, to, kind, selects } of steps) {
      lines.push(`    -> ${to}  ${notation}  (${kind}, selects ${selects})`);
    }
  }
  return lines.map(visibleLine).join('\n');
}
