/**
 * Demonstrated episodes on disk: steps and screens. Each is packed separately, so that another run can use it as it is.
 */

import { Growing } from '../../../arrays/Growing';
import { deflated, packed, unpacked } from '../../../disk/codec';
import { DiskList } from '../../../disk/DiskList';
import type { ScratchFile } from '../../../disk/ScratchFile';
import type { Screen } from '../encode/ScreenEncoder';
import { screenCodec } from '../encode/screenCodec';
import type { Texts } from '../encode/Texts';
import type { ClonedStep } from '../model/losses';

interface StoredStep extends Omit<ClonedStep, 'screen'> {
  /** Index among the episode's screens. */
  readonly screen: number;
}

/** Both are deflated; steps in one state share their screen. */
interface PackedEpisode {
  readonly steps: Uint8Array;
  readonly screens: readonly Uint8Array[];
}

/** 800 states with pictures of 80 x 105; several thousand episodes. */
const CACHE_BYTES = { screens: 24e6, episodes: 4e6 };

export class EpisodeList {
  private readonly stepsCodec = deflated<StoredStep[]>();
  private readonly screenCodec;
  private readonly episodes: DiskList<StoredStep[]>;
  private readonly screens: DiskList<Screen>;
  /** [n] number of each episode's first screen */
  private readonly firstScreens = new Growing(Int32Array);

  constructor(files: { readonly episodes: ScratchFile; readonly screens: ScratchFile }, texts: Texts) {
    this.screenCodec = screenCodec(texts);
    this.episodes = new DiskList(files.episodes, this.stepsCodec, { cacheBytes: CACHE_BYTES.episodes });
    this.screens = new DiskList(files.screens, this.screenCodec, { cacheBytes: CACHE_BYTES.screens });
  }

  get length(): number {
    return this.episodes.length;
  }

  /** Bytes of an episode, for `add`; also of an episode in which nothing was done. */
  pack(cloned: readonly ClonedStep[]): Uint8Array {
    const screens: Screen[] = [];
    const steps = cloned.map(({ screen, ...step }): StoredStep => {
      if (screen !== screens.at(-1)) screens.push(screen);
      return { ...step, screen: screens.length - 1 };
    });
    return packed({
      steps: this.stepsCodec.encode(steps),
      screens: screens.map((screen) => this.screenCodec.encode(screen)),
    } satisfies PackedEpisode);
  }

  /** An episode in which nothing was done is skipped. */
  add(bytes: Uint8Array): void {
    const { steps, screens } = unpacked(bytes) as PackedEpisode;
    if (screens.length === 0) return;
    this.firstScreens.push(this.screens.length);
    for (const screen of screens) this.screens.append(screen);
    this.episodes.append(steps);
  }

  /** Steps of an episode. */
  lengthOf(number: number): number {
    return this.episodes.get(number).length;
  }

  /** Up to `most` steps of an episode, starting at `from`. */
  part(number: number, from: number, most: number): ClonedStep[] {
    const first = this.firstScreens.at(number);
    return this.episodes
      .get(number)
      .slice(from, from + most)
      .map(({ screen, ...step }) => ({ ...step, screen: this.screens.get(first + screen) }));
  }

  /** Deletes them. */
  async close(): Promise<void> {
    await Promise.all([this.episodes.close(), this.screens.close()]);
  }
}
