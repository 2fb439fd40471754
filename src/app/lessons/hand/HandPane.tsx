/** A task played from the list of elements alone; the picture of the page is hidden until it is asked for. */
import { Alert, Button, Switch } from '@mantine/core';
import { IconPlayerSkipForward } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { stepError } from '../../../contracts/env';
import { findTask } from '../../../task/catalogue';
import { countOf, formatValue } from '../../../text/format';
import { ScaledScreen } from '../../stage/ScaledScreen';
import { lessonsStore } from '../lessonsStore';
import { measuredIn } from '../progress';
import { useLessonId } from '../useFacts';
import { ElementActions } from './ElementActions';
import classes from './hand.module.css';
import { type Hand, type HandEnd, useHand } from './useHand';

interface HandPaneProps {
  readonly task: string;
  /** Called with each state that is seen. */
  readonly onSeen?: (hand: Pick<Hand, 'dom' | 'fields'>) => void;
}

const BOX = { width: 240, height: 315 };

export function HandPane({ task, onSeen }: HandPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const lesson = useLessonId();
  const [isShown, setShown] = useState(false);
  /** Whether it was shown at any time in the current episode. */
  const wasShown = useRef(false);
  const measured = () => measuredIn(lessonsStore.getState().progress, lesson);
  const keep = ({ success, steps }: HandEnd) => {
    const of = (name: string) => measured()[`${task}/${name}`] ?? 0;
    lessonsStore.getState().measure(lesson, {
      [`${task}/episodes`]: of('episodes') + 1,
      [`${task}/solved`]: of('solved') + Number(success),
      [`${task}/unseen`]: of('unseen') + Number(success && !wasShown.current),
      [`${task}/seen`]: of('seen') + Number(wasShown.current),
      [`${task}/steps`]: of('steps') + steps,
    });
  };
  const hand = useHand(task, frame, 1 + (measured()[`${task}/episodes`] ?? 0), keep);
  const { dom, fields, phase, utterance, problem } = hand;
  const { screen } = findTask(task);
  useEffect(() => onSeen?.({ dom, fields }), [onSeen, dom, fields]);
  return (
    <section className={classes.pane} aria-label={`The task ${task} as data`}>
      <p className={classes.goal}>{utterance || 'Opening the page…'}</p>
      {dom && <ElementActions dom={dom} fields={fields} isEnabled={phase === 'playing'} onAct={hand.act} />}
      <EndLine hand={hand} />
      {problem && <Alert color="yellow">{problem}</Alert>}
      <div className={classes.controls}>
        <Button
          variant="default"
          onClick={() => {
            wasShown.current = isShown;
            hand.next();
          }}
          leftSection={<IconPlayerSkipForward size={15} aria-hidden />}
        >
          Next episode
        </Button>
        <Switch
          size="xs"
          label="Show the picture"
          checked={isShown}
          onChange={(event) => {
            setShown(event.currentTarget.checked);
            wasShown.current ||= event.currentTarget.checked;
          }}
        />
      </div>
      {/* Out of sight, but there: a frame without a size lays nothing out. */}
      <div className={classes.picture} data-hidden={!isShown || undefined}>
        <ScaledScreen
          screen={screen}
          box={BOX}
          frame={frame}
          placeholder={dom ? null : 'Opening the page…'}
        />
      </div>
    </section>
  );
}

function EndLine({ hand: { phase, result, steps } }: { readonly hand: Hand }) {
  const isOver = phase === 'ended';
  const verdict = isOver && result ? (result.info.success ? 'success' : 'failure') : undefined;
  return (
    <p className={classes.end} role="status" data-outcome={verdict}>
      {result ? describe(result, steps, isOver) : 'No action yet.'}
    </p>
  );
}

function describe({ reward, info }: NonNullable<Hand['result']>, steps: number, isOver: boolean): string {
  const count = countOf(steps, 'action');
  const error = stepError(info);
  if (error) return `${count}. The last one failed: ${error}`;
  if (!isOver) return `${count}. Reward of the last one: ${formatValue(reward)}. The episode continues.`;
  return `${info.success ? '✓ Success' : '✗ Failed'} after ${count}, reward ${formatValue(reward)}.${info.reason ? ` The page says: ${info.reason}.` : ''}`;
}
