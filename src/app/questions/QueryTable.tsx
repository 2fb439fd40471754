/** The queries: the values of their slots, and whether each has been answered. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { isSameQuery } from '../../siteRecorder/questions/withQuestion';
import { slotsIn } from '../../sites/template';
import { showUndo } from '../notices/showNotice';
import { questionsStore } from './createQuestionsStore';
import { emptyRow, isSound, type Row, rowsOf, valuesOfRow } from './draft';
import classes from './questions.module.css';
import { useDraft } from './useDraft';

export function QueryTable() {
  const { draft } = useDraft();
  const slots = slotsIn(draft.text);
  const { edit } = questionsStore.getState();
  return (
    <section aria-label="Queries" className={classes.queries}>
      <h3 className={classes.label}>Queries</h3>
      <p className={classes.hint}>
        {slots.length === 0
          ? 'Without slots, there is only one query.'
          : 'The values of the slots. Agents are trained on most queries and tested on the others.'}
      </p>
      <ol className={classes.rows}>
        {rowsOf(draft).map((row, i) => (
          <QueryRow key={row.id} row={row} number={i + 1} slots={slots} />
        ))}
      </ol>
      {slots.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => edit((now) => ({ ...now, rows: [...now.rows, emptyRow()] }))}
        >
          Add a query
        </Button>
      )}
    </section>
  );
}

interface QueryRowProps {
  readonly row: Row;
  readonly number: number;
  readonly slots: readonly string[];
}

function QueryRow({ row, number, slots }: QueryRowProps) {
  const { draft, shownProblems } = useDraft();
  const { edit } = questionsStore.getState();
  const write = (slot: string, value: string) =>
    edit(
      (now) => ({
        ...now,
        rows: now.rows.map((one) =>
          one.id === row.id ? { ...one, values: { ...one.values, [slot]: value } } : one,
        ),
      }),
      `${row.id} ${slot}`,
    );
  const remove = () => {
    edit((now) => ({ ...now, rows: now.rows.filter(({ id }) => id !== row.id) }));
    showUndo(`Query ${number} was removed.`, () => {
      const { present } = questionsStore.getState().history;
      const isSameQuestion = present.site === draft.site && present.known === draft.known;
      if (isSameQuestion && !present.rows.some(({ id }) => id === row.id))
        edit((now) => ({ ...now, rows: now.rows.toSpliced(number - 1, 0, row) }));
    });
  };
  return (
    <li className={classes.row} aria-label={`Query ${number}`}>
      <div className={classes.slots}>
        {slots.map((slot) => (
          <TextInput
            key={slot}
            size="xs"
            label={slot}
            // The buttons of the row are next to the input.
            inputWrapperOrder={['label', 'error', 'input']}
            value={row.values[slot] ?? ''}
            error={shownProblems.rows[`${row.id} ${slot}`]}
            onChange={({ currentTarget: { value } }) => write(slot, value)}
          />
        ))}
      </div>
      <RowAnswer row={row} />
      {draft.rows.length > 1 && slots.length > 0 && (
        <ActionIcon className={classes.remove} aria-label={`Remove query ${number}`} onClick={remove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      {shownProblems.rows[row.id] && (
        <p className={classes.error} role="alert">
          {shownProblems.rows[row.id]}
        </p>
      )}
    </li>
  );
}

/** The marked answer, and buttons that open the page: to answer, to answer again, to play. */
function RowAnswer({ row }: { readonly row: Row }) {
  const { draft, file, problems } = useDraft();
  const activity = useStore(questionsStore, (state) => state.activity);
  const { set } = questionsStore.getState();
  const question = file?.tasks.questions?.find(({ text }) => text === draft.text.trim());
  const values = valuesOfRow(draft.text, row);
  const answer = question?.answers.find((one) => isSameQuery(one.values, values));
  const isAt = (kind: 'answer' | 'play') => activity.kind === kind && activity.row === row.id;
  const start = () => {
    set({ isChecked: true });
    if (isSound(problems)) set({ activity: { kind: 'answer', row: row.id } });
    else requestAnimationFrame(focusFirstError);
  };
  return (
    <div className={classes.rowAnswer}>
      {answer && (
        <span className={classes.answered} title={`${answer.answer.text}\n${answer.url}`}>
          {answer.answer.text || 'marked'}
        </span>
      )}
      <span className={classes.rowButtons}>
        {answer && (
          <Button
            size="compact-xs"
            aria-pressed={isAt('play')}
            variant={isAt('play') ? 'filled' : 'light'}
            onClick={() => set({ activity: { kind: 'play', row: row.id } })}
          >
            Play
          </Button>
        )}
        <Button
          size="compact-xs"
          aria-pressed={isAt('answer')}
          variant={isAt('answer') || !answer ? 'filled' : 'default'}
          onClick={start}
        >
          {answer ? 'Answer again' : 'Answer'}
        </Button>
      </span>
    </div>
  );
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>('[aria-label^="Questions about"] [aria-invalid="true"]')?.focus();
}
