/** One episode: its page at the step being viewed, the timeline, and what is known about the step. */
import { Alert } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { findExpert } from '../../experts/experts';
import { findTask } from '../../task/catalogue';
import { takesText } from '../commands/shortcut';
import { episodesStore, type OpenedEpisode } from '../episodes/episodesStore';
import { lookAtStep } from '../episodes/navigation';
import type { DebugSession } from './DebugSession';
import classes from './debugger.module.css';
import { NoteField } from './details/NoteField';
import { StepDetails } from './details/StepDetails';
import { EpisodeHead } from './EpisodeHead';
import { LivePage } from './LivePage';
import { notesStore } from './notesStore';
import { PageOverlay } from './PageOverlay';
import { ownerOf, recordSoFar, type Track } from './replay/Track';
import { Transport } from './Transport';
import { stepAfter, Timeline } from './timeline/Timeline';
import { isHeld, notesOf, takeNote } from './trackNotes';
import { useDebugSession } from './useDebugSession';

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

const PLAY_MS = 700;
/** Height of the line under a page. */
const CAPTION_PX = 30;

function Session({ session, opened }: { readonly session: DebugSession; readonly opened: OpenedEpisode }) {
  const { store, needs } = session;
  const { tracks, shown, beside, problem, silence, isExplaining, policy, policies } = useStore(store);
  const wanted = useStore(episodesStore, (state) => state.step);
  const [isPlaying, setPlaying] = useState(false);
  /** The branch being played by hand. */
  const [inHand, setInHand] = useState<number | null>(null);
  const track = tracks[shown];
  const last = track.path.actions.length;
  const step = Math.min(wanted, last);
  const other = beside === null ? null : tracks[beside];
  const { screen } = findTask(opened.record.spec.task);
  const stored = useStore(notesStore, (state) => state.notes);
  const notes = useMemo(() => notesOf(tracks, shown, stored), [tracks, shown, stored]);
  const { ref: room, width, height } = useElementSize();
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const isStacked = useMediaQuery('(max-width: 1250px)', false, { getInitialValueInEffect: false });
  const pages = other && !isNarrow ? 2 : 1;
  const box = {
    width: Math.max(140, (width - 24 * (pages - 1)) / pages || 320),
    height: isStacked ? 340 : Math.max(220, (height || 420) - CAPTION_PX),
  };
  const isHand = inHand === shown && !track.end;

  useEffect(() => void notesStore.getState().load(), []);

  useEffect(() => {
    if (!isPlaying) return;
    if (step >= last) {
      if (!track.isPlaying) setPlaying(false);
      return;
    }
    const timer = setTimeout(() => lookAtStep(step + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, track.isPlaying]);

  const goTo = (next: number) => {
    setPlaying(false);
    lookAtStep(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isOwn = target.closest?.(
      '[role="application"], [role="slider"], [role="tree"], [role="menu"], button',
    );
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(target)) return;
    if (event.key === ' ' && !isOwn) {
      event.preventDefault();
      setPlaying(!isPlaying);
      return;
    }
    if (!/^Arrow(Left|Right)$|^Home$|^End$/.test(event.key)) return;
    if (
      target.closest?.(
        '[role="application"], [role="slider"], [role="tree"], [role="menu"], [role="listbox"]',
      )
    )
      return;
    const next = stepAfter(event.key, step, last);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

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
  const name = (one: Track) => (one.id === shown ? one.name : `Beside it: ${one.name}`);

  return (
    <div className={classes.view}>
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
        <div ref={room} className={classes.pages}>
          <LivePage
            track={track}
            step={step}
            needs={needs.observation}
            box={box}
            label={isHand ? `${track.name}: the page is yours` : `${name(track)}, step ${step} of ${last}`}
            onAct={
              isHand
                ? (action, result) => {
                    session.acted(shown, action, result);
                    lookAtStep(store.getState().tracks[shown].path.actions.length);
                  }
                : null
            }
            onLetGo={() => setInHand(null)}
            onProblem={(text) => store.setState({ problem: text })}
            overlay={(scale) =>
              track.states[step] &&
              !isHand && (
                <PageOverlay
                  page={track.states[step].page}
                  views={track.inspections[step]?.views ?? NO_VIEWS}
                  action={track.taken[step]?.action ?? null}
                  screen={screen}
                  scale={scale}
                />
              )
            }
          />
          {other && pages === 2 && (
            <LivePage
              track={other}
              step={Math.min(step, other.path.actions.length)}
              needs={needs.observation}
              box={box}
              label={`${name(other)}, step ${Math.min(step, other.path.actions.length)} of ${other.path.actions.length}`}
              onAct={null}
              onProblem={(text) => store.setState({ problem: text })}
            />
          )}
        </div>
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

const NO_VIEWS = [] as const;
