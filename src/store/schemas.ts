/**
 * The required content of a `.lattice` file: every file from outside is checked against these schemas before it is
 * used.
 */
import { z } from 'zod';
import type { Checkpoint } from '../contracts/checkpoint';
import { BACKENDS } from '../contracts/run';
import type { HeldOut } from '../contracts/views';
import { latticeEditsSchema } from '../workflow/latticeEdits';
import type { MetricChunk, RunRecord } from './Database';
import { MAX_EPISODE_CHUNKS } from './episodeChunks';
import { WORD_LIMITS } from './wordLimits';

const count = z.number().int().nonnegative();
/** Milliseconds since the epoch, within what a `Date` can hold. */
const time = z.number().min(0).max(8.64e15);
const seconds = z.number().nonnegative();
const share = z.number().min(0).max(1);
/** A name that is shown and used for lookup. */
const name = z.string().min(1).max(500);

const taskChoice = { task: name, otherTasks: z.array(name).optional() };

/** Whether its names and settings exist here is not checked (`configProblem`). */
export const runConfigSchema = z.object({
  ...taskChoice,
  agent: name,
  seed: z.number().int(),
  numEnvs: z.number().int().positive(),
  backend: z.enum(['auto', ...BACKENDS]),
  settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  maxMinutes: z.number().nullable(),
  maxEpisodes: z.number().nullable(),
  maxEnvSteps: z.number().nullable().optional(),
  maxUpdates: z.number().nullable().optional(),
  stopWhenSolved: z.boolean(),
  latticeEdits: latticeEditsSchema.optional(),
});

const progress = z.object({ controlSteps: count, envSteps: count, episodes: count, gradSteps: count });

/** Versions may be later than this page's. */
const runOrigin = {
  madeWith: z
    .array(z.object({ training: count, environment: count, pack: z.string().max(64).optional() }))
    .min(1)
    .max(100)
    .optional(),
  startedFrom: z.string().max(10_000).optional(),
};

const heldOut: z.ZodType<HeldOut> = z.object({
  kind: z.literal('held-out'),
  envSteps: count,
  tasks: z.array(
    z.object({
      task: name,
      groups: z.record(z.string(), z.union([z.string(), z.number()])),
      episodes: count,
      successes: count,
    }),
  ),
});

/** The states of trainer and policy are opaque here: the trainer that made them checks them when they are loaded. */
export const checkpointSchema: z.ZodType<Checkpoint> = z.object({
  version: z.literal(1),
  config: runConfigSchema,
  progress,
  wallSeconds: seconds,
  secondsTo95: seconds.nullable(),
  envStepsTo95: count.nullable().optional(),
  best: z.object({ successRate: share, controlSteps: count, policy: z.unknown() }).nullable(),
  isUnvalidated: z.boolean().optional(),
  isTrimmed: z.boolean().optional(),
  heldOut: heldOut.nullable().optional(),
  trainer: z.custom<Checkpoint['trainer']>((state) => typeof state === 'object' && state !== null),
});

const runRecord: z.ZodType<RunRecord> = z.object({
  id: name,
  config: runConfigSchema,
  createdAt: time,
  updatedAt: time,
  status: z.enum(['idle', 'starting', 'running', 'paused', 'evaluating', 'finished', 'stopped', 'failed']),
  backend: z.object({ name: z.enum(BACKENDS), reason: z.string() }).nullable(),
  progress,
  wallSeconds: seconds,
  bestSuccessRate: share.nullable(),
  secondsTo95: seconds.nullable(),
  envStepsTo95: count.nullable().optional(),
  result: z
    .object({
      ...taskChoice,
      ...runOrigin,
      agent: runConfigSchema.shape.agent,
      seed: z.number(),
      demos: count,
      scriptedDemos: count.optional(),
      backend: z.enum(BACKENDS),
      successRate: share,
      meanScore: z.number().optional(),
      meanReward: z.number().optional(),
      causes: z.record(z.string(), count).optional(),
      onTrained: z
        .object({
          successRate: share,
          meanReward: z.number(),
          causes: z.record(z.string(), count),
          episodes: count,
        })
        .optional(),
      positiveRate: share.nullable().optional(),
      tasks: z.record(z.string(), share).optional(),
      sites: z.record(z.string(), share).optional(),
      levels: z.record(z.string(), share).optional(),
      ci95: z.tuple([share, share]),
      evalEpisodes: count,
      envSteps: count,
      episodes: count,
      gradSteps: count,
      wallSeconds: seconds,
      secondsTo95: seconds.nullable(),
      envStepsTo95: count.nullable().optional(),
    })
    .nullable(),
  demoIds: z.array(z.string()),
  ...runOrigin,
  isFork: z.boolean().optional(),
  isInterrupted: z.boolean().optional(),
  race: z.string().max(100).optional(),
  name: z.string().max(WORD_LIMITS.name).optional(),
  tags: z.array(z.string().max(WORD_LIMITS.tag)).max(100).optional(),
  notes: z.string().max(WORD_LIMITS.notes).optional(),
});

/** Metrics are named in files for other programs, too. A task may follow the name. */
export const METRIC_NAME = /^[\w./ -]{1,200}$/;

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const metricChunk: z.ZodType<MetricChunk> = z
  .object({
    runId: z.string(),
    index: count,
    names: z.array(z.string().regex(METRIC_NAME, 'a metric cannot have this name')),
    name: z.instanceof(Uint16Array<ArrayBufferLike>),
    step: z.instanceof(Float64Array<ArrayBufferLike>),
    seconds: z.instanceof(Float64Array<ArrayBufferLike>),
    value: z.instanceof(Float64Array<ArrayBufferLike>),
    envSteps: z.instanceof(Float64Array<ArrayBufferLike>).optional(),
    weight: z.instanceof(Float64Array<ArrayBufferLike>).optional(),
  })
  .refine(
    ({ names, name, step, seconds, value, envSteps = value, weight = value }) =>
      step.length === name.length &&
      seconds.length === name.length &&
      value.length === name.length &&
      envSteps.length === name.length &&
      weight.length === name.length &&
      name.every((n) => n < names.length),
    { error: 'its columns do not fit together' },
  )
  // Values themselves may be anything: a loss that is no longer finite is worth knowing.
  .refine(({ step }) => step.every(isCount), { error: 'its control steps are not whole numbers from 0' })
  .refine(({ seconds }) => seconds.every(Number.isFinite), { error: 'its times are not finite' })
  .refine(({ envSteps }) => envSteps?.every((steps) => Number.isNaN(steps) || isAmount(steps)) ?? true, {
    error: 'its environment steps are not numbers from 0',
  })
  .refine(({ weight }) => weight?.every(Number.isFinite) ?? true, { error: 'its weights are not finite' });

/** Demonstrations are exported as recorded and parsed again on arrival. */
export const demoFileSchema = z.array(
  z.object({
    id: name,
    task: name,
    source: z.enum(['recorded', 'imported', 'bundled', 'scripted']),
    createdAt: time,
    raw: z.unknown(),
  }),
);

export const runFileSchema = z.object({
  run: runRecord,
  demos: demoFileSchema,
  metrics: z.array(metricChunk),
  /** Packed, as stored; checked one by one. Missing in files from before they were exported with their run. */
  episodes: z
    .array(z.instanceof(Uint8Array<ArrayBufferLike>))
    .max(2 * MAX_EPISODE_CHUNKS)
    .optional(),
  latest: checkpointSchema.nullable(),
  best: checkpointSchema.nullable(),
});
