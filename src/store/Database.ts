/**
 * The IndexedDB schema: runs with everything that belongs to them, the user's demonstrations, the episodes the user
 * played.
 */
import Dexie, { type Table } from 'dexie';
import type { Progress } from '../contracts/agent';
import type { Checkpoint } from '../contracts/checkpoint';
import type { DemoRecord } from '../contracts/demo';
import type { Design } from '../contracts/episode';
import type { MetricEvent } from '../contracts/metrics';
import type { PackFiles, PackInfo } from '../contracts/pack';
import type { BackendInfo, RunConfig, RunOrigin, RunResult, RunStatus } from '../contracts/run';
import type { SiteInfo } from '../contracts/site';
import { abortWhenLeft } from './abortWhenLeft';
import type { Removable } from './removal';

export type RunId = string;

/** One run in the list. */
export interface RunRecord extends RunOrigin, Removable {
  readonly id: RunId;
  readonly config: RunConfig;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: RunStatus;
  readonly backend: BackendInfo | null;
  readonly progress: Progress;
  readonly wallSeconds: number;
  /** Success rate of the best validation so far. */
  readonly bestSuccessRate: number | null;
  readonly secondsTo95: number | null;
  /** Missing in runs stored before it was noted here. */
  readonly envStepsTo95?: number | null;
  /** The evaluation on the test episodes, once there has been one. */
  readonly result: RunResult | null;
  readonly demoIds: readonly string[];
  /** Set if it began as a copy of another run, at that run's checkpoint; missing in copies from before this was noted. */
  readonly isFork?: boolean;
  /** Set if the page that trained it was closed or crashed; missing again once it goes on. */
  readonly isInterrupted?: boolean;
  /** The race that it was started in, the same for all of its runs; missing otherwise, and in copies. */
  readonly race?: string;
  /** The user's name, tags and notes for the run; missing if the user has given none. */
  readonly name?: string;
  readonly tags?: readonly string[];
  readonly notes?: string;
}

/** A metric event and the wall seconds of training at which it arrived. */
export interface StoredMetric extends Omit<MetricEvent, 'envSteps'> {
  /** Missing in runs stored before it was recorded. */
  readonly envSteps?: number;
  readonly seconds: number;
  /** How many measurements it stands for, if a long history was thinned; otherwise 1. */
  readonly weight?: number;
}

/**
 * A stretch of a run's metric events as columns. Chunks are filled one after another, and rewritten only when a very
 * long history is thinned.
 */
export interface MetricChunk {
  readonly runId: RunId;
  readonly index: number;
  /** Distinct metric names of this chunk. */
  readonly names: readonly string[];
  /** [n] index into `names` */
  readonly name: Uint16Array;
  /** [n] control step */
  readonly step: Float64Array;
  /** [n] wall seconds of training */
  readonly seconds: Float64Array;
  /** [n] */
  readonly value: Float64Array;
  /** [n] environment steps of the run, NaN where unknown; missing in chunks from before they were recorded */
  readonly envSteps?: Float64Array;
  /** [n] in a thinned history: how many measurements each event stands for */
  readonly weight?: Float64Array;
}

/** `previous` is the former `latest`: a run continues from there if the latest cannot be read. */
export type CheckpointKind = 'latest' | 'previous' | 'best';

export interface CheckpointRecord {
  readonly runId: RunId;
  readonly kind: CheckpointKind;
  readonly checkpoint: Checkpoint;
  /** Computed by `sumOf`; missing in rows from before it was kept, and where the page may not compute it. */
  readonly sum?: string;
}

/**
 * The demonstrations that a run was trained on, kept with it so that deleting one later does not prevent resuming the
 * run.
 */
export interface RunDemos {
  readonly runId: RunId;
  /** Each without what is parsed of it, as gzipped JSON (`gzippedDemos.ts`); missing in rows from before they were packed. */
  readonly gzipped?: readonly Uint8Array<ArrayBuffer>[];
  /** In rows from before they were packed. */
  readonly demos?: readonly DemoRecord[];
}

/** The size of a run in bytes; kept apart from the run, which is exported in files. */
export interface RunSize {
  readonly runId: RunId;
  readonly metrics: number;
  readonly latest: number;
  /** Missing in rows from before there was a second one. */
  readonly previous?: number;
  readonly best: number;
  readonly demos: number;
  /** Missing in rows from before episodes were recorded. */
  readonly episodes?: number;
}

export type StoredDemo = DemoRecord & Removable;

/** An episode that the user has played. */
export interface PlayedEpisode {
  readonly task: string;
  readonly playedAt: number;
  /** The task's own reward, before time scaling. */
  readonly rawReward: number;
  readonly success: boolean;
  /** From start to end, in page seconds. */
  readonly seconds: number;
}

/** A pack in the list. */
type StoredPack = PackInfo & Removable;

/**
 * A stretch of a run's episodes: the fields that lists show and filter by as columns [n], the records themselves
 * packed. Chunks are filled one after another, and rewritten only when a very long list is thinned.
 */
export interface EpisodeChunk {
  readonly runId: RunId;
  readonly index: number;
  /** Distinct tasks of this chunk. */
  readonly tasks: readonly string[];
  /** [n] the instructions */
  readonly goals: readonly string[];
  /** [n] index into `tasks` */
  readonly task: Uint16Array;
  /** [n] index into `PLAYED_AS` */
  readonly playedAs: Uint8Array;
  /** [n] index into `ENDINGS` */
  readonly ending: Uint8Array;
  /** [n] */
  readonly steps: Uint16Array;
  /** [n] undiscounted */
  readonly returns: Float32Array;
  /** [n] NaN where no value was noted */
  readonly surprise: Float32Array;
  /** [n] control steps of the run when it was played */
  readonly controlSteps: Float64Array;
  /** All `EpisodeRecord`s as gzipped JSON. */
  readonly packed: Uint8Array;
}

/** A person's note on a step. */
export interface StepNote {
  /** Identifies the episode by the data that replays it. */
  readonly episode: string;
  readonly step: number;
  readonly text: string;
}

/** Kept apart from the list, which is read whenever the page opens. */
export interface StoredPackFiles {
  readonly name: string;
  readonly files: PackFiles;
}

/** A recorded site in the list. */
type StoredRecordedSite = SiteInfo & Removable;

/** Kept apart from the list, which is read whenever the page opens. */
export interface StoredSiteArchive {
  readonly name: string;
  readonly archive: Uint8Array;
}

/** A site that the user has assembled in the builder. */
export interface StoredBuiltSite {
  readonly id: string;
  readonly name: string;
  /** As accepted by the task's schema. */
  readonly design: Design;
  readonly savedAt: number;
}

export class Database extends Dexie {
  declare readonly runs: Table<RunRecord, RunId>;
  declare readonly metrics: Table<MetricChunk, [RunId, number]>;
  declare readonly checkpoints: Table<CheckpointRecord, [RunId, CheckpointKind]>;
  declare readonly runDemos: Table<RunDemos, RunId>;
  declare readonly sizes: Table<RunSize, RunId>;
  declare readonly demos: Table<StoredDemo, string>;
  declare readonly plays: Table<PlayedEpisode, number>;
  declare readonly packs: Table<StoredPack, string>;
  declare readonly packFiles: Table<StoredPackFiles, string>;
  declare readonly sites: Table<StoredBuiltSite, string>;
  declare readonly recordedSites: Table<StoredRecordedSite, string>;
  declare readonly siteArchives: Table<StoredSiteArchive, string>;
  declare readonly episodes: Table<EpisodeChunk, [RunId, number]>;
  declare readonly stepNotes: Table<StepNote, [string, number]>;

  constructor(name = 'latticework') {
    super(name);
    this.version(1).stores({
      runs: 'id, createdAt, removedAt',
      metrics: '[runId+index], runId',
      checkpoints: '[runId+kind], runId',
      runDemos: 'runId',
      demos: 'id, task, createdAt, removedAt',
    });
    this.version(2).stores({ plays: '++, task' });
    this.version(3).stores({ packs: 'name, createdAt, removedAt', packFiles: 'name' });
    this.version(4).stores({ sizes: 'runId' });
    this.version(5).stores({ sites: 'id, savedAt' });
    this.version(6).stores({ recordedSites: 'name, createdAt, removedAt', siteArchives: 'name' });
    this.version(7).stores({ episodes: '[runId+index], runId', stepNotes: '[episode+step]' });
    this.use(abortWhenLeft(globalThis));
  }
}
