/** The tracks of a debug session: where they are kept, changed and filmed, until the session is closed. */
import type { StoreApi } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { EpisodeRecord } from '../../contracts/record';
import type { Finish } from '../../rl/outcome';
import type { DebugState } from './DebugSession';
import type { Film, FilmedState } from './playback/Film';
import { NoLongerWanted } from './playback/PlaybackFrame';
import { branchOf, ownerOf, recordOf, type Track, withState } from './playback/Track';

export class SessionTracks {
  /** The filming in progress: only one track is filmed at a time. */
  private filming: Promise<unknown> = Promise.resolve();
  private hasClosed = false;

  /** @param onEnd called with every track that has ended, and its record */
  constructor(
    private readonly store: StoreApi<DebugState>,
    private readonly onEnd: (record: EpisodeRecord, track: Track) => void,
  ) {}

  get isClosed(): boolean {
    return this.hasClosed;
  }

  at(id: number): Track {
    return this.store.getState().tracks[id];
  }

  change(id: number, next: (track: Track) => Track): void {
    this.store.setState(({ tracks }) => ({
      tracks: tracks.map((one) => (one.id === id ? next(one) : one)),
    }));
  }

  /** Starts a branch at a step of a track, and shows it beside the track that it leaves. Returns its id. */
  branch(track: number, step: number, own: Pick<Track, 'name' | 'playedAs'>): number {
    const { tracks } = this.store.getState();
    const parent = ownerOf(tracks, track, step);
    const id = tracks.length;
    const branch = branchOf(parent, step, { id, ...own });
    this.store.setState({ tracks: [...tracks, branch], shown: id, beside: parent.id });
    return id;
  }

  end(id: number, end: Finish): void {
    const reward = end.success ? 1 : -1;
    this.change(id, (track) => {
      const taken = track.taken.map((step, t) => (t === track.taken.length - 1 ? { ...step, reward } : step));
      return { ...track, end, taken, isPlaying: false };
    });
    const done = recordOf(this.at(id));
    if (done) this.onEnd(done, this.at(id));
  }

  /** Films the states of a track that have not been filmed yet. Never rejects: a failure is the session's problem. */
  film(id: number, camera: Film): Promise<unknown> {
    this.filming = this.filming
      .then(async () => {
        const { path, states } = this.at(id);
        const missing = path.actions.findIndex((_, t) => !states[t]?.picture);
        const last = path.actions.length;
        const first = missing >= 0 ? missing : states[last]?.picture ? last + 1 : last;
        const keep = (step: number, state: FilmedState) =>
          this.change(id, (one) => withState(one, step, state));
        await camera.shoot(path, first, keep, () => !this.hasClosed);
      })
      .catch((error) => this.fail(error));
    return this.filming;
  }

  fail(error: unknown): void {
    if (!(error instanceof NoLongerWanted)) this.report(errorMessage(error));
  }

  /** Tells the user why the page cannot be replayed, or why its replay differed. */
  report(problem: string): void {
    if (!this.hasClosed) this.store.setState({ problem });
  }

  close(): void {
    this.hasClosed = true;
  }
}
