/** A field for a number in any notation: accepts any text while typing, and applies a legal number on Enter or on leaving. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

interface NumberFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'w' | 'flex'> {
  readonly value: number;
  /** Step of the arrow keys. */
  readonly step: number;
  /** Why a number is not allowed; NaN stands for text that is not a number. */
  readonly problemOf: (value: number) => string | null;
  readonly onChange: (value: number) => void;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-describedby'?: string;
}

/** Reads `0.0001` and `1e-4` alike; NaN for text that is not a number. */
export const readNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export function NumberField({ value, step, problemOf, onChange, ...rest }: NumberFieldProps) {
  const [draft, setDraft] = useState({ text: String(value), of: value });
  // Changed from elsewhere: the text being typed is dropped.
  if (draft.of !== value) setDraft({ text: String(value), of: value });
  const number = readNumber(draft.text);
  const problem = problemOf(number);
  const apply = () => {
    if (problem === null && number !== value) onChange(number);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!steps || Number.isNaN(number)) return;
    event.preventDefault();
    const next = roundTo(number + steps * step, step);
    if (problemOf(next) === null) onChange(next);
  };
  return (
    <TextInput
      {...rest}
      size="xs"
      inputMode="decimal"
      value={draft.text}
      error={problem && `${problem.replace(/\.$/, '')}; ${value} is kept.`}
      onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, of: value })}
      onBlur={apply}
      onKeyDown={press}
    />
  );
}

/** Removes the spurious digits left by adding binary fractions. */
const roundTo = (value: number, step: number): number => {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return Number(value.toFixed(Math.min(20, digits)));
};
