/** Everything known about one step: the action and its reasons, the alternatives, what it changed, and what was seen. */
import { Button } from '@mantine/core';
import { IconTopologyStar3 } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Action } from '../../../contracts/env';
import type { PolicyInfo } from '../../../contracts/learner';
import { describeAction } from '../../../dom/describe';
import { formatPercent, formatValue } from '../../../text/format';
import { DRAWINGS } from '../../inspector/drawings';
import { groupViews } from '../../inspector/groupViews';
import { PageScreen } from '../../inspector/pageScreen';
import { openNetwork } from '../../network/navigation';
import { describeOutcome } from '../../stage/decisionText';
import type { Screen } from '../../stage/frameLayout';
import { episodeUpTo, type Track } from '../playback/Track';
import { Alternatives } from './Alternatives';
import { Changes } from './Changes';
import classes from './details.module.css';
import { ObservationTable } from './ObservationTable';
import { WorkflowSection } from './WorkflowSection';

interface StepDetailsProps {
  readonly track: Track;
  readonly step: number;
  readonly screen: Screen;
  /** The policy that was asked. */
  readonly policy: PolicyInfo | null;
  /** Why there is no answer. */
  readonly silence: string | null;
  readonly isExplaining: boolean;
  readonly onWhatIf: ((action: Action, label: string) => void) | null;
}

const nothing = () => {};

export function StepDetails({
  track,
  step,
  screen,
  policy,
  silence,
  isExplaining,
  onWhatIf,
}: StepDetailsProps) {
  const state = track.states[step];
  const inspection = track.inspections[step];
  const taken = track.taken[step];
  const views = useMemo(() => inspection?.views ?? [], [inspection]);
  if (!state) return <p className={classes.help}>Replaying the page up to here…</p>;
  const next = track.states[step + 1];
  return (
    <PageScreen value={screen}>
      {taken ? (
        <Decision track={track} step={step} />
      ) : (
        track.end && (
          <section className={classes.section}>
            <h3 className={classes.heading}>The end</h3>
            <p className={classes.said} data-outcome={track.end.success ? 'success' : 'failure'}>
              {describeOutcome(track.end)}
            </p>
          </section>
        )
      )}
      {taken?.note?.workflowStep && <WorkflowSection at={taken.note.workflowStep} />}
      {next && <Changes before={state.page} after={next.page} />}
      {!state.terminated && (
        <>
          {inspection ? (
            <Alternatives
              inspection={inspection}
              page={state.page}
              taken={taken?.action ?? null}
              takenBy={taken?.note?.actor}
              policy={policy}
              onWhatIf={onWhatIf}
            />
          ) : (
            <p className={classes.help}>{isExplaining ? 'Asking the agent…' : silence}</p>
          )}
          {groupViews(views, DRAWINGS).map(({ key, drawing: Drawing, views: own }) => (
            <Drawing key={key} views={own} page={state.page} onHold={nothing} />
          ))}
        </>
      )}
      {inspection && <NetworkButton track={track} step={step} policy={policy} />}
      <ObservationTable page={state.page} />
    </PageScreen>
  );
}

/** Opens the network that gave this answer, at this state. */
function NetworkButton({ track, step, policy }: Pick<StepDetailsProps, 'track' | 'step' | 'policy'>) {
  const open = () => {
    const { page } = track.states[step]!;
    openNetwork({ episode: episodeUpTo(track, step), page, policy: policy?.choice ?? 'newest' });
  };
  return (
    <section className={classes.section}>
      <Button
        variant="default"
        leftSection={<IconTopologyStar3 size={15} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        The network at this step
      </Button>
    </section>
  );
}

function Decision({ track, step }: Pick<StepDetailsProps, 'track' | 'step'>) {
  const { note, action, error, reward } = track.taken[step];
  const dom = track.states[step]!.page.dom;
  return (
    <section className={classes.section} aria-label="What was done">
      <h3 className={classes.heading}>
        What was done
        {note?.value !== undefined && (
          <span className={`${classes.figure} lw-numeric`} title="Expected return when the action was taken">
            value {formatValue(note.value)}
          </span>
        )}
      </h3>
      <p className={classes.said}>{describeAction(dom, action)}</p>
      <p className={`${classes.help} lw-numeric`}>
        {note?.actor ?? (track.playedAs === 'by hand' ? 'By hand' : 'Player unknown')}
        {note?.probability !== undefined && `, with probability ${formatPercent(note.probability)}`}
        {`, reward ${formatValue(reward)}`}
      </p>
      {error && <p className={classes.error}>It could not be carried out: {error}.</p>}
    </section>
  );
}
