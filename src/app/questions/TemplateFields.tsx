/** What is asked, what it is about, and what it takes to answer it. */
import { Button, MultiSelect, Select, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CATEGORIES, OPERATIONS } from '../../sites/siteFile';
import { questionsStore } from './createQuestionsStore';
import { deleteQuestion } from './deleteQuestion';
import { draftOf, emptyDraft, emptyRow } from './draft';
import { useDraft } from './useDraft';

const NEW = '';

export function TemplateFields() {
  const { draft, file, isCopied, shownProblems } = useDraft();
  const { edit, set } = questionsStore.getState();
  const questions = file?.tasks.questions ?? [];
  const choose = (text: string | null) => {
    const known = questions.find((question) => question.text === text);
    set({ activity: { kind: 'none' } });
    edit((now) =>
      known ? draftOf(now, known) : { ...emptyDraft(now.site), copyName: now.copyName, rows: [emptyRow()] },
    );
  };
  return (
    <>
      {questions.length > 0 && (
        <Select
          label="Question"
          allowDeselect={false}
          data={[
            { value: NEW, label: 'A new question' },
            ...questions.map(({ text }) => ({ value: text, label: text })),
          ]}
          value={draft.known ?? NEW}
          onChange={choose}
        />
      )}
      {draft.known !== null && !isCopied && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => void deleteQuestion(draft)}
        >
          Delete this question
        </Button>
      )}
      {draft.known === null && (
        <Textarea
          size="xs"
          label="What is asked"
          description="Where queries differ, put the name of a slot in braces."
          placeholder="How many minutes does {dish} take?"
          autosize
          minRows={2}
          data-autofocus
          value={draft.text}
          error={shownProblems.text}
          onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, text: value }), 'text')}
        />
      )}
      <Select
        label="What it is about"
        placeholder="Choose one"
        data={[...CATEGORIES]}
        value={draft.category}
        error={shownProblems.category}
        onChange={(category) => edit((now) => ({ ...now, category: category as typeof draft.category }))}
      />
      <MultiSelect
        size="xs"
        label="What it takes to answer, in order"
        description="Optional. It helps others see how hard the question is."
        placeholder={draft.operations.length === 0 ? 'Choose some' : undefined}
        data={[...OPERATIONS]}
        value={[...draft.operations]}
        onChange={(operations) =>
          edit((now) => ({ ...now, operations: operations as (typeof OPERATIONS)[number][] }))
        }
      />
    </>
  );
}
