/** The replayed site next to the form: to look for an answer, or to play what was answered. */
import { useMediaQuery } from '@mantine/hooks';
import { IconHandClick } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Design } from '../../contracts/episode';
import { screenOf } from '../../sites/screen';
import { findRegisteredTask } from '../../task/registry';
import { siteTaskId } from '../../task/taskId';
import { PlayStage } from '../gallery/play/PlayStage';
import { Empty } from '../shared/Empty';
import { AnswerStage } from './AnswerStage';
import { questionsStore } from './createQuestionsStore';
import { type Row, valuesOfRow } from './draft';
import classes from './questions.module.css';
import { useDraft } from './useDraft';

/** Drawn at its own size where there is room, so that a recording has the pixels of the page. */
const NARROW = '(max-width: 449px)';
const MOST = { width: 1_000, height: 667 } as const;

export function SiteColumn() {
  const { draft, info, file } = useDraft();
  const activity = useStore(questionsStore, (state) => state.activity);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const row = activity.kind === 'none' ? undefined : draft.rows.find(({ id }) => id === activity.row);
  if (!info || !file || !row) {
    return (
      <aside className={classes.site} aria-label="The site">
        <Empty icon={<IconHandClick size={28} stroke={1.4} />} title="The answer is marked here">
          Write what is asked, then press <b>Answer</b> next to a query: the site opens as it was recorded.
        </Empty>
      </aside>
    );
  }
  const screen = screenOf(file);
  const box = isNarrow
    ? { width: 320, height: 560 }
    : { width: Math.min(MOST.width, screen.width), height: Math.min(MOST.height, screen.height) };
  return (
    <aside className={classes.site} aria-label="The site">
      {activity.kind === 'answer' && (
        <AnswerStage key={row.id} info={info} row={row} box={box} screen={screen} />
      )}
      {activity.kind === 'play' && <PlayedAnswer key={row.id} row={row} box={box} />}
    </aside>
  );
}

function PlayedAnswer({
  row,
  box,
}: {
  readonly row: Row;
  readonly box: typeof MOST | { width: number; height: number };
}) {
  const { draft, file } = useDraft();
  const question = file?.tasks.questions?.findIndex(({ text }) => text === draft.text.trim()) ?? -1;
  const task = file && findRegisteredTask(siteTaskId('qawob', file.name));
  const values = JSON.stringify(valuesOfRow(draft.text, row));
  const design = useMemo((): Design => ({ question, values: JSON.parse(values) }), [question, values]);
  if (!task || question < 0) return null;
  const close = () => questionsStore.getState().set({ activity: { kind: 'none' } });
  return <PlayStage task={task} design={design} box={box} onEscape={close} />;
}
