/** Asks the agent what it makes of the tracks of a session, about one of them at a time. */
import type { StoreApi } from 'zustand/vanilla';
import { errorMessage } from '../../contracts/errorMessage';
import type { DebugState } from './DebugSession';
import { episodeUpTo } from './playback/Track';
import type { Adviser } from './players';
import type { SessionTracks } from './SessionTracks';

export class Explainer {
  /** Tracks to explain once the agent has answered about another. */
  private readonly waiting = new Set<number>();

  /** @param adviser null while no run is open */
  constructor(
    private readonly store: StoreApi<DebugState>,
    private readonly tracks: SessionTracks,
    private readonly adviser: Adviser | null,
  ) {}

  /** Explains the states of a track that have been filmed, unless all of them have been explained. */
  async explain(id: number): Promise<void> {
    const { policy, isExplaining } = this.store.getState();
    const track = this.tracks.at(id);
    const { states, inspections } = track;
    const seen = states.filter((state) => state !== undefined && !state.terminated);
    const isKnown = seen.every((_, t) => inspections[t]);
    if (!this.adviser || isKnown || this.tracks.isClosed) return;
    if (isExplaining) {
      this.waiting.add(id);
      return;
    }
    this.store.setState({ isExplaining: true });
    const isCurrent = () => policy === this.store.getState().policy;
    try {
      const inspected = await this.adviser.inspectStates(episodeUpTo(track, seen.length - 1), policy);
      if (isCurrent()) {
        this.tracks.change(id, (one) => ({ ...one, inspections: inspected }));
        this.store.setState({ silence: null });
      }
    } catch (error) {
      if (isCurrent()) {
        // The same question would only fail again.
        this.waiting.clear();
        this.store.setState({ silence: errorMessage(error) });
      }
    } finally {
      this.store.setState({ isExplaining: false });
    }
    const [next] = this.waiting;
    if (next === undefined) return;
    this.waiting.delete(next);
    await this.explain(next);
  }
}
