/** An episode in the debugger: its states, its branches, and what the agent makes of them. Owns the film; draws nothing. */
import { createStore } from 'zustand/vanilla';
import type { StepResult } from '../../contracts/env';
import type { Needs } from '../../contracts/needs';
import type { EpisodeRecord } from '../../contracts/record';
import { findTask } from '../../task/catalogue';
import { stepBudget } from '../../task/stepBudget';
import type { DebugSession, DebugState } from './DebugSession';
import { type Adviser, agentPlayer, expertPlayer, NO_ADVISER, type Player } from './players';
import { divergenceOf } from './replay/divergence';
import { Film, type FilmedState, toPageState } from './replay/Film';
import { NoLongerWanted } from './replay/ReplayFrame';
import {
  branchOf,
  ownerOf,
  recordOf,
  type Track,
  type TrackEnd,
  trackOf,
  withAction,
  withNote,
  withState,
} from './replay/Track';

interface SessionOptions {
  readonly record: EpisodeRecord;
  readonly beside?: EpisodeRecord;
  /** Null while no run is open. */
  readonly adviser: Adviser | null;
  /** What the agent needs to see. */
  readonly needs: Needs;
  /** Called with every branch that has ended, and its track. */
  readonly onBranch: (record: EpisodeRecord, track: Track) => void;
}

export function createDebugSession(options: SessionOptions): DebugSession {
  const { record, adviser, needs, onBranch } = options;
  const tracks = [
    trackOf(
      record,
      0,
      options.beside ? (record.policy ?? 'As played') : record.steps === 0 ? 'A new problem' : 'As played',
    ),
    ...(options.beside ? [trackOf(options.beside, 1, options.beside.policy ?? 'Beside it')] : []),
  ];
  const store = createStore<DebugState>()(() => ({
    tracks,
    shown: 0,
    beside: options.beside ? 1 : null,
    problem: null,
    silence: adviser ? null : NO_ADVISER,
    isExplaining: false,
    policy: record.playedAs === 'evaluation' ? 'best' : 'newest',
    policies: [],
  }));
  const film = new Film(tracks[0].path, needs.observation);
  const budget = stepBudget(findTask(record.spec.task), needs);
  let isClosed = false;
  let expertsFilm: Film | null = null;
  /** The filming in progress: only one track is filmed at a time. */
  let shooting: Promise<unknown> = Promise.resolve();

  const trackAt = (id: number): Track => store.getState().tracks[id];
  const change = (id: number, next: (track: Track) => Track) =>
    store.setState(({ tracks: all }) => ({ tracks: all.map((one) => (one.id === id ? next(one) : one)) }));
  const isOpen = () => !isClosed;
  const fail = (error: unknown) => {
    if (!isClosed && !(error instanceof NoLongerWanted))
      store.setState({ problem: (error as Error).message });
  };

  /** Films the states of a track that have not been filmed yet. */
  const shoot = (id: number, camera = film): Promise<unknown> => {
    shooting = shooting
      .then(async () => {
        const { path, states } = trackAt(id);
        const missing = path.actions.findIndex((_, t) => !states[t]?.picture);
        const last = path.actions.length;
        const first = missing >= 0 ? missing : states[last]?.picture ? last + 1 : last;
        const keep = (step: number, state: FilmedState) => change(id, (one) => withState(one, step, state));
        await camera.shoot(path, first, keep, isOpen);
      })
      .catch(fail);
    return shooting;
  };

  /** Tracks to explain once the agent has answered about another. */
  const waiting = new Set<number>();

  const explainNow = async (id: number): Promise<void> => {
    const { policy, isExplaining } = store.getState();
    const { states, path, inspections } = trackAt(id);
    const seen = states.filter((state) => state !== undefined && !state.terminated);
    const isKnown = seen.every((_, t) => inspections[t]);
    if (!adviser || isKnown || isClosed) return;
    if (isExplaining) {
      waiting.add(id);
      return;
    }
    store.setState({ isExplaining: true });
    const isCurrent = () => policy === store.getState().policy;
    try {
      const observations = seen.map((state) => state!.observation);
      const told = await adviser.explain(observations, path.actions, policy);
      if (isCurrent()) {
        change(id, (one) => ({ ...one, inspections: told }));
        store.setState({ silence: null });
      }
    } catch (error) {
      if (isCurrent()) {
        // The same question would only fail again.
        waiting.clear();
        store.setState({ silence: (error as Error).message });
      }
    } finally {
      store.setState({ isExplaining: false });
    }
    const [next] = waiting;
    if (next === undefined) return;
    waiting.delete(next);
    await explainNow(next);
  };

  /** Checks that the page behaved as recorded. */
  const compare = (id: number): void => {
    const problem = divergenceOf(trackAt(id));
    if (problem && !isClosed) store.setState({ problem });
  };

  const add = (track: number, step: number, own: Pick<Track, 'name' | 'playedAs'>): number => {
    const all = store.getState().tracks;
    const parent = ownerOf(all, track, step);
    const id = all.length;
    const branch = branchOf(parent, step, { id, ...own });
    store.setState({ tracks: [...all, branch], shown: id, beside: parent.id });
    return id;
  };

  const finish = (id: number, end: TrackEnd): void => {
    const reward = end.success ? 1 : -1;
    change(id, (track) => {
      const taken = track.taken.map((step, t) => (t === track.taken.length - 1 ? { ...step, reward } : step));
      return { ...track, end, taken, isPlaying: false };
    });
    const done = recordOf(trackAt(id));
    if (done) onBranch(done, trackAt(id));
  };

  /** Ends the track if its newest state ends the episode or its steps have run out. Returns whether it has ended. */
  const settle = (
    id: number,
    result: Pick<StepResult, 'terminated' | 'info'>,
    isBounded: boolean,
  ): boolean => {
    const { taken } = trackAt(id);
    const truncated = !result.terminated && isBounded && taken.length >= budget;
    if (!result.terminated && !truncated) return false;
    const { success, rawReward, scaledReward, reason } = result.info;
    finish(id, { success, rawReward, scaledReward, reason, terminated: result.terminated, truncated });
    return true;
  };

  /** Lets a player continue a track until it ends. */
  const playOn = async (id: number, player: Player): Promise<void> => {
    change(id, (track) => ({ ...track, isPlaying: true }));
    try {
      while (!isClosed) {
        await shoot(id, player.camera);
        const { states, path } = trackAt(id);
        const at = path.actions.length;
        const state = states[at];
        // The page cannot continue: the session says why.
        if (!state || isClosed) break;
        const { info, terminated } = state;
        if (info && settle(id, { terminated, info }, player.isBounded)) break;
        const { action, note, inspection } = await player.decide(trackAt(id), state);
        if (isClosed) return;
        change(id, (track) => {
          const inspections = [...track.inspections];
          inspections[at] = inspection;
          return { ...withAction(track, { action, reward: 0, note }), inspections };
        });
      }
    } catch (error) {
      fail(error);
    } finally {
      if (!isClosed) change(id, (track) => ({ ...track, isPlaying: false }));
    }
  };

  const agent = agentPlayer(film, adviser, () => store.getState().policy);

  const explain = (id: number): void => void shoot(id).then(() => explainNow(id));

  void adviser?.policies().then(
    (policies) => store.setState({ policies }),
    () => {},
  );
  for (const { id } of tracks) {
    void shoot(id)
      .then(() => compare(id))
      .then(() => explainNow(id));
  }

  return {
    store,
    needs,
    show: (shown, beside) =>
      store.setState((now) => ({ shown, beside: beside === undefined ? now.beside : beside })),
    whatIf: (track, step, action, label) => {
      const id = add(track, step, { name: `What if: ${label}`, playedAs: 'what if' });
      change(id, (one) => withAction(one, { action, reward: 0 }));
      void playOn(id, agent);
      return id;
    },
    goOn: (track, step) => {
      const { end, path } = trackAt(track);
      const isTip = !end && step === path.actions.length;
      const id = isTip
        ? track
        : add(track, step, { name: `The agent, from step ${step}`, playedAs: 'what if' });
      // Only the agent has played it.
      if (path.actions.length === 0) change(id, (one) => ({ ...one, playedAs: 'watched' }));
      void playOn(id, agent);
      return id;
    },
    expertGoesOn: (track, step) => {
      const id = add(track, step, { name: `The expert, from step ${step}`, playedAs: 'expert' });
      expertsFilm ??= new Film(tracks[0].path, { ...needs.observation, appearance: true });
      // An expert sees more than what has been filmed for the agent.
      change(id, (one) => ({ ...one, states: [] }));
      void playOn(id, expertPlayer(expertsFilm, record.spec.task));
      return id;
    },
    takeOver: (track, step) => {
      const { end, path, isPlaying } = trackAt(track);
      if (!end && !isPlaying && step === path.actions.length) return track;
      return add(track, step, { name: `By hand from step ${step}`, playedAs: 'by hand' });
    },
    acted: (id, action, result) => {
      // It waited behind the action that ended the episode.
      if (trackAt(id).end) return;
      const { terminated, info, reward, observation } = result;
      change(id, (track) => {
        const step = { action, reward, ...(info.actionError && { error: info.actionError }) };
        const grown = withAction(track, step);
        const state = {
          observation,
          page: toPageState(observation, terminated),
          picture: null,
          info,
          terminated,
        };
        return withState(grown, grown.path.actions.length, state);
      });
      settle(id, result, false);
      void shoot(id);
    },
    note: (id, step, text) => change(id, (track) => withNote(track, step, text)),
    explain,
    askAs: (policy) => {
      store.setState(({ tracks: all }) => ({
        policy,
        tracks: all.map((track) => ({ ...track, inspections: [] })),
      }));
      const { shown, beside } = store.getState();
      explain(shown);
      if (beside !== null) explain(beside);
    },
    close: () => {
      isClosed = true;
      film.close();
      expertsFilm?.close();
    },
  };
}
