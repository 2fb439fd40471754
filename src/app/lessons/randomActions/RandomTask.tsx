/** Random actions on one task, measured live. */
import { Alert, Button } from '@mantine/core';
import { IconDice5, IconPlayerStop } from '@tabler/icons-react';
import { useRef } from 'react';
import { findTask } from '../../../task/catalogue';
import { formatCount, formatPercent } from '../../../text/format';
import { ScaledScreen } from '../../stage/ScaledScreen';
import { Figures } from '../parts/Figures';
import { useFacts, useLessonId } from '../useFacts';
import classes from './randomActions.module.css';
import { ON_ELEMENTS, type RandomPlayer } from './randomPlayer';
import { estimateOf } from './tries';
import { triesIn, useRandomTries } from './useRandomTries';

interface RandomTaskProps {
  readonly task: string;
  /** Episodes of one press of the button. */
  readonly episodes: number;
  readonly player?: RandomPlayer;
}

const BOX = { width: 120, height: 158 };

export function RandomTask({ task, episodes, player = ON_ELEMENTS }: RandomTaskProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { isRunning, problem, run, stop } = useRandomTries(useLessonId(), task, frame, player);
  const tries = triesIn(useFacts().measured, task, player);
  const { rate, low, high, expectedTries } = estimateOf(tries);
  const { screen, title } = findTask(task);
  return (
    <section className={classes.tries} aria-label={`Random actions on ${task}`}>
      <div>
        <ScaledScreen
          screen={screen}
          box={BOX}
          frame={frame}
          placeholder={isRunning ? null : tries.episodes > 0 ? 'Stopped' : 'Not played yet'}
        />
      </div>
      <div className={classes.side}>
        <p className={classes.title}>
          {title} <span className="lw-mono">{task}</span>
        </p>
        <Figures
          of={[
            { name: 'episodes', value: formatCount(tries.episodes) },
            { name: 'solved', value: formatCount(tries.successes) },
            {
              name: 'success, 95% interval',
              value:
                rate === null
                  ? '–'
                  : `${formatPercent(rate)} (${formatPercent(low)} to ${formatPercent(high)})`,
            },
            {
              name: 'expected tries 1/p',
              value:
                rate === null
                  ? '–'
                  : expectedTries === null
                    ? `more than ${formatCount(1 / high)}`
                    : formatCount(expectedTries),
            },
          ]}
        />
        {isRunning ? (
          <Button variant="default" onClick={stop} leftSection={<IconPlayerStop size={15} aria-hidden />}>
            Stop
          </Button>
        ) : (
          <Button
            variant="light"
            onClick={() => run(episodes)}
            leftSection={<IconDice5 size={15} aria-hidden />}
          >
            Play {episodes} at random
          </Button>
        )}
      </div>
      {problem && <Alert color="yellow">{problem}</Alert>}
    </section>
  );
}
