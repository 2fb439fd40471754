/** An episode in links and files: the data that replays it, and what was known about it when it was played. */
import { z } from 'zod';
import type { Json } from '../contracts/episode';
import { type EpisodeRecord, PLAYED_AS } from '../contracts/record';

const number = z.number();
const modifiers = z.array(z.enum(['Control', 'Shift', 'Alt', 'Meta'])).optional();
const point = z.object({ x: number, y: number });
const ref = z.int();

/** Whether the action can be taken on the page is checked by the environment. */
const actionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['click', 'hover']), ref }),
  z.object({ kind: z.enum(['type', 'fill']), ref, text: z.string() }),
  z.object({ kind: z.literal('mouseMove'), x: number, y: number }),
  z.object({ kind: z.enum(['mouseDown', 'mouseUp']), x: number, y: number, modifiers }),
  z.object({
    kind: z.literal('mouseClick'),
    x: number,
    y: number,
    modifiers,
    count: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  }),
  z.object({ kind: z.literal('drag'), from: point, to: point }),
  z.object({ kind: z.literal('wheel'), x: number, y: number, deltaX: number, deltaY: number }),
  z.object({ kind: z.literal('key'), key: z.string().max(40), modifiers }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(['noop', 'terminate']) }),
]);

/** Refuses what no action of its kind has: whoever writes one by hand has misspelt it. */
export const exactActionSchema = z.discriminatedUnion('kind', [
  actionSchema.options[0].strict(),
  ...actionSchema.options.slice(1).map((option) => option.strict()),
]);

const note = z.object({
  actor: z.string().max(200),
  // Numbers that are not finite, from a network that has diverged, are null in JSON.
  probability: number.nullable().optional(),
  value: number.nullable().optional(),
  workflowStep: z.object({ demo: z.int(), vertex: z.int(), step: z.int() }).optional(),
});

const design = z.custom<Json>((value) => value !== undefined, { error: 'must be plain data' });

const record = z.object({
  spec: z.object({
    task: z.string().max(200),
    seed: number,
    dataMode: z.enum(['train', 'test', 'default']),
    design: design.optional(),
  }),
  utterance: z.string(),
  playedAs: z.enum(PLAYED_AS),
  taken: z
    .array(
      z.object({ action: actionSchema, reward: number, error: z.string().optional(), note: note.optional() }),
    )
    .max(10_000),
  stepMs: number.min(0).max(60_000),
  controlSteps: number,
  policy: z.string().max(200).optional(),
  surprise: number.nullable(),
  success: z.boolean(),
  rawReward: number,
  scaledReward: number,
  return: number,
  steps: z.int(),
  terminated: z.boolean(),
  truncated: z.boolean(),
  reason: z.string().nullable(),
});

/** @throws Error that says what is wrong with it, naming the field */
export function checkEpisodeRecord(value: unknown): EpisodeRecord {
  const parsed = record.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`The episode cannot be used at '${issue.path.join('.')}': ${issue.message}.`);
  }
  return parsed.data as EpisodeRecord;
}
