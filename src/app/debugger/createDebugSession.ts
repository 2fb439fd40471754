/** An episode in the debugger: its states, its branches, and what the agent makes of them. Owns the films; draws nothing. */
import { createStore } from 'zustand/vanilla';
import type { Needs } from '../../contracts/needs';
import type { EpisodeRecord } from '../../contracts/record';
import { findTask } from '../../task/catalogue';
import { stepBudget } from '../../task/stepBudget';
import { toPageState } from '../stage/pageState';
import { continueTrack, settleTrack } from './continueTrack';
import type { DebugSession, DebugState } from './DebugSession';
import { Explainer } from './Explainer';
import { divergenceOf } from './playback/divergence';
import { Film } from './playback/Film';
import { type Track, trackOf, withAction, withNote, withState } from './playback/Track';
import { type Adviser, agentPlayer, expertPlayer, NO_ADVISER, type Player } from './players';
import { SessionTracks } from './SessionTracks';

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
  const { record, beside, adviser, needs, onBranch } = options;
  const opened = beside
    ? [trackOf(record, 0, record.policy ?? 'As played'), trackOf(beside, 1, beside.policy ?? 'Beside it')]
    : [trackOf(record, 0, record.steps === 0 ? 'A new problem' : 'As played')];
  const store = createStore<DebugState>()(() => ({
    tracks: opened,
    shown: 0,
    beside: beside ? 1 : null,
    problem: null,
    silence: adviser ? null : NO_ADVISER,
    isExplaining: false,
    policy: record.playedAs === 'evaluation' ? 'best' : 'newest',
    policies: [],
  }));
  const film = new Film(opened[0].path, needs.observation);
  let expertsFilm: Film | null = null;
  const tracks = new SessionTracks(store, onBranch);
  const explainer = new Explainer(store, tracks, adviser);
  const budget = stepBudget(findTask(record.spec.task), needs);
  const agent = agentPlayer(film, adviser, () => store.getState().policy);

  const playOn = (id: number, player: Player): void => void continueTrack(tracks, id, player, budget);
  const explain = (id: number): void => void tracks.film(id, film).then(() => explainer.explain(id));

  void adviser?.policies().then(
    (policies) => store.setState({ policies }),
    () => {},
  );
  for (const { id } of opened) {
    void tracks
      .film(id, film)
      .then(() => {
        const problem = divergenceOf(tracks.at(id));
        if (problem) tracks.report(problem);
      })
      .then(() => explainer.explain(id));
  }

  return {
    store,
    needs,
    show: (shown, beside) =>
      store.setState((now) => ({ shown, beside: beside === undefined ? now.beside : beside })),
    whatIf: (track, step, action, label) => {
      const id = tracks.branch(track, step, { name: `What if: ${label}`, playedAs: 'what if' });
      tracks.change(id, (one) => withAction(one, { action, reward: 0 }));
      playOn(id, agent);
      return id;
    },
    goOn: (track, step) => {
      const { end, path } = tracks.at(track);
      const isTip = !end && step === path.actions.length;
      const id = isTip
        ? track
        : tracks.branch(track, step, { name: `The agent, from step ${step + 1}`, playedAs: 'what if' });
      // Only the agent has played it.
      if (path.actions.length === 0) tracks.change(id, (one) => ({ ...one, playedAs: 'watched' }));
      playOn(id, agent);
      return id;
    },
    expertGoesOn: (track, step) => {
      const id = tracks.branch(track, step, {
        name: `The expert, from step ${step + 1}`,
        playedAs: 'expert',
      });
      expertsFilm ??= new Film(opened[0].path, { ...needs.observation, appearance: true });
      // An expert sees more than what has been filmed for the agent.
      tracks.change(id, (one) => ({ ...one, states: [] }));
      playOn(id, expertPlayer(expertsFilm, record.spec.task));
      return id;
    },
    takeOver: (track, step) => {
      const { end, path, isPlaying } = tracks.at(track);
      if (!end && !isPlaying && step === path.actions.length) return track;
      return tracks.branch(track, step, { name: `By hand from step ${step + 1}`, playedAs: 'by hand' });
    },
    acted: (id, action, result) => {
      // It waited behind the action that ended the episode.
      if (tracks.at(id).end) return;
      const { terminated, info, reward, observation } = result;
      tracks.change(id, (track) => {
        const grown = withAction(track, { action, reward });
        const state = {
          observation,
          page: toPageState(observation, terminated),
          picture: null,
          info,
          terminated,
        };
        return withState(grown, grown.path.actions.length, state);
      });
      settleTrack(tracks, id, result, Number.POSITIVE_INFINITY);
      void tracks.film(id, film);
    },
    note: (id, step, text) => tracks.change(id, (track) => withNote(track, step, text)),
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
      tracks.close();
      film.close();
      expertsFilm?.close();
    },
  };
}
