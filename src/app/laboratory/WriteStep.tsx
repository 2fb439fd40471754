/** A field for a step in the constraint language, with completion; errors say where they are and what was expected. */
import { Autocomplete, Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { Constraint } from '../../contracts/workflow';
import { completions } from '../../workflow/complete';
import { isSameStep } from '../../workflow/latticeEdits';
import { formatConstraint, SET_NAMES } from '../../workflow/notation';
import type { PageView } from '../../workflow/PageView';
import { NotationError, parseConstraint } from '../../workflow/parseNotation';
import { constraintWords, plainWords } from '../../workflow/words';
import { writeStep } from '../latticeEdits/editing';
import { editsStore } from '../latticeEdits/editsStore';
import { describeFound, selectionOf } from './selection';
import { spotOf } from './spot';
import type { Laboratory } from './useLaboratory';
import classes from './WriteStep.module.css';

interface WriteStepProps {
  readonly laboratory: Laboratory;
  readonly view: PageView;
  readonly onPoint: (constraint: Constraint | null) => void;
}

export function WriteStep({ laboratory, view, onPoint }: WriteStepProps) {
  const { lattice, vertex } = laboratory;
  const [text, setText] = useState('');
  const [to, setTo] = useState(vertex + 1);
  const said = useId();
  const fieldKeys = useMemo(() => lattice.fields.map(([key]) => key), [lattice]);
  const offers = useMemo(() => completions(text, view.dom, fieldKeys), [text, view, fieldKeys]);
  const read = useMemo(() => readConstraint(text, fieldKeys), [text, fieldKeys]);
  const constraint = read instanceof NotationError ? null : read;
  const name = constraint && { notation: formatConstraint(constraint), to };
  const isKnown = name !== null && lattice.vertices[vertex].steps.some((step) => isSameStep(step, name));
  const write = () => {
    if (!name || isKnown) return;
    editsStore.getState().edit((edits) => writeStep(edits, spotOf(laboratory, vertex), name));
    setText('');
    setTo(vertex + 1);
    onPoint(null);
  };
  const change = (value: string) => {
    setText(value);
    const now = readConstraint(value, fieldKeys);
    onPoint(now instanceof NotationError ? null : now);
  };
  return (
    <form
      className={classes.write}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <Autocomplete
        size="xs"
        className={classes.notation}
        label="Write a step"
        placeholder={'Click(Like(Field("target")))'}
        aria-describedby={said}
        error={read instanceof NotationError && text !== '' && offers.length === 0}
        data={offers.map((offer) => offer.text)}
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const offer = offers.find((one) => one.text === option.value);
          return (
            <span className={classes.offer}>
              <span className="lw-mono">{offer?.label}</span>
              <span>{offer?.help}</span>
            </span>
          );
        }}
        selectFirstOptionOnChange={offers.length > 0 && text !== '' && !constraint}
        maxDropdownHeight={360}
        spellCheck={false}
        value={text}
        onChange={change}
        onFocus={() => onPoint(constraint)}
        onBlur={() => onPoint(null)}
      />
      <Select
        size="xs"
        className={classes.to}
        label="Leads to"
        data={lattice.vertices.slice(vertex).map((_, i) => {
          const target = vertex + i + 1;
          return {
            value: String(target),
            label: target === lattice.vertices.length ? 'the end' : `step ${target + 1}`,
          };
        })}
        value={String(to)}
        onChange={(value) => value && setTo(Number(value))}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.add}
        disabled={!name || isKnown}
        leftSection={<IconPlus size={14} aria-hidden />}
      >
        Add
      </Button>
      <p
        id={said}
        className={classes.said}
        role="status"
        data-problem={(text !== '' && !constraint) || undefined}
      >
        {text === '' ? (
          'In the language of the paper’s Appendix A: Click, Type or skip, with Tag, Like, Text, Near, SameRow and SameCol, plus After and Before.'
        ) : constraint ? (
          <>
            {isKnown && 'This step already exists: '}
            <b>{plainWords(constraintWords(constraint, fieldKeys))}</b>{' '}
            {describeFound(selectionOf(view, constraint), constraint)}.
          </>
        ) : (
          read instanceof NotationError && <Where error={read} text={text} />
        )}
      </p>
    </form>
  );
}

/** The text up to the error, with the error marked, and what was expected instead. */
function Where({ error, text }: { readonly error: NotationError; readonly text: string }) {
  const rest = text.slice(error.position);
  const wrong = /^("[^"]*"?|\w+|.)/.exec(rest)?.[0] ?? '';
  return (
    <>
      At character {error.position + 1}, expected {error.expected}
      {error.wanted === 'set' && `: ${Object.values(SET_NAMES).join(', ')} or And`}.{' '}
      <span className="lw-mono">
        {text.slice(0, error.position)}
        <mark>{wrong || '…'}</mark>
        {rest.slice(wrong.length)}
      </span>
    </>
  );
}

function readConstraint(text: string, fieldKeys: readonly string[]): Constraint | NotationError {
  try {
    return parseConstraint(text, fieldKeys);
  } catch (error) {
    if (error instanceof NotationError) return error;
    throw error;
  }
}
