/** A benchmark made ready in the page. */
import type { DemoRecord } from '../../contracts/demo';
import type { RunController } from '../../run/page/RunController';
import type { RunOptions } from '../../run/page/RunOptions';
import type { Values } from '../benchmark';

export interface OpenWorkload {
  /** One repeat; they are numbered from 0, warm-ups included. */
  measure(repeat: number): Promise<Values>;
  dispose(): Promise<void>;
}

/** What workloads need from the page they run in. */
export interface Surroundings {
  /** Where task frames are put. */
  readonly container: HTMLElement;
  /** Demonstrations to train from, by repeat; empty for the bundled ones. */
  readonly demos: readonly (readonly DemoRecord[])[];
  readonly onNotice: (message: string) => void;
  /** Opens a run as the command line does: in advance, where the page's address names it. */
  readonly openRun: (options: Pick<RunOptions, 'config' | 'demos'>) => Promise<RunController>;
}
