/** Controls for moving along an episode and for stepping in. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconHandClick,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRobot,
  IconSchool,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Finish } from '../../rl/outcome';
import { capitalise } from '../../text/format';
import { describeOutcome } from '../stage/decisionText';
import classes from './debugger.module.css';
import { stepText } from './stepText';

interface TransportProps {
  readonly step: number;
  readonly last: number;
  readonly end: Finish | null;
  readonly isPlaying: boolean;
  readonly isHand: boolean;
  /** Whether there is an agent that can continue. */
  readonly canAsk: boolean;
  readonly isAgentAtWork: boolean;
  onStep(step: number): void;
  onPlay(): void;
  onTakeOver(): void;
  onLetGo(): void;
  onGoOn(): void;
  /** Null where the task has no expert. */
  readonly onExpert: (() => void) | null;
}

export function Transport(props: TransportProps) {
  const { step, last, end, isPlaying, isHand, canAsk, isAgentAtWork } = props;
  const isAtEnd = step === last && end !== null;
  const takeOver = useRef<HTMLButtonElement>(null);
  const wasHand = useRef(isHand);
  // Whoever lets go of the page has the focus in it, or on the button that goes.
  useEffect(() => {
    const isLetGo = wasHand.current && !isHand;
    wasHand.current = isHand;
    if (isLetGo && document.activeElement === document.body) takeOver.current?.focus();
  }, [isHand]);
  return (
    <div className={classes.transport} role="toolbar" aria-label="Episode controls">
      <Move label="First step" hint="Home" disabled={step === 0} onClick={() => props.onStep(0)}>
        <IconPlayerSkipBack size={16} aria-hidden />
      </Move>
      <Move label="Previous step" hint="←" disabled={step === 0} onClick={() => props.onStep(step - 1)}>
        <IconPlayerTrackPrev size={16} aria-hidden />
      </Move>
      <Move
        label={isPlaying ? 'Pause' : 'Play'}
        hint="Space"
        disabled={step === last && !isPlaying}
        onClick={props.onPlay}
      >
        {isPlaying ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />}
      </Move>
      <Move label="Next step" hint="→" disabled={step === last} onClick={() => props.onStep(step + 1)}>
        <IconPlayerTrackNext size={16} aria-hidden />
      </Move>
      <Move label="Last step" hint="End" disabled={step === last} onClick={() => props.onStep(last)}>
        <IconPlayerSkipForward size={16} aria-hidden />
      </Move>
      <span className={`${classes.place} lw-numeric`}>{capitalise(stepText(step, last))}</span>
      <span className={classes.gap} />
      {isHand ? (
        <Tooltip label="Stop acting by hand. Your steps stay as a branch.">
          <Button variant="filled" onClick={props.onLetGo}>
            Finish
          </Button>
        </Tooltip>
      ) : (
        <Tooltip label="Act on the page yourself from this step on. The episode as it was played stays unchanged.">
          <Button
            ref={takeOver}
            variant="light"
            leftSection={<IconHandClick size={15} aria-hidden />}
            disabled={isAtEnd || isAgentAtWork}
            onClick={props.onTakeOver}
          >
            Take over
          </Button>
        </Tooltip>
      )}
      <Tooltip
        label={
          canAsk
            ? 'The agent plays on from this step.'
            : 'Open a run: its agent can then play on from any step.'
        }
      >
        <Button
          variant="default"
          leftSection={<IconRobot size={15} aria-hidden />}
          disabled={isAtEnd || !canAsk || isAgentAtWork}
          onClick={props.onGoOn}
        >
          Continue with agent
        </Button>
      </Tooltip>
      {props.onExpert && (
        <Tooltip label="The task’s scripted expert plays on from this step.">
          <Button
            variant="default"
            leftSection={<IconSchool size={15} aria-hidden />}
            disabled={isAtEnd || isAgentAtWork}
            onClick={props.onExpert}
          >
            Expert
          </Button>
        </Tooltip>
      )}
      <p
        className={classes.verdict}
        role="status"
        data-outcome={end ? (end.success ? 'success' : 'failure') : undefined}
      >
        {isHand
          ? 'Click and type in the page. Press Tab or Escape to leave.'
          : isAtEnd
            ? describeOutcome(end)
            : ''}
      </p>
    </div>
  );
}

interface MoveProps {
  readonly label: string;
  readonly hint: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

function Move({ label, hint, disabled, onClick, children }: MoveProps) {
  return (
    <Tooltip label={`${label} (${hint})`}>
      <ActionIcon variant="default" size="md" aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
