/** The path to the answer, as an agent would take it; then the answer itself is marked and kept. */
import { Alert, Button, Group } from '@mantine/core';
import { IconCheck, IconFocus2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../contracts/errorMessage';
import type { SiteInfo } from '../../contracts/site';
import { fillTemplate } from '../../sites/template';
import type { Task } from '../../task/task';
import { ScaledScreen } from '../stage/ScaledScreen';
import { questionsStore } from './createQuestionsStore';
import { isSound, type Row, valuesOfRow } from './draft';
import { keepQuestion } from './keepQuestion';
import classes from './questions.module.css';
import { type Answering, useAnswering } from './useAnswering';
import { useDraft } from './useDraft';

interface AnswerStageProps {
  readonly info: SiteInfo;
  readonly row: Row;
  readonly screen: Task['screen'];
  readonly box: Task['screen'];
}

export function AnswerStage({ info, row, screen, box }: AnswerStageProps) {
  const { draft } = useDraft();
  const frame = useRef<HTMLDivElement>(null);
  const answering = useAnswering(info, frame);
  const { phase, address, problem, mark } = answering;
  const stage = useRef<HTMLElement>(null);
  // On a narrow screen it is below the form.
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isMarking = phase === 'marking';
  useEffect(() => {
    if (!isMarking) return;
    const { set } = questionsStore.getState();
    set({ stopMarking: () => mark(false) });
    return () => set({ stopMarking: null });
  }, [isMarking, mark]);
  return (
    <section ref={stage} className={classes.stage} aria-label="Answering">
      <p className={classes.asked}>{fillTemplate(draft.text.trim(), valuesOfRow(draft.text, row))}</p>
      <AnswerStatus answering={answering} />
      <AnswerButtons answering={answering} row={row} />
      <p className={`${classes.address} lw-mono`} title={address}>
        {address || 'no page yet'}
      </p>
      <div data-marking={isMarking || undefined} className={classes.screen}>
        <ScaledScreen
          screen={screen}
          box={box}
          maxScale={1}
          frame={frame}
          placeholder={phase === 'loading' && !problem ? '' : null}
        />
      </div>
    </section>
  );
}

const STATUS: Readonly<Record<Answering['phase'], string>> = {
  loading: 'Opening the site…',
  looking: 'Go to the answer with mouse and keyboard. When you can see it, press Select answer.',
  marking: 'Click the answer: the click marks it and does nothing else. Escape cancels.',
  marked: 'Marked',
  missed: 'This was not recorded, so nothing can be answered there:',
};

function AnswerStatus({ answering: { phase, answer, miss, problem } }: { readonly answering: Answering }) {
  if (problem) {
    return (
      <Alert color="red" title="The site cannot be shown">
        {problem}
      </Alert>
    );
  }
  return (
    <p className={classes.status} role="status" data-phase={phase}>
      {STATUS[phase]}
      {phase === 'marked' && <b> {answer || 'an element without text'}</b>}
      {phase === 'missed' && <code> {miss?.replace(/^cache miss: /, '')}</code>}
    </p>
  );
}

function AnswerButtons({ answering, row }: { readonly answering: Answering; readonly row: Row }) {
  const { phase, problem, mark, startOver, log } = answering;
  const { draft, problems } = useDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const keep = async () => {
    const { set } = questionsStore.getState();
    set({ isChecked: true });
    const recorded = log();
    if (!recorded || !isSound(problems)) return;
    setKeeping(true);
    try {
      await keepQuestion(draft, { row, log: recorded });
      set({ activity: { kind: 'play', row: row.id } });
    } catch (error) {
      setFailure(errorMessage(error));
      setKeeping(false);
    }
  };
  return (
    <>
      {failure && (
        <Alert color="red" title="The answer could not be kept">
          {failure}
        </Alert>
      )}
      <Group gap="xs">
        {phase === 'marked' ? (
          <Button
            autoFocus
            loading={isKeeping}
            leftSection={<IconCheck size={15} aria-hidden />}
            onClick={() => void keep()}
          >
            Keep this answer
          </Button>
        ) : (
          <Button
            disabled={phase !== 'looking' && phase !== 'marking'}
            aria-pressed={phase === 'marking'}
            variant={phase === 'marking' ? 'light' : 'filled'}
            leftSection={<IconFocus2 size={15} aria-hidden />}
            onClick={() => mark(phase !== 'marking')}
          >
            Select answer
          </Button>
        )}
        <Button
          variant="default"
          disabled={isKeeping || (phase === 'loading' && !problem)}
          onClick={startOver}
        >
          Start over
        </Button>
      </Group>
    </>
  );
}
