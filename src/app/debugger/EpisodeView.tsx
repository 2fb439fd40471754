/** One episode: its page at the step being viewed, the timeline, and what is known about the step. */
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { findExpert } from '../../experts/experts';
import { findTask } from '../../task/catalogue';
import { episodesStore, type OpenedEpisode } from '../episodes/episodesStore';
import { lookAtStep } from '../episodes/navigation';
import type { DebugSession } from './DebugSession';
import classes from './debugger.module.css';
import { NoteField } from './details/NoteField';
import { StepDetails } from './details/StepDetails';
import { EpisodeHead } from './EpisodeHead';
import { EpisodePages } from './EpisodePages';
import { notesStore } from './notesStore';
import { ownerOf, recordSoFar } from './playback/Track';
import { Transport } from './Transport';
import { Timeline } from './timeline/Timeline';
import { isHeld, notesOf, takeNote } from './trackNotes';
import { useDebugSession } from './useDebugSession';
import { usePlayback } from './usePlayback';
import { useStepKeys } from './useStepKeys';

export function EpisodeView({ opened }: { readonly opened: OpenedEpisode }) {
  const { session, problem } = useDebugSession(opened);
  if (problem) {
    return (
      <Alert color="red" title="This episode cannot be replayed" m="md">
        {problem}
      </Alert>
    );
  }
  return session && <Session session={session} opened={opened} />;
}

function Session({ session, opened }: { readonly session: DebugSession; readonly opened: OpenedEpisode }) {
  const { tracks, shown, beside, problem, silence, isExplaining, policy, policies } = useStore(session.store);
  const wanted = useStore(episodesStore, (state) => state.step);
  /** The branch being played by hand. */
  const [inHand, setInHand] = useState<number | null>(null);
  const track = tracks[shown];
  const last = track.path.actions.length;
  const step = Math.min(wanted, last);
  const [isPlaying, setPlaying] = usePlayback(step, last, track.isPlaying);
  const other = beside === null ? null : tracks[beside];
  const { screen } = findTask(opened.record.spec.task);
  const stored = useStore(notesStore, (state) => state.notes);
  const notes = useMemo(() => notesOf(tracks, shown, stored), [tracks, shown, stored]);
  const isHand = inHand === shown && !track.end;

  useEffect(() => void notesStore.getState().load(), []);

  const goTo = (next: number) => {
    setPlaying(false);
    // By hand, a branch grows at its end: to act on an earlier page is to take over there.
    if (next < last) setInHand(null);
    lookAtStep(next);
  };
  const view = useRef<HTMLDivElement>(null);
  useStepKeys({ view, step, last, onStep: goTo, onPlay: () => setPlaying(!isPlaying) });

  const explain = useEffectEvent((id: number) => session.explain(id));
  // A branch played by hand is explained once it is in view and idle.
  useEffect(() => {
    if (inHand !== null && isHand) return;
    const timer = setTimeout(() => explain(shown), 300);
    return () => clearTimeout(timer);
  }, [shown, inHand, isHand]);

  const takeOver = () => {
    setPlaying(false);
    const id = session.takeOver(shown, step);
    setInHand(id);
  };
  const goOn = () => {
    setInHand(null);
    session.goOn(shown, step);
    lookAtStep(step);
    setPlaying(true);
  };
  const expert = () => {
    setInHand(null);
    session.expertGoesOn(shown, step);
    lookAtStep(step);
    setPlaying(true);
  };

  return (
    <div ref={view} className={classes.view}>
      <div className={classes.main}>
        <EpisodeHead
          session={session}
          record={recordSoFar(track)}
          utterance={track.states[step]?.page.utterance ?? opened.record.utterance}
          fields={track.states[step]?.page.fields ?? []}
          step={step}
          notes={notes}
        />
        {problem && (
          <Alert color="yellow" title="The replay differs" mx="md" mb="sm">
            {problem}
          </Alert>
        )}
        <EpisodePages
          session={session}
          track={track}
          other={other}
          step={step}
          isHand={isHand}
          onLetGo={() => setInHand(null)}
        />
        <Transport
          step={step}
          last={last}
          end={track.end}
          isPlaying={isPlaying}
          isHand={isHand}
          canAsk={silence === null || policies.length > 0}
          isAgentAtWork={tracks.some((one) => one.isPlaying)}
          onStep={goTo}
          onPlay={() => setPlaying(!isPlaying)}
          onTakeOver={takeOver}
          onLetGo={() => setInHand(null)}
          onGoOn={goOn}
          onExpert={findExpert(opened.record.spec.task) ? expert : null}
        />
        <Timeline
          tracks={tracks}
          shown={shown}
          step={step}
          screen={screen}
          noted={new Set(notes.keys())}
          onStep={goTo}
          onTrack={(id) => {
            setInHand(null);
            session.show(id, id === shown ? beside : shown);
          }}
        />
      </div>
      <aside className={classes.details} aria-label="The step">
        <StepDetails
          track={track}
          step={step}
          screen={screen}
          policy={policies.find(({ choice }) => choice === policy) ?? null}
          silence={silence}
          isExplaining={isExplaining}
          onWhatIf={
            policies.length === 0
              ? null
              : (action, label) => {
                  setInHand(null);
                  session.whatIf(shown, step, action, label);
                  setPlaying(true);
                }
          }
        />
        <NoteField
          key={`${ownerOf(tracks, shown, step).id} ${step}`}
          step={step}
          text={notes.get(step) ?? ''}
          isHeld={isHeld(tracks, shown, step)}
          onSave={(text) => takeNote(session, shown, step, text)}
        />
      </aside>
    </div>
  );
}
