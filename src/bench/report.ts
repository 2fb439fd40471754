/** A whole measurement: the file kept as a baseline, and the output of `--json`. */
import { z } from 'zod';
import { type BenchEntry, unitNames } from './benchmark';

const amount = z.number();

const entrySchema = z.object({
  name: z.string(),
  unit: z.enum(unitNames),
  better: z.enum(['higher', 'lower']),
  repeats: amount,
  min: amount,
  median: amount,
  max: amount,
  calibrationMs: amount,
});

const machineSchema = z.object({
  cpu: z.string(),
  cores: amount,
  memoryGB: amount,
  system: z.string(),
  browser: z.string(),
  /** The WebGPU adapter; a software one says so. Null where there is none. */
  gpu: z.string().nullable(),
});

const reportSchema = z.object({
  version: z.literal(1),
  /** ISO 8601, UTC. */
  date: z.string(),
  machine: machineSchema,
  entries: z.array(entrySchema),
});

export type Machine = Readonly<z.infer<typeof machineSchema>>;

export interface BenchReport extends Omit<z.infer<typeof reportSchema>, 'entries'> {
  readonly entries: readonly BenchEntry[];
}

/** Throws if the text is not a report. */
export const parseReport = (text: string): BenchReport => reportSchema.parse(JSON.parse(text));

/** Calibration cancels out the speed of the processor, not that of the GPU: these entries mean something only on the same one. */
export const isOfGpu = ({ name }: Pick<BenchEntry, 'name'>): boolean => /webgpu|webgl/.test(name);

/**
 * The older report, with its entries replaced wherever the newer one measured them again. Those of another GPU are dropped:
 * the result names that of the newer report.
 */
export function mergeReports(older: BenchReport, newer: BenchReport): BenchReport {
  const measured = new Map(newer.entries.map((entry) => [entry.name, entry]));
  const isSameGpu = older.machine.gpu === newer.machine.gpu;
  const kept = older.entries.flatMap(
    (entry) => measured.get(entry.name) ?? (isSameGpu || !isOfGpu(entry) ? entry : []),
  );
  const known = new Set(older.entries.map(({ name }) => name));
  return { ...newer, entries: [...kept, ...newer.entries.filter(({ name }) => !known.has(name))] };
}
