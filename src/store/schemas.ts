/** What a `.lattice` file must hold: every file from outside is checked against these before it is used. */
import { z } from 'zod';
import type { Checkpoint } from '../contracts/run';
import type { MetricChunk, RunRecord } from './database';

const count = z.number().int().nonnegative();

const taskChoice = { task: z.string(), otherTasks: z.array(z.string()).optional() };

const runConfig = z.object({
  ...taskChoice,
  agent: z.string().min(1),
  seed: z.number().int(),
  numEnvs: z.number().int().positive(),
  backend: z.enum(['auto', 'webgpu', 'webgl', 'wasm', 'cpu']),
  settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
  maxMinutes: z.number().nullable(),
  maxEpisodes: z.number().nullable(),
  maxEnvSteps: z.number().nullable().optional(),
  stopWhenSolved: z.boolean(),
});

const progress = z.object({ controlSteps: count, envSteps: count, episodes: count, gradSteps: count });

/** The states of trainer and policy are opaque here: the trainer that made them judges them when they are loaded. */
const checkpointSchema: z.ZodType<Checkpoint> = z.object({
  version: z.literal(1),
  config: runConfig,
  progress,
  wallSeconds: z.number(),
  secondsTo95: z.number().nullable(),
  envStepsTo95: z.number().nullable().optional(),
  best: z.object({ successRate: z.number(), controlSteps: count, policy: z.unknown() }).nullable(),
  trainer: z.unknown(),
});

const runRecord: z.ZodType<RunRecord> = z.object({
  id: z.string(),
  config: runConfig,
  createdAt: z.number(),
  updatedAt: z.number(),
  status: z.enum(['idle', 'starting', 'running', 'paused', 'evaluating', 'finished', 'stopped', 'failed']),
  backend: z.object({ name: z.enum(['webgpu', 'webgl', 'wasm', 'cpu']), reason: z.string() }).nullable(),
  progress,
  wallSeconds: z.number(),
  bestSuccessRate: z.number().nullable(),
  secondsTo95: z.number().nullable(),
  result: z
    .object({
      ...taskChoice,
      agent: runConfig.shape.agent,
      seed: z.number(),
      demos: count,
      scriptedDemos: count.optional(),
      backend: z.enum(['webgpu', 'webgl', 'wasm', 'cpu']),
      successRate: z.number(),
      meanScore: z.number().optional(),
      positiveRate: z.number().nullable().optional(),
      tasks: z.record(z.string(), z.number()).optional(),
      ci95: z.tuple([z.number(), z.number()]),
      evalEpisodes: count,
      envSteps: count,
      episodes: count,
      gradSteps: count,
      wallSeconds: z.number(),
      secondsTo95: z.number().nullable(),
      envStepsTo95: z.number().nullable().optional(),
    })
    .nullable(),
  demoIds: z.array(z.string()),
});

const metricChunk: z.ZodType<MetricChunk> = z
  .object({
    runId: z.string(),
    index: count,
    names: z.array(z.string()),
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
  );

/** Demonstrations travel as they were recorded and are parsed anew on arrival. */
export const demoFileSchema = z.array(
  z.object({
    id: z.string(),
    task: z.string(),
    source: z.enum(['recorded', 'imported', 'bundled', 'scripted']),
    createdAt: z.number(),
    raw: z.unknown(),
  }),
);

export const runFileSchema = z.object({
  run: runRecord,
  demos: demoFileSchema,
  metrics: z.array(metricChunk),
  latest: checkpointSchema.nullable(),
  best: checkpointSchema.nullable(),
});
