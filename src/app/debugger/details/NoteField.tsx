/** A person's note on the step being viewed. */
import { Textarea } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './details.module.css';

interface NoteFieldProps {
  readonly step: number;
  readonly text: string;
  /** Whether it is stored only once the episode has ended. */
  readonly isHeld: boolean;
  readonly onSave: (text: string) => void;
}

/** A note is saved after this long without a key press. */
const SAVE_MS = 400;

export function NoteField({ step, text, isHeld, onSave }: NoteFieldProps) {
  const [draft, setDraft] = useState(text);
  const [known, setKnown] = useState(text);
  if (text !== known) {
    setKnown(text);
    // The note arrived from storage before anything was typed.
    if (draft === known) setDraft(text);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typed text is saved
  useEffect(() => {
    if (draft === text) return;
    const timer = setTimeout(() => onSave(draft), SAVE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const save = useEffectEvent(() => draft !== text && onSave(draft));
  // Another step or view may take its place before the time is up.
  useEffect(() => () => void save(), []);
  return (
    <section className={classes.section}>
      <Textarea
        size="xs"
        rows={2}
        classNames={{ input: classes.note }}
        label={`Note on step ${step + 1}`}
        description={isHeld && 'Stored once the episode has ended.'}
        placeholder="What to remember about this step"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => draft !== text && onSave(draft)}
      />
    </section>
  );
}
