/** WGE from as few demonstrations as were cloned from. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { formatPercent } from '../../../../text/format';
import { useActiveRun } from '../../../activeRun/useActiveRun';
import { lessonsStore } from '../../lessonsStore';
import { Figures } from '../../parts/Figures';
import { useIsOpen } from '../../parts/useIsOpen';
import { useFacts, useLessonId } from '../../useFacts';
import { clonedIn } from './measure';
import { TASK } from './tasks';
import { trainFrom } from './trainFrom';

/** Demonstrations of both. */
export const FEW = 1;

export function SameFew() {
  const { run, measured } = useFacts();
  const lesson = useLessonId();
  const isBusy = useActiveRun(({ phase }) => phase === 'opening');
  const isOpen = useIsOpen(TASK, 'wge') && run?.demos === FEW;
  const best = isOpen ? (run?.best('evaluate/success') ?? Number.NaN) : Number.NaN;
  useEffect(() => {
    if (Number.isFinite(best)) lessonsStore.getState().measure(lesson, { 'wge/success': best });
  }, [best, lesson]);
  const cloned = clonedIn(measured).find(({ count }) => count === FEW)?.success ?? null;
  const explored = measured['wge/success'];
  return (
    <>
      <div>
        <Button variant="light" disabled={isBusy || isOpen} onClick={() => void trainFrom('wge', FEW)}>
          Train WGE from the same single demonstration
        </Button>
      </div>
      <Figures
        of={[
          { name: 'cloned from 1', value: cloned === null ? '–' : formatPercent(cloned) },
          { name: 'explored from 1 (WGE)', value: explored === undefined ? '–' : formatPercent(explored) },
          { name: 'episodes tried by WGE', value: isOpen ? (run?.trained ?? 0) : '–' },
        ]}
      />
    </>
  );
}
