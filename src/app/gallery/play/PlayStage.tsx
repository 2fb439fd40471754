/** A task's page in the user's own hands. */
import { Alert, Button, Group, Kbd } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MissRule } from '../../../sitePlayer/SiteEpisode';
import { isBuiltIn, recordedSiteOf } from '../../../task/source';
import type { Task } from '../../../task/task';
import { matches, type Shortcut, takesText } from '../../commands/shortcut';
import { singleKeysStore, useShortcut } from '../../commands/singleKeysStore';
import { StepByStepButton } from '../../episodes/StepByStepButton';
import { MissRuleSwitch } from '../../recordedSites/MissRuleSwitch';
import { SiteTraffic } from '../../recordedSites/SiteTraffic';
import { useSiteEpisode } from '../../recordedSites/useSiteEpisode';
import { wasCovered } from '../../shared/openDialogs';
import { TimeLeft } from '../../shared/TimeLeft';
import { describeOutcome } from '../../stage/decisionText';
import { HiddenGoal } from '../../stage/HiddenGoal';
import { ScaledScreen } from '../../stage/ScaledScreen';
import detail from '../detail/detail.module.css';
import { type Play, type PlayRequest, usePlay } from './usePlay';

/** Begins an episode. */
const START: Shortcut = { key: 'n' };

interface PlayStageProps extends Omit<PlayRequest, 'missRule' | 'onEnd'> {
  /** Called at the end of an episode that was played by the rules: none of its requests went unanswered. */
  readonly onEnd?: PlayRequest['onEnd'];
  /** Room for the page. */
  readonly box: Task['screen'];
  readonly onEscape: () => void;
  readonly children?: ReactNode;
}

export function PlayStage({ box, onEscape, onEnd, children, ...given }: PlayStageProps) {
  const { task } = given;
  const [missRule, setMissRule] = useState<MissRule>('strict');
  const request = { ...given, missRule, ...(missRule === 'strict' && { onEnd }) };
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isWaiting = play.phase === 'ready' || play.phase === 'ended';
    const isForStart = matches(START, event) && singleKeysStore.getState().areOn;
    if (!isWaiting || !isForStart || event.defaultPrevented || wasCovered(event, pane.current!)) return;
    event.preventDefault();
    play.start();
  });
  const play = usePlay(request, frame, (event) => (event.key === 'Escape' ? onEscape() : press(event)));

  useEffect(() => {
    const pressOutside = (event: KeyboardEvent) => {
      if (!takesText(event.target as HTMLElement)) press(event);
    };
    document.addEventListener('keydown', pressOutside);
    return () => document.removeEventListener('keydown', pressOutside);
  }, []);

  return (
    <div ref={pane} className={detail.pane}>
      <HiddenGoal goal={play.goal} screen={task.screen} />
      <ScaledScreen
        screen={task.screen}
        box={box}
        frame={frame}
        placeholder={play.phase === 'loading' || play.phase === 'failed' ? '' : null}
      />
      <TimeLeft limitMs={task.timeLimitMs} read={play.timeLeftMs} />
      <PlayStatus play={play} task={task} />
      {recordedSiteOf(task) !== undefined && (
        <>
          <MissRuleSwitch rule={missRule} onChange={setMissRule} />
          <PlayLog play={play} />
        </>
      )}
      {children}
    </div>
  );
}

function PlayLog({ play }: { readonly play: Play }) {
  const episode = useSiteEpisode(play.frame);
  return episode && <SiteTraffic episode={episode} />;
}

const HINTS = {
  loading: 'Opening the page…',
  ready: 'Press Start, then do what the instruction says.',
  playing: 'Do what the instruction says.',
} as const;

interface PlayStatusProps {
  readonly play: Play;
  readonly task: Task;
}

function PlayStatus({ play, task }: PlayStatusProps) {
  const { phase, result, problem, start, giveUp } = play;
  // Keys pressed in a foreign page cannot be observed here.
  const isOutOfReach = !isBuiltIn(task);
  const shortcut = useShortcut(START);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOutOfReach && phase === 'ended') again.current?.focus({ preventScroll: true });
  }, [isOutOfReach, phase]);

  if (phase === 'failed') {
    return (
      <Alert color="red" title="The page cannot be shown">
        {problem} Close this task and open it again; if that does not help, reload Latticework.
      </Alert>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {phase === 'playing' ? (
        <Button variant="default" onClick={giveUp}>
          Give up
        </Button>
      ) : (
        <Button
          ref={again}
          flex="none"
          disabled={phase === 'loading'}
          onClick={start}
          rightSection={shortcut && <Kbd size="xs">N</Kbd>}
        >
          {phase === 'ended' ? 'New episode' : 'Start'}
        </Button>
      )}
      {result?.episode && (
        <StepByStepButton episode={result.episode} label="Go through this episode step by step" />
      )}
      <p
        className={detail.result}
        role="status"
        data-outcome={result ? (result.success ? 'success' : 'failure') : undefined}
      >
        {result
          ? `${describeOutcome(result)}, ${result.seconds.toFixed(1)}\u00a0s`
          : phase !== 'ended' && HINTS[phase]}
      </p>
    </Group>
  );
}
